import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsSchema, idsWhere, readIds, writeIds } from './ids.ts'

test('every set of rows survives its shortest form', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer(),
      (length, share, seed) => {
        const rows = Uint32Array.from({ length }, (_, row) => row).filter(
          (row) => ((Math.imul(row + 1, 2654435761) ^ seed) >>> 0) / 2 ** 32 < share
        )
        const written = idsSchema.parse(JSON.parse(JSON.stringify(writeIds(rows, length))))
        expect(readIds(written)).toEqual(rows)
        const flags = new Uint8Array(length)
        for (const row of rows) flags[row] = 1
        expect(idsWhere(flags)).toEqual(writeIds(rows, length))
      }
    ),
    { numRuns: 300 }
  )
})

test('the form is short: all cells are one range, scattered halves a bitmap', () => {
  const all = Uint32Array.from({ length: 100_000 }, (_, row) => row)
  expect(writeIds(all, 100_000)).toEqual({ ranges: [[0, 100_000]] })
  const odd = all.filter((row) => row % 2 === 1)
  expect(JSON.stringify(writeIds(odd, 100_000)).length).toBeLessThan(20_000)
  expect(idsWhere(new Uint8Array(100_000).fill(1))).toEqual(writeIds(all, 100_000))
  expect(idsWhere(Uint8Array.from(all, (row) => row % 2))).toEqual(writeIds(odd, 100_000))
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

test('rows beyond the table are refused in each form, before anything is allocated', () => {
  expect(readIds([0, 9], 10)).toEqual(Uint32Array.of(0, 9))
  expect(readIds([0, 10], 10)).toBeNull()
  expect(readIds([2 ** 32])).toBeNull()
  expect(readIds({ ranges: [[0, 11]] }, 10)).toBeNull()
  expect(readIds({ ranges: [[0, Number.MAX_SAFE_INTEGER]] })).toBeNull()
  expect(readIds({ bitmap: '/////w==', length: 32 }, 10)).toBeNull()
  expect(readIds({ bitmap: '/wM=', length: 16 }, 10)).toHaveLength(10)
})
