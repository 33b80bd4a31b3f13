import { Fault } from '../../../contract/errors/index.ts'
import type { Numbers } from '../shuffle.ts'

export type Scalar = string | number | boolean

export type ElementKind = 'integer' | 'float' | 'boolean' | 'string' | 'compound' | 'other'

/** A field of a compound element; `width` is the number of its values. */
export interface Field {
  readonly name: string
  readonly kind: ElementKind
  readonly width: number
}

/** One array of a file, read by ranges of its first axis. */
export interface FileArray {
  readonly place: string
  /** Empty for a scalar. */
  readonly shape: readonly number[]
  readonly kind: ElementKind
  /** The bytes of one stored element. */
  readonly width: number
  /** The rows of a chunk; 1 where the array is not chunked. */
  readonly chunkRows: number
  /** The number of elements over all axes. */
  readonly length: number
  readonly rows: number
  /**
   * The numbers of a range of rows, in their stored width; half precision becomes single precision, booleans
   * become bytes.
   */
  numbers(from?: number, to?: number): Numbers
  /** The value of a scalar number; NaN where the array is none. */
  number(): number
  strings(from?: number, to?: number): string[]
  /** The fields of a compound array. */
  readonly fields: readonly Field[]
  /** The rows of a compound array, each a list of the values of its fields. */
  records(from: number, to: number): readonly (readonly unknown[])[]
}

/**
 * One untrusted file of groups, arrays and attributes, in HDF5 or Zarr. All damage is thrown as a Fault that
 * names the place in the file.
 */
export interface ArrayFile {
  /** The path of the file. */
  readonly file: string
  /** The name that users see. */
  readonly name: string
  readonly bytes: number
  has(place: string): boolean
  isGroup(place: string): boolean
  isArray(place: string): boolean
  /** The names in a group; empty where there is no such group. */
  keys(place: string): string[]
  /** An attribute as plain values; null where it is absent or empty. */
  attribute(place: string, name: string): Scalar | Scalar[] | null
  text(place: string, name: string): string | null
  array(place: string): FileArray
  damaged(problem: string, cause?: unknown): Fault
  close(): void
}

/** The bytes of an array that are read at a time. */
const blockBytes = 1 << 26

/**
 * The rows of an array that are read at a time: whole chunks, so that none is decompressed twice. Where
 * chunks have many rows and few columns, decompressing a chunk several times is preferred to holding all
 * chunks of those rows in memory.
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

/** Refuses an array whose declared size is far larger than its file can hold. Fault: import_too_large. */
export function refuseBomb(file: Pick<ArrayFile, 'name' | 'bytes'>, place: string, declared: number): void {
  if (declared > bomb.bytes && declared > bomb.ratio * file.bytes)
    throw new Fault('import_too_large', {
      file: file.name,
      problem: `${place}: ${Math.round(declared / gib).toLocaleString('en-US')} GiB`
    })
}
