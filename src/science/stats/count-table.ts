import { countsPerCell } from './counts-per-cell.ts'

/**
 * The values of small counts in each kind of cell, computed once for all genes. Cells with the same total are
 * of one kind: a hundred thousand cells have a few thousand different totals, and nine of ten counts are at
 * most `most`. Count c in kind k is at `(c − 1) × kinds + k`.
 */
export interface CountTable {
  /** The largest count in the table; 0 for an empty table. */
  readonly most: number
  readonly kinds: number
  /**
   * For each cell of the data set its kind, above the bits of its group; `leftOut` for cells that are not
   * included.
   */
  readonly kindWords: Uint32Array
  /** Two numbers per entry: x = ln(1 + count / total × 10,000), and count / total × 10,000. */
  readonly valuePairs: Float64Array
  /**
   * The rank of each entry's x among the distinct x of the table: ranks have the order and ties of the
   * values. Empty where no ranks are needed.
   */
  readonly places: Uint32Array
  /** The distinct x, ascending; empty where no ranks are needed. */
  readonly sorted: Float64Array
  /** The number of bits of a group, and of a rank, in a word of 32. */
  readonly labelBits: number
  readonly placeBits: number
}

const mostCount = 32
/** One bit of the word is unused, so that no included cell equals `leftOut`. */
const wordBits = 31
export const leftOut = 0xffffffff

/** The table for values that are not counts. */
export const noTable: CountTable = {
  most: 0,
  kinds: 0,
  kindWords: new Uint32Array(0),
  valuePairs: new Float64Array(0),
  places: new Uint32Array(0),
  sorted: new Float64Array(0),
  labelBits: 0,
  placeBits: 0
}

const bitsFor = (values: number): number => Math.max(1, 32 - Math.clz32(Math.max(0, values - 1)))

/**
 * Makes the table of the included cells, as large as a word of group and rank allows.
 * @param labels the group of each cell, −1 for cells that are not included
 * @param ranked whether ranks are needed
 */
export function countTable(
  totals: Float64Array,
  labels: Int32Array,
  groups: number,
  ranked: boolean
): CountTable {
  const { kindTotals, kindOf } = kindsOf(totals, labels)
  const kinds = kindTotals.length
  const labelBits = bitsFor(groups)
  const room = 2 ** (wordBits - labelBits)
  const most = Math.min(mostCount, Math.floor(room / Math.max(1, kinds)))
  if (most === 0) return noTable

  const valuePairs = new Float64Array(2 * most * kinds)
  for (let count = 1, index = 0; count <= most; count++) {
    for (const total of kindTotals) {
      const perCell = (count / total) * countsPerCell
      valuePairs[2 * index] = Math.log(1 + perCell)
      valuePairs[2 * index + 1] = perCell
      index++
    }
  }
  const kindWords = new Uint32Array(totals.length).fill(leftOut)
  for (let cell = 0; cell < totals.length; cell++) {
    const label = labels[cell]!
    if (label >= 0) kindWords[cell] = (kindOf(totals[cell]!) << labelBits) | label
  }
  const values = valuePairs.filter((_, index) => ranked && index % 2 === 0)
  const sorted = different(values)
  const places = new Uint32Array(values.length)
  for (let index = 0; index < places.length; index++) places[index] = placeIn(sorted, values[index]!)
  return { most, kinds, kindWords, valuePairs, places, sorted, labelBits, placeBits: bitsFor(sorted.length) }
}

/** The distinct totals of the included cells, ascending, and the index of each cell's total. */
interface Kinds {
  readonly kindTotals: Float64Array
  readonly kindOf: (total: number) => number
}

/** Whole totals up to this are looked up in a table, which takes a tenth of the time of a search. */
const mostLookedUp = 2 ** 24

function kindsOf(totals: Float64Array, labels: Int32Array): Kinds {
  let greatest = 0
  for (let cell = 0; cell < totals.length; cell++) {
    if (labels[cell]! < 0) continue
    const total = totals[cell]!
    if (!(Number.isInteger(total) && total >= 0 && total < mostLookedUp)) return kindsSorted(totals, labels)
    if (total > greatest) greatest = total
  }
  const kindAt = new Int32Array(greatest + 1)
  for (let cell = 0; cell < totals.length; cell++) if (labels[cell]! >= 0) kindAt[totals[cell]!] = 1
  const kindTotals = new Float64Array(kindAt.length)
  let kinds = 0
  for (let total = 0; total <= greatest; total++) {
    if (kindAt[total] === 0) continue
    kindAt[total] = kinds
    kindTotals[kinds++] = total
  }
  return { kindTotals: kindTotals.slice(0, kinds), kindOf: (total) => kindAt[total]! }
}

function kindsSorted(totals: Float64Array, labels: Int32Array): Kinds {
  const kindTotals = different(totals.filter((_, cell) => labels[cell]! >= 0))
  return { kindTotals, kindOf: (total) => placeIn(kindTotals, total) }
}

/** The distinct values, ascending. */
const different = (values: Float64Array): Float64Array =>
  values
    .slice()
    .sort()
    .filter((value, i, all) => i === 0 || value !== all[i - 1])

/** The index of a value in the ascending list that contains it. */
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
