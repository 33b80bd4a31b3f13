import { expect, test } from 'vitest'
import type { columnsOf } from '../../contract/tool.ts'
import { TablesDigest } from './digest.ts'

type Column = ReturnType<typeof columnsOf>[number]

const digestOf = (values: Column['values']): string => {
  const digest = new TablesDigest()
  digest.add([{ name: 'group', kind: 'string', values }])
  return digest.hex()
}

test('a column of levels has the digest of its texts, in any script, with cells of none', () => {
  const levels = ['B', '单核细胞', 'naïve', '', 'T']
  // More rows than are hashed at once.
  const codes = Int32Array.from({ length: 10_000 }, (_, row) => ((row * 7) % 6) - 1)
  const texts = Array.from(codes, (code) => levels[code] ?? '')
  expect(digestOf({ codes, levels })).toBe(digestOf(texts))
  expect(digestOf({ codes: codes.toReversed(), levels })).not.toBe(digestOf(texts))
})
