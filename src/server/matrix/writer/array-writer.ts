import type { Numbers } from '../shuffle.ts'
import type { ArrayType } from '../zarr/types.ts'

/** Kinds of elements that are written; `string` is text of any length in UTF-8. */
export type ElementType = ArrayType | 'string'

/** A value that can be hung on a group or an array. */
export type Attribute = string | boolean | readonly string[] | Numbers
export type Attributes = Readonly<Record<string, Attribute>>

/** What stands for an object that was written; a group is made of those that are in it. */
export type Address = number

/** An array whose values come a part at a time. */
export interface ArrayStream {
  readonly data: { write(part: Uint8Array): void }
  /** Ends the array, once all values are there. */
  done(): Address
}

/**
 * Writes groups and arrays from their leaves to their root: arrays as they come, then the groups that hold
 * them, the root last.
 */
export interface ArrayWriter {
  stream(type: ArrayType, shape: readonly number[], attributes: Attributes): ArrayStream
  numbers(
    values: Numbers,
    attributes: Attributes,
    how?: { readonly type?: ArrayType; readonly shape?: readonly number[] }
  ): Address
  /** Texts, or a single one where a text is given. */
  strings(texts: readonly string[] | string, attributes: Attributes): Address
  /** A group of what was written before. */
  group(members: ReadonlyMap<string, Address>, attributes: Attributes): Address
  /** Names the root, once all of it is written. */
  finish(root: Address): void
  /** Gives all of it up, half written. */
  abandon(): void
}
