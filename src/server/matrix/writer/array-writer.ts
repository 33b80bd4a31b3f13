import type { Numbers } from '../shuffle.ts'
import type { ArrayType } from '../zarr/types.ts'

/** The element types that are written; `string` is UTF-8 text of any length. */
export type ElementType = ArrayType | 'string'

/** The value of an attribute of a group or an array. */
export type Attribute = string | boolean | readonly string[] | Numbers
export type Attributes = Readonly<Record<string, Attribute>>

/** A reference to a written object, by which a group includes it. */
export type Address = number

/** An array whose values are written in parts. */
export interface ArrayStream {
  readonly data: { write(part: Uint8Array): void }
  /** Ends the array, once all values are written. */
  done(): Address
}

/**
 * Writes groups and arrays from the leaves to the root: arrays first, then the groups that hold them, the
 * root last.
 */
export interface ArrayWriter {
  stream(type: ArrayType, shape: readonly number[], attributes: Attributes): ArrayStream
  numbers(
    values: Numbers,
    attributes: Attributes,
    how?: { readonly type?: ArrayType; readonly shape?: readonly number[] }
  ): Address
  /** Writes an array of texts, or a scalar where one text is given. */
  strings(texts: readonly string[] | string, attributes: Attributes): Address
  /** Writes a group of objects that were written before. */
  group(members: ReadonlyMap<string, Address>, attributes: Attributes): Address
  /** Declares the root and completes the file, once everything is written. */
  finish(root: Address): void
  /** Discards the unfinished file. */
  abandon(): void
}
