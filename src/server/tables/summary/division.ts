/**
 * The cells of a data set, divided: all three ascending, together every cell. The memory is shared, so that
 * threads read it as it is.
 */
export interface Division {
  readonly here: Uint32Array
  readonly rest: Uint32Array
  /** Cells that the filters took out. */
  readonly outside: Uint32Array
}

const outsideMark = 0
const restMark = 1
const hereMark = 2

const shared = (length: number): Uint32Array =>
  new Uint32Array(new SharedArrayBuffer(Uint32Array.BYTES_PER_ELEMENT * length))

/**
 * `population` is null where no filter is set; selected cells outside it are left aside. Both hold each row
 * once.
 */
export function divide(cells: number, selected: Uint32Array, population: Uint32Array | null): Division {
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
  const division = { here: shared(chosen), rest: shared(passing - chosen), outside: shared(cells - passing) }
  const { here, rest, outside } = division
  let [hereAt, restAt, outsideAt] = [0, 0, 0]
  for (let row = 0; row < cells; row++) {
    const mark = marks[row]
    if (mark === restMark) rest[restAt++] = row
    else if (mark === hereMark) here[hereAt++] = row
    else outside[outsideAt++] = row
  }
  return division
}
