import { countsPerCell } from './counts-per-cell.ts'

/**
 * What each small count is worth in each kind of cell, computed once for all genes. Cells with one total are
 * of one kind: a hundred thousand cells have a few thousand totals, and nine counts of ten are at most
 * `most`. Count c in kind k stands at `(c − 1) × kinds + k`.
 */
export interface CountTable {
  /** The largest count in the table; 0 where there is none. */
  readonly most: number
  readonly kinds: number
  /** Of each cell of the data set its kind, above the bits of its group; `leftOut` where it takes no part. */
  readonly kindWords: Uint32Array
  /** Two for each entry: x = ln(1 + count / total × 10,000), and count / total × 10,000. */
  readonly worths: Float64Array
  /**
   * The place of each entry's x among the different x of the table, so that places order and tie as the
   * values do.
   */
  readonly places: Uint32Array
  /** The different x, ascending. */
  readonly sorted: Float64Array
  /** Bits that a group takes in a word of 32, and those that a place takes. */
  readonly labelBits: number
  readonly placeBits: number
}

const mostCount = 32
/** One bit of the word is spare, so that no cell that takes part looks like one that does not. */
const wordBits = 31
export const leftOut = 0xffffffff

/** For values that are no counts. */
export const noTable: CountTable = {
  most: 0,
  kinds: 0,
  kindWords: new Uint32Array(0),
  worths: new Float64Array(0),
  places: new Uint32Array(0),
  sorted: new Float64Array(0),
  labelBits: 0,
  placeBits: 0
}

const bitsFor = (values: number): number => Math.max(1, 32 - Math.clz32(Math.max(0, values - 1)))

/**
 * The table of the cells that take part, as large as a word of group and place allows. @param labels −1 where
 * a cell takes no part
 */
export function countTable(totals: Float64Array, labels: Int32Array, groups: number): CountTable {
  const kindTotals = different(totals.filter((_, cell) => labels[cell]! >= 0))
  const kinds = kindTotals.length
  const labelBits = bitsFor(groups)
  const room = 2 ** (wordBits - labelBits)
  const most = Math.min(mostCount, Math.floor(room / Math.max(1, kinds)))
  if (most === 0) return noTable

  const entries = most * kinds
  const worths = new Float64Array(2 * entries)
  for (let count = 1, index = 0; count <= most; count++) {
    for (const total of kindTotals) {
      const perCell = (count / total) * countsPerCell
      worths[2 * index] = Math.log(1 + perCell)
      worths[2 * index + 1] = perCell
      index++
    }
  }
  const values = worths.filter((_, i) => i % 2 === 0)
  const sorted = different(values)
  const kindWords = new Uint32Array(totals.length).fill(leftOut)
  for (const [cell, total] of totals.entries()) {
    const label = labels[cell]!
    if (label >= 0) kindWords[cell] = (placeIn(kindTotals, total) << labelBits) | label
  }
  return {
    most,
    kinds,
    kindWords,
    worths,
    places: Uint32Array.from(values, (value) => placeIn(sorted, value)),
    sorted,
    labelBits,
    placeBits: bitsFor(sorted.length)
  }
}

/** The different values, ascending. */
const different = (values: Float64Array): Float64Array =>
  values
    .slice()
    .sort()
    .filter((value, i, all) => i === 0 || value !== all[i - 1])

/** The place of a value that is in the ascending list. */
function placeIn(sorted: Float64Array, value: number): number {
  let from = 0
  let to = sorted.length - 1
  while (from < to) {
    const middle = (from + to) >>> 1
    if (sorted[middle]! < value) from = middle + 1
    else to = middle
  }
  return from
}
