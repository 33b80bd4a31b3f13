import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seeded } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import { countMarked, rowsMarked } from './marks.ts'
import { nearFirst } from './near-first.ts'
import { keyOf, sortedWindow, type RowSort } from './sorted-window.ts'

const rows = 20_000
const random = seeded(7)
const odd = [NaN, Infinity, -Infinity, 0, 1]

const columns: Record<string, Float32Array | Float64Array> = {
  spread: Float32Array.from({ length: rows }, () => random() * 1e6 - 5e5),
  ascending: Float64Array.from({ length: rows }, (_, row) => row / 3),
  descending: Float32Array.from({ length: rows }, (_, row) => -row),
  odd: Float64Array.from({ length: rows }, () =>
    random() < 0.3 ? (odd[Math.floor(random() * odd.length)] ?? NaN) : random() - 0.5
  ),
  few: Float32Array.from({ length: rows }, () => Math.floor(random() * 6) - 3),
  missing: new Float32Array(rows).fill(NaN),
  // What a sample of evenly spread rows says of it is wrong.
  unlucky: Float32Array.from({ length: rows }, (_, row) => (row % Math.ceil(rows / 2 ** 12) === 0 ? row : -1))
}
const marksOf = (share: number): Uint8Array | null =>
  share === 1 ? null : Uint8Array.from({ length: rows }, () => (random() < share ? 1 : 0))
const markings = [1, 0.7, 0.05].map(marksOf)

const sortBy = (name: string, descending: boolean): RowSort => ({
  column: { kind: 'number', values: columns[name]! },
  descending,
  ranks: null
})
const someOf = (marks: Uint8Array | null) => ({ rows, marks, total: marks ? countMarked(marks) : rows })

describe('rows near the first ones of a sorting', () => {
  it('hold the same first rows in the same order as all rows do', async () => {
    let narrowed = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(columns)), fc.boolean()), {
          minLength: 1,
          maxLength: 2
        }),
        fc.constantFrom(...markings),
        fc.integer({ min: 1, max: 1000 }),
        async (named, marks, first) => {
          const sorts = named.map(([name, descending]) => sortBy(name, descending))
          const near = await nearFirst(sorts[0], someOf(marks), first)
          if (!near) return
          narrowed++
          const all = rowsMarked(marks ?? new Uint8Array(rows).fill(1))
          const keys = sorts.map(keyOf)
          expect(await sortedWindow(keys, near, 0, first)).toEqual(await sortedWindow(keys, all, 0, first))
        }
      ),
      { numRuns: 200, seed: 20_261_128 }
    )
    expect(narrowed).toBeGreaterThan(50)
  })
  it('are few, ascending and marked', async () => {
    for (const name of ['spread', 'ascending', 'descending'])
      for (const descending of [false, true])
        for (const marks of markings.slice(0, 2)) {
          const near = (await nearFirst(sortBy(name, descending), someOf(marks), 200))!
          expect(near.length).toBeGreaterThanOrEqual(200)
          expect(near.length).toBeLessThan(rows / 8)
          expect(near).toEqual(near.toSorted())
          expect([...near].every((row) => marks === null || marks[row] === 1)).toBe(true)
        }
  })
  it('are not sought where that is no less work, or where the column holds no numbers', async () => {
    for (const name of ['few', 'missing', 'unlucky'])
      for (const descending of [false, true])
        expect(await nearFirst(sortBy(name, descending), someOf(null), 200)).toBeNull()
    expect(await nearFirst(sortBy('spread', true), someOf(null), rows / 2)).toBeNull()
    const groups = { kind: 'category', levels: ['a'], codes: new Int8Array(rows) } as const
    expect(await nearFirst({ column: groups, descending: true, ranks: null }, someOf(null), 200)).toBeNull()
    expect(await nearFirst({ column: null, descending: true, ranks: null }, someOf(null), 200)).toBeNull()
    expect(await nearFirst(undefined, someOf(null), 200)).toBeNull()
  })
})
