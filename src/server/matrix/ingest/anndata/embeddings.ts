import type { FileArray, ArrayFile } from '../array-file.ts'
import { notices } from '../notices.ts'
import type { FileEmbedding, Notify } from '../source.ts'
import { block } from './table.ts'

/** Arrays of `obsm` with more columns are other tables and no reductions. */
const mostAxes = 512

/** The place of scirpy's receptor chains in `obsm`; they are no coordinates. */
export const receptorsPlace = 'obsm/airr'

/** Coordinates in `obsm`: `X_<name>`, `spatial`, and any other array of two or three axes. */
export function* readEmbeddings(file: ArrayFile, cells: number, notify: Notify): Generator<FileEmbedding> {
  if (file.isArray('obsm')) {
    yield* recordEmbeddings(file, cells, notify)
    return
  }
  for (const key of file.keys('obsm')) {
    const place = `obsm/${key}`
    if (!file.isArray(place)) {
      if (place !== receptorsPlace) notify(notices.skipped(place, file.text(place, 'encoding-type') ?? '?'))
      continue
    }
    const array = file.array(place)
    const [rows = 0, dimensions = 0] = array.shape
    if (rows !== cells) notify(notices.wrongLength(place, rows, cells))
    else if (array.shape.length !== 2 || !isNumeric(array) || !isDrawn(key, dimensions))
      notify(notices.notEmbedding(place))
    else yield { label: key, dimensions, values: readRows(array, dimensions) }
  }
}

const isNumeric = (array: FileArray) => array.kind === 'float' || array.kind === 'integer'

const isDrawn = (key: string, dimensions: number): boolean =>
  dimensions >= 2 &&
  dimensions <= mostAxes &&
  (dimensions <= 3 || key === 'spatial' || /^X_[A-Za-z][A-Za-z0-9_.-]*$/.test(key))

function readRows(array: FileArray, dimensions: number): Float32Array {
  const values = new Float32Array(array.rows * dimensions)
  for (let from = 0; from < array.rows; from += block) {
    const part = array.numbers(from, Math.min(array.rows, from + block))
    for (let i = 0; i < part.length; i++) values[from * dimensions + i] = finite(Number(part[i]))
  }
  return values
}

/** Infinite coordinates become NaN: such cells are not drawn. */
const finite = (value: number): number => (Number.isFinite(value) ? value : NaN)

/** Before AnnData 0.7 `obsm` was one compound array. */
function* recordEmbeddings(file: ArrayFile, cells: number, notify: Notify): Generator<FileEmbedding> {
  const array = file.array('obsm')
  if (array.rows !== cells) {
    notify(notices.wrongLength('obsm', array.rows, cells))
    return
  }
  for (const [at, { name, width, kind }] of array.fields.entries()) {
    if ((kind !== 'float' && kind !== 'integer') || !isDrawn(name, width)) {
      notify(notices.notEmbedding(`obsm/${name}`))
      continue
    }
    const values = new Float32Array(cells * width)
    for (let from = 0; from < cells; from += block)
      for (const [row, record] of array.records(from, Math.min(cells, from + block)).entries())
        for (const [axis, value] of [record[at]].flat(2).entries())
          values[(from + row) * width + axis] = finite(Number(value))
    yield { label: name, dimensions: width, values }
  }
}
