import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsSchema, readIds, writeIds } from './selection.ts'

test('every set of rows survives its shortest form', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.double({ min: 0, max: 1, noNaN: true }), fc.integer(), (length, share, seed) => {
      const rows = Uint32Array.from({ length }, (_, row) => row).filter((row) => ((Math.imul(row + 1, 2654435761) ^ seed) >>> 0) / 2 ** 32 < share)
      const written = idsSchema.parse(JSON.parse(JSON.stringify(writeIds(rows, length))))
      expect(readIds(written)).toEqual(rows)
    }),
    { numRuns: 300 }
  )
})

test('the form is short: all cells are one range, scattered halves a bitmap', () => {
  const all = Uint32Array.from({ length: 100_000 }, (_, row) => row)
  expect(writeIds(all, 100_000)).toEqual({ ranges: [[0, 100_000]] })
  const odd = all.filter((row) => row % 2 === 1)
  expect(JSON.stringify(writeIds(odd, 100_000)).length).toBeLessThan(20_000)
})

test('damaged forms are told apart from empty ones', () => {
  expect(readIds({ ranges: [[5, 3]] })).toBeNull()
  expect(
    readIds({
      ranges: [
        [0, 5],
        [3, 8]
      ]
    })
  ).toBeNull()
  expect(readIds({ bitmap: '!!', length: 9 })).toBeNull()
  expect(readIds({ bitmap: '', length: 0 })).toEqual(new Uint32Array())
})
