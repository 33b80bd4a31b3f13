import { Fault } from '../../../contract/errors/index.ts'
import type { Numbers } from '../shuffle.ts'

export type Scalar = string | number | boolean

export type ElementKind = 'integer' | 'float' | 'boolean' | 'string' | 'compound' | 'other'

/** A field of a compound element; `width` is its number of values. */
export interface Field {
  readonly name: string
  readonly kind: ElementKind
  readonly width: number
}

/** One array of a file, read by ranges of its first axis. */
export interface FileArray {
  readonly place: string
  /** Empty for a single value. */
  readonly shape: readonly number[]
  readonly kind: ElementKind
  /** Bytes of one element as it is stored. */
  readonly width: number
  /** Rows that are stored together; 1 where rows are stored apart. */
  readonly chunkRows: number
  /** Elements over all axes. */
  readonly length: number
  readonly rows: number
  /**
   * Numbers of a range of rows, in the width they have in the file; half precision as single, booleans as
   * bytes.
   */
  numbers(from?: number, to?: number): Numbers
  /** The number of an array that is a single value; NaN where it is none. */
  number(): number
  strings(from?: number, to?: number): string[]
  /** Fields of a compound array. */
  readonly fields: readonly Field[]
  /** Rows of a compound array, each a list of the values of its fields. */
  records(from: number, to: number): readonly (readonly unknown[])[]
}

/**
 * One untrusted file of groups, arrays and attributes, of HDF5 or Zarr. Whatever is wrong with it comes as a
 * Fault that names the place.
 */
export interface ArrayFile {
  /** Where it lies. */
  readonly file: string
  /** What the user calls it. */
  readonly name: string
  readonly bytes: number
  has(place: string): boolean
  isGroup(place: string): boolean
  isArray(place: string): boolean
  /** Names in a group; none where there is no such group. */
  keys(place: string): string[]
  /** An attribute as plain values; null where it is absent or empty. */
  attribute(place: string, name: string): Scalar | Scalar[] | null
  text(place: string, name: string): string | null
  array(place: string): FileArray
  damaged(problem: string, cause?: unknown): Fault
  close(): void
}

/** Bytes of an array that are read at a time. */
const blockBytes = 1 << 26

/**
 * Rows of an array that are read at a time: whole chunks, so that none is undone twice. A chunk of many rows
 * and few columns is rather undone several times than held with all that lie beside it.
 */
export function blockRows(
  { width, chunkRows }: Pick<FileArray, 'width' | 'chunkRows'>,
  columns: number
): number {
  const fitting = Math.max(1, Math.floor(blockBytes / Math.max(1, columns * width)))
  return Math.min(Math.max(chunkRows, fitting - (fitting % chunkRows)), 4 * fitting)
}

const gib = 2 ** 30
const bomb = { bytes: 4 * gib, ratio: 1000 }

/** Refuses an array that says it is far larger than all of its file can be. Fault: import_too_large. */
export function refuseBomb(file: Pick<ArrayFile, 'name' | 'bytes'>, place: string, declared: number): void {
  if (declared > bomb.bytes && declared > bomb.ratio * file.bytes)
    throw new Fault('import_too_large', {
      file: file.name,
      problem: `${place}: ${Math.round(declared / gib).toLocaleString('en-US')} GiB`
    })
}
