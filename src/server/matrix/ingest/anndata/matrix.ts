import { Fault } from '../../../../contract/errors/index.ts'
import { shared, type Compressed } from '../build/build.ts'
import type { FileArray, ArrayFile } from '../array-file.ts'
import { plainNumbers } from '../../plain-numbers.ts'

export type MatrixForm = 'csr' | 'csc' | 'dense'

/** How a matrix is stored; null where the form is not known. */
export function formOf(file: ArrayFile, place: string): MatrixForm | null {
  if (file.isArray(place)) return file.array(place).shape.length === 2 ? 'dense' : null
  const encoding = file.text(place, 'encoding-type') ?? file.text(place, 'h5sparse_format')
  if (encoding === 'csr_matrix' || encoding === 'csr') return 'csr'
  if (encoding === 'csc_matrix' || encoding === 'csc') return 'csc'
  return null
}

/** The numbers of cells and genes of a matrix. */
export function shapeOf(file: ArrayFile, place: string): { cells: number; genes: number } {
  const shape = file.isArray(place)
    ? file.array(place).shape
    : (file.attribute(place, 'shape') ?? file.attribute(place, 'h5sparse_shape'))
  if (!Array.isArray(shape) || shape.length !== 2) throw file.damaged(`${place}@shape`)
  const [cells, genes] = shape.map(Number)
  if (!Number.isSafeInteger(cells) || !Number.isSafeInteger(genes)) throw file.damaged(`${place}@shape`)
  return { cells: cells!, genes: genes! }
}

const most = { cells: 2 ** 27, genes: 2 ** 22 }

const few = 2 ** 20

/**
 * Refuses matrices that cannot be imported: row numbers are 32-bit integers, pointers are kept in memory, and
 * a file of `bytes` cannot hold more distinct names than bytes.
 */
export function checkSize(file: ArrayFile, cells: number, genes: number): void {
  const more = Math.max(cells, genes)
  if (cells > most.cells || genes > most.genes || (more > few && more > file.bytes))
    throw new Fault('import_too_large', {
      file: file.name,
      problem: `${cells.toLocaleString('en-US')} × ${genes.toLocaleString('en-US')}`
    })
}

export interface CompressedPlaces {
  readonly label: string
  readonly pointers: string
  readonly ids: string
  readonly values: string
  readonly major: 'cell' | 'gene'
  readonly cells: number
  readonly genes: number
}

/**
 * Opens a compressed matrix for reading in place. Its pointers are checked here, its elements when they are
 * read.
 */
export function openCompressed(file: ArrayFile, places: CompressedPlaces): Compressed {
  const { label, major, cells, genes } = places
  checkSize(file, cells, genes)
  const ids = file.array(places.ids)
  const values = file.array(places.values)
  const pointers = readPointers(file, label, file.array(places.pointers), major === 'cell' ? cells : genes)
  const nonzeros = pointers.at(-1)!
  for (const array of [ids, values])
    if (array.length !== nonzeros) throw file.damaged(`${array.place}: ${array.length} ≠ ${nonzeros}`)
  if (ids.kind !== 'integer') throw file.damaged(ids.place)
  if (values.kind !== 'integer' && values.kind !== 'float' && values.kind !== 'boolean')
    throw file.damaged(values.place)
  return {
    source: { kind: 'file', file: file.file, name: file.name, ids: places.ids, values: places.values },
    place: label,
    major,
    cells,
    genes,
    pointers
  }
}

const step = 1 << 20

function readPointers(file: ArrayFile, label: string, array: FileArray, majors: number): Float64Array {
  if (array.length !== majors + 1) throw file.damaged(`${array.place}: ${array.length} ≠ ${majors + 1}`)
  const pointers = shared(majors + 1)
  for (let from = 0; from < array.length; from += step) {
    pointers.set(plainNumbers(array.numbers(from, Math.min(array.length, from + step))), from)
  }
  if (pointers[0] !== 0) throw file.damaged(`${label}/indptr[0] = ${pointers[0]}`)
  for (let row = 0; row < majors; row++)
    if (!(pointers[row + 1]! >= pointers[row]!))
      throw file.damaged(`${label}/indptr[${row + 1}] < indptr[${row}]`)
  return pointers
}
