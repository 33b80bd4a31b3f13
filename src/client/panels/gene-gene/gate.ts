import { crosses } from '../../../shared/outline.ts'
import type { Filter } from '../../../contract/filter/filter.ts'

/** A pair of expression values; the first gene is x, the second y. */
export type Point = readonly [x: number, y: number]

/** A closed interval of expression; null for an open end. */
export interface Interval {
  readonly from: number | null
  readonly to: number | null
}

/** The highest expression of a gene; 0 where no cell expresses it. */
export function highest(values: Float32Array): number {
  let most = 0
  for (const value of values) if (value > most) most = value
  return most
}

/** Bounds have four digits in the filter, more than a pointer can aim at. */
const digits = 4

const rounded = (value: number): number => Number(value.toPrecision(digits))

/**
 * The interval of a gene in a rectangle. A bound below zero or above the highest expression is left open, so
 * that a gate drawn across the edge includes cells that do not express the gene.
 */
export function intervalOf(a: number, b: number, most: number): Interval {
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  return { from: low <= 0 ? null : rounded(low), to: high >= most ? null : rounded(high) }
}

const isOpen = ({ from, to }: Interval): boolean => from === null && to === null

/** The filters of a rectangle, as the table shows them; none for an unbounded gene. */
export function gateFilters(
  genes: readonly [string, string],
  intervals: readonly [Interval, Interval]
): Filter[] {
  return genes.flatMap((name, axis) => {
    const interval = intervals[axis as 0 | 1]
    if (isOpen(interval)) return []
    return [
      {
        columnType: 'gene',
        name,
        type: 1,
        rangeA: interval.from === null ? '' : String(interval.from),
        rangeB: interval.to === null ? '' : String(interval.to),
        value: '',
        expression: ''
      }
    ]
  })
}

const holds = ({ from, to }: Interval, value: number): boolean =>
  !Number.isNaN(value) &&
  (from === null || value >= Math.fround(from)) &&
  (to === null || value <= Math.fround(to))

/** Row numbers of the cells in a rectangle, by the rule of the filters: both sides compared as float32. */
export function rowsInside(
  x: Float32Array,
  y: Float32Array,
  [horizontal, vertical]: readonly [Interval, Interval],
  within: Uint8Array | null
): number[] {
  const rows: number[] = []
  for (let row = 0; row < x.length; row++)
    if (
      (!within || within[row] === 1) &&
      holds(horizontal, x[row] as number) &&
      holds(vertical, y[row] as number)
    )
      rows.push(row)
  return rows
}

/** Row numbers of the cells inside an outline, by the even-odd rule. */
export function rowsOutlined(
  x: Float32Array,
  y: Float32Array,
  outline: readonly Point[],
  within: Uint8Array | null
): number[] {
  const rows: number[] = []
  for (let row = 0; row < x.length; row++) {
    if (within && within[row] !== 1) continue
    let inside = false
    for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
      const [a, b] = [outline[j] as Point, outline[i] as Point]
      if (crosses(a[0], a[1], b[0], b[1], x[row] as number, y[row] as number)) inside = !inside
    }
    if (inside) rows.push(row)
  }
  return rows
}

/**
 * The numbers of cells of the population that express neither gene, the first only, the second only, and
 * both.
 */
export function expressed(
  x: Float32Array,
  y: Float32Array,
  within: Uint8Array | null
): [neither: number, first: number, second: number, both: number] {
  const counts: [number, number, number, number] = [0, 0, 0, 0]
  for (let row = 0; row < x.length; row++) {
    if (within && within[row] !== 1) continue
    const quarter = ((x[row] as number) > 0 ? 1 : 0) + ((y[row] as number) > 0 ? 2 : 0)
    counts[quarter] = (counts[quarter] as number) + 1
  }
  return counts
}
