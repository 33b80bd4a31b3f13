import { crosses } from '../../../shared/outline.ts'
import type { Filter } from '../../../contract/filter/filter.ts'

/** A pair of expressions as a place; the first gene runs to the right, the second up. */
export type Point = readonly [x: number, y: number]

/** An interval of expression; open where null. Ends are inside. */
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

/** Four digits are more than a pointer can aim at, and are what stands in the condition. */
const digits = 4

const rounded = (value: number): number => Number(value.toPrecision(digits))

/**
 * What a rectangle asks of a gene. Below zero there is no expression, and above the highest none: an edge out
 * there is no end,
 * so that a gate drawn over the edge takes the cells that do not express the gene too.
 */
export function intervalOf(a: number, b: number, most: number): Interval {
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  return { from: low <= 0 ? null : rounded(low), to: high >= most ? null : rounded(high) }
}

const isOpen = ({ from, to }: Interval): boolean => from === null && to === null

/**
 * The conditions of a rectangle, as the table's filters would say them; none for a gene that is not bounded.
 */
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

/** Rows of the cells in a rectangle, by the rule of the filters: both sides as float32. */
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

/** Rows of the cells inside an outline, by the even-odd rule. */
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

/** How many cells of the population express neither gene, the first alone, the second alone, and both. */
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
