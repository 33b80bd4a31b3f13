import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seeded } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import { sortedRows } from './sorted-rows.ts'
import { columnKey, keyOf, rowKey, sortedWindow, type RowSort } from './sorted-window.ts'
import type { HeldColumn } from '../held-column.ts'

const rows = 900
const random = seeded(3)
const odd = [
  NaN,
  Infinity,
  -Infinity,
  0,
  5e-324,
  -5e-324,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  1 + Number.EPSILON,
  1,
  -1,
  1e9 + 1e-6,
  1e9
]
const oddAsSingle = [
  NaN,
  Infinity,
  -Infinity,
  0,
  2 ** -149,
  -(2 ** -149),
  3.4028234663852886e38,
  -3.4028234663852886e38,
  1,
  -1
]
const oneOf = (values: readonly number[]): number => values[Math.floor(random() * values.length)] ?? NaN

const columns: Record<string, HeldColumn> = {
  groups: {
    kind: 'category',
    levels: ['a', 'b', 'c'],
    codes: Int8Array.from({ length: rows }, () => Math.floor(random() * 4) - 1)
  },
  many: {
    kind: 'category',
    levels: Array.from({ length: 300 }, (_, n) => `${n}`),
    codes: Int16Array.from({ length: rows }, () => Math.floor(random() * 300))
  },
  none: { kind: 'category', levels: [], codes: new Int8Array(rows).fill(-1) },
  doubles: {
    kind: 'number',
    values: Float64Array.from({ length: rows }, () => (random() < 0.3 ? oneOf(odd) : random() - 0.5))
  },
  near: {
    kind: 'number',
    values: Float64Array.from({ length: rows }, () =>
      random() < 0.1 ? NaN : 1 + Math.floor(random() * 50) * Number.EPSILON
    )
  },
  singles: {
    kind: 'number',
    values: Float32Array.from({ length: rows }, () =>
      random() < 0.3 ? oneOf(oddAsSingle) : random() * 1e6 - 5e5
    )
  },
  whole: { kind: 'number', values: Float32Array.from({ length: rows }, () => Math.floor(random() * 6) - 3) }
}
const indices = [2, 0, 1]

const sorting = fc.record({
  name: fc.constantFrom('id', ...Object.keys(columns)),
  descending: fc.boolean(),
  placed: fc.boolean()
})
type Sorted = { readonly name: string; readonly descending: boolean; readonly placed: boolean }

const placed = ({ name, placed: moved }: Sorted): readonly number[] | null =>
  moved && name === 'groups' ? indices : null

const sortOf = (requested: Sorted): RowSort => ({
  column: columns[requested.name] ?? null,
  descending: requested.descending,
  ranks: placed(requested)
})

/** What a row is sorted by, by hand; null where it is missing. */
function valueOf(requested: Sorted, row: number): number | null {
  const column = columns[requested.name]
  if (!column) return row
  const value = column.kind === 'number' ? (column.values[row] ?? NaN) : (column.codes[row] ?? -1)
  if (column.kind === 'number') return Number.isNaN(value) ? null : value
  return value < 0 ? null : (placed(requested)?.[value] ?? value)
}

const byHand = (some: Uint32Array, sort: readonly Sorted[]): number[] =>
  [...some].toSorted((a, b) => {
    for (const requested of sort) {
      const [x, y] = [valueOf(requested, a), valueOf(requested, b)]
      if (x === y) continue
      if (x === null) return 1
      if (y === null) return -1
      return (x < y ? -1 : 1) * (requested.descending ? -1 : 1)
    }
    return a - b
  })

describe('a window of sorted rows', () => {
  it('is that of all rows put in order, whatever they are sorted by', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sorting, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(1, 0.5, 0.02),
        fc.integer({ min: 0, max: rows + 5 }),
        fc.integer({ min: 0, max: rows + 5 }),
        async (sort, share, from, count) => {
          const some = Uint32Array.from({ length: Math.floor(rows * share) }, (_, at) =>
            Math.floor(at / share)
          )
          const found = await sortedWindow(
            sort.map((one) => keyOf(sortOf(one))),
            some,
            from,
            count
          )
          expect([...found]).toEqual(byHand(some, sort).slice(from, from + count))
        }
      ),
      { numRuns: 400, seed: 20_261_120 }
    )
  })
  it('is a part of all rows as they are sorted once', () => {
    fc.assert(
      fc.property(
        fc.array(sorting, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(rows, 400, 1, 0),
        (sort, count) => {
          const all = Uint32Array.from({ length: count }, (_, row) => row)
          expect([...sortedRows(sort.map(sortOf), count)]).toEqual(byHand(all, sort))
        }
      ),
      { numRuns: 300, seed: 20_261_128 }
    )
  })
  it('is empty of no rows', async () =>
    expect(await sortedWindow([rowKey(false)], new Uint32Array(0), 0, 10)).toEqual(new Uint32Array(0)))
  it('of more rows than one turn reads lets others have their turn', async () => {
    const many = Uint32Array.from({ length: 700_000 }, (_, row) => row)
    const values = Float32Array.from(many, (row) => Math.imul(row, 2_654_435_761) >>> 8)
    let turns = 0
    let sorting = true
    const other = () => {
      turns++
      if (sorting) setImmediate(other)
    }
    setImmediate(other)
    const found = await sortedWindow([columnKey({ kind: 'number', values }, false, null)], many, 350_000, 9)
    sorting = false
    const inOrder = many.toSorted((a, b) => values[a]! - values[b]! || a - b)
    expect(found).toEqual(inOrder.subarray(350_000, 350_009))
    expect(turns).toBeGreaterThan(2)
  })
})
