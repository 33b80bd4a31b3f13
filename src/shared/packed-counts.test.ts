import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachCount, packCounts } from './packed-counts.ts'

const unpacked = (packed: Uint8Array, cells: number): number[] => {
  const counts = Array.from({ length: cells }, () => 0)
  eachCount(packed, cells, (cell, count) => (counts[cell] = count))
  return counts
}
const packedOf = (counts: readonly number[]): Uint8Array => {
  const expressing = Int32Array.from(counts.keys()).filter((cell) => counts[cell] !== 0)
  return packCounts(
    counts.length,
    expressing,
    Array.from(expressing, (cell) => counts[cell] ?? 0)
  )
}

test('counts come back, however many cells there are and express the gene', () => {
  const count = fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 1, max: 2 ** 32 - 1 })
  )
  fc.assert(
    fc.property(fc.array(count, { minLength: 1, maxLength: 60 }), (counts) => {
      expect(unpacked(packedOf(counts), counts.length)).toEqual(counts)
    }),
    { numRuns: 500, seed: 20_261_126 }
  )
})

test.each([
  ['none', [0, 0, 0], 1],
  ['one of 255', [0, 255, 0, 0, 0, 0, 0, 0, 0], 2 + 1],
  ['one of 256', [256, 1, 0], 1 + 2 * 2],
  ['one of 65,536', [0, 65_536, 1], 1 + 4 * 2],
  ['the greatest', [2 ** 32 - 1], 1 + 4]
])('takes a bit a cell and as many bytes a count as the greatest needs: %s', (_, counts, bytes) => {
  expect(packedOf(counts)).toHaveLength(bytes)
  expect(unpacked(packedOf(counts), counts.length)).toEqual(counts)
})

test('has the bits first and the lowest bytes before the others', () => {
  expect([...packedOf([0, 0x0102, 0, 0x0304, 0, 0, 0, 0, 7])]).toEqual([0b1010, 1, 2, 4, 7, 1, 3, 0])
})
