import type { MatrixCounts } from '../../../contract/matrix-counts.ts'
import type { CountedNumbers, Factor, MatrixNumbers } from '../../../contract/tool.ts'

/** The groups of the rows of a matrix, in the order of its rows. */
export type RowGroups = Factor | readonly string[]

/** Counts numbers of a matrix row by row, in memory that does not grow with its rows. */
export class MatrixCounter {
  readonly #counted: CountedNumbers
  readonly #levels: readonly string[]
  /** The place of each row's group among the levels, −1 for none; null where rows are not divided. */
  readonly #codes: Int32Array | null
  /** Bins of each level, and those of rows without one at the end. */
  readonly #bins: Float64Array
  readonly #missing: Float64Array
  readonly #rows: Float64Array

  constructor(counted: CountedNumbers, groups: RowGroups | null) {
    const { levels, codes } = factorOf(groups)
    this.#counted = counted
    this.#levels = levels
    this.#codes = codes
    const all = levels.length + 1
    this.#bins = new Float64Array(all * counted.bins)
    this.#missing = new Float64Array(all)
    this.#rows = new Float64Array(all)
  }

  /** Counts the numbers of one row, which begin at `from` of a block. */
  add(row: number, block: MatrixNumbers, from: number, columns: number): void {
    const {
      bins,
      ends: [low, high]
    } = this.#counted
    const code = this.#codes?.[row] ?? -1
    const group = code >= 0 ? code : this.#levels.length
    const [counts, first, last, scale] = [this.#bins, group * bins, bins - 1, (bins - 1) / (high - low)]
    this.#rows[group]! += 1
    for (let at = from; at < from + columns; at++) {
      const place = (block[at]! - low) * scale
      if (place > 0) counts[first + (place < last ? Math.floor(place + 0.5) : last)]! += 1
      else if (place <= 0) counts[first]! += 1
      else this.#missing[group]! += 1
    }
  }

  /** Groups that have rows, in the order of the levels. */
  counts(): MatrixCounts {
    const { bins, ends } = this.#counted
    const groups = [...this.#levels, null].flatMap((group, at) =>
      this.#rows[at]! > 0
        ? [
            {
              group,
              counts: Array.from(this.#bins.subarray(at * bins, (at + 1) * bins)),
              missing: this.#missing[at]!
            }
          ]
        : []
    )
    return { ends: [...ends], groups }
  }
}

function factorOf(groups: RowGroups | null): { levels: readonly string[]; codes: Int32Array | null } {
  if (groups === null) return { levels: [], codes: null }
  if ('codes' in groups) return groups
  const levels = [...new Set(groups)]
  const places = new Map(levels.map((level, at) => [level, at]))
  return { levels, codes: Int32Array.from(groups, (group) => places.get(group)!) }
}
