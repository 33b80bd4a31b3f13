import { middleShare } from './whole-column.ts'

/**
 * The cells of a data set in three parts, each ascending, in memory that threads share: the selected cells
 * that pass the filters (`here`), the others that pass (`rest`), and those that do not.
 */
export interface Partition {
  readonly here: Uint32Array
  /**
   * Null where no filter is set and few cells are selected: the rest is then every other cell, without a list
   * of them.
   */
  readonly rest: Uint32Array | null
  /** Cells that do not pass the filters. */
  readonly outside: Uint32Array
}

const outsideMark = 0
const restMark = 1
const hereMark = 2

/** Ascending rows, by their index. */
export interface Rows {
  readonly length: number
  at(place: number): number | undefined
}

/** Every row of `cells` that is not in `here`, without a list of them. */
export class RowsExcept implements Rows {
  readonly #here: Uint32Array
  readonly length: number

  /** `here` ascends and names no row twice. */
  constructor(cells: number, here: Uint32Array) {
    this.#here = here
    this.length = cells - here.length
  }

  at(place: number): number {
    let low = 0
    let high = this.#here.length
    // Before the row there are `place` others, and all rows of `here` with at most `place` others before
    // them.
    while (low < high) {
      const half = (low + high) >>> 1
      if (this.#here[half]! - half <= place) low = half + 1
      else high = half
    }
    return place + low
  }
}

/** The same rows as `RowsExcept`, as a list. */
export function listRowsExcept(cells: number, here: Uint32Array): Uint32Array {
  const rows = new Uint32Array(cells - here.length)
  let [count, next] = [0, 0]
  for (let row = 0; row < cells; row++) {
    if (row === here[next]) next++
    else rows[count++] = row
  }
  return rows
}

const shared = (length: number): Uint32Array =>
  new Uint32Array(new SharedArrayBuffer(Uint32Array.BYTES_PER_ELEMENT * length))

/**
 * `population` has the cells that pass the filters, and is null where no filter is set; selected cells
 * outside it are not in `here`. Neither array may name a row twice.
 */
export function partitionOf(cells: number, selected: Uint32Array, population: Uint32Array | null): Partition {
  if (population === null && selected.length <= middleShare * cells) {
    const here = shared(selected.length)
    here.set(selected)
    return { here: here.sort(), rest: null, outside: shared(0) }
  }
  const marks = new Uint8Array(cells).fill(population ? outsideMark : restMark)
  if (population) for (let at = 0; at < population.length; at++) marks[population[at]!] = restMark
  let chosen = 0
  for (let at = 0; at < selected.length; at++) {
    const row = selected[at]!
    if (marks[row] !== restMark) continue
    marks[row] = hereMark
    chosen++
  }
  const passing = population?.length ?? cells
  const found = { here: shared(chosen), rest: shared(passing - chosen), outside: shared(cells - passing) }
  const { here, rest, outside } = found
  let [hereAt, restAt, outsideAt] = [0, 0, 0]
  for (let row = 0; row < cells; row++) {
    const mark = marks[row]
    if (mark === restMark) rest[restAt++] = row
    else if (mark === hereMark) here[hereAt++] = row
    else outside[outsideAt++] = row
  }
  return found
}
