import { expect, test } from 'vitest'
import { groupLabels, legendEntries } from './legend-entries.ts'

/** Makes groups of these sizes, one after another. */
function labelled(sizes: readonly number[], pointed: number | null = null) {
  const column = {
    codes: new Int32Array(0),
    levels: sizes.map((_, level) => `group ${level}`),
    colors: sizes.map(() => '#000000'),
    counts: sizes
  }
  const entries = legendEntries(
    column,
    null,
    [],
    sizes.reduce((sum, size) => sum + size)
  )
  const places = {
    middles: [Float32Array.from(sizes, (_, level) => level), new Float32Array(sizes.length)],
    reach: new Float32Array(sizes.length)
  }
  return groupLabels(entries, places, false, pointed).map(({ text }) => text)
}

test('few groups are all named, the smallest too', () => {
  expect(labelled([5000, 1, 4000])).toEqual(['group 0', 'group 1', 'group 2'])
})

test('of thousands of groups of one cell none is named but the one that is pointed at', () => {
  const ones = Array.from({ length: 2000 }, () => 1)
  expect(labelled(ones)).toEqual([])
  expect(labelled(ones, 7)).toEqual(['group 7'])
  expect(labelled([...ones, 500])).toEqual(['group 2000'])
})
