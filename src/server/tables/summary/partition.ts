/**
 * The cells of a data set in three parts, each ascending, in memory that threads share: the selected cells
 * that pass the filters (`here`), the others that pass (`rest`), and those that do not.
 */
export interface Partition {
  readonly here: Uint32Array
  readonly rest: Uint32Array
  /** Cells that do not pass the filters. */
  readonly outside: Uint32Array
}

const outsideMark = 0
const restMark = 1
const hereMark = 2

const shared = (length: number): Uint32Array =>
  new Uint32Array(new SharedArrayBuffer(Uint32Array.BYTES_PER_ELEMENT * length))

/**
 * `population` has the cells that pass the filters, and is null where no filter is set; selected cells
 * outside it are not in `here`. Neither array may name a row twice.
 */
export function partitionOf(cells: number, selected: Uint32Array, population: Uint32Array | null): Partition {
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
