import { expect, test } from 'vitest'
import { namesIn } from './gene-names.ts'

test('names are split at any separator, and each is counted once', () => {
  expect(namesIn('CD3E, cd3e\tLYZ；"MS4A1"\n NKG7、GNLY')).toEqual({
    names: ['cd3e', 'LYZ', 'MS4A1', 'NKG7', 'GNLY'],
    twice: 1
  })
  expect(namesIn('ＣＤ３Ｅ，LYZ；＂MS4A１＂\u3000NKG7')).toEqual({
    names: ['CD3E', 'LYZ', 'MS4A1', 'NKG7'],
    twice: 0
  })
  expect(namesIn(' \n,')).toEqual({ names: [], twice: 0 })
})
