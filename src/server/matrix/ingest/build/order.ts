import type { Layer } from '../../../../contract/cells.ts'
import type { ArrayType } from '../../zarr/types.ts'

/** The elements of a shard of a matrix, and of the chunks of its cell-major and gene-major copies. */
export const matrixLayout = { shard: 8_388_608, cellChunk: 8192, geneChunk: 65_536 } as const

export type ValueType = Extract<ArrayType, 'uint16' | 'uint32' | 'float32'>

/** The source of the elements of a compressed matrix: arrays of the file, or spool files. */
export type ElementSource =
  | {
      readonly kind: 'file'
      readonly file: string
      readonly name: string
      readonly ids: string
      readonly values: string
    }
  | { readonly kind: 'spool'; readonly ids: string; readonly values: string }

/**
 * What the threads share while one matrix is written in both orders. `major` is the axis along which the
 * source is compressed, `minor` the other. Shards are cut in the order of the source, so that they do not
 * depend on the number of threads.
 */
export interface Order {
  readonly source: ElementSource
  /** The name of the matrix in messages. */
  readonly place: string
  readonly major: 'cell' | 'gene'
  readonly majors: number
  readonly minors: number
  readonly nonzeros: number
  readonly layer: Layer
  readonly valueType: ValueType
  /** The factor of all values: the natural logarithm of the base where they are logarithms, else 1. */
  readonly factor: number
  /**
   * Shared, one per cell: the factor of the values before ln(1 + value) is taken; null where values are
   * stored unchanged.
   */
  readonly scales: Float64Array | null
  /** Where each row of the major axis begins; shared, length majors + 1. */
  readonly pointers: Float64Array
  /** The same for the minor axis; shared, filled between the two passes. */
  readonly minorPointers: Float64Array
  /** Shared, one per cell: the sum of its counts, and the part of it from mitochondrial genes. */
  readonly totals: Float64Array
  readonly mitochondrial: Float64Array
  /** 1 for each mitochondrial gene. */
  readonly isMitochondrial: Uint8Array
  /** The folders of the two finished copies and of the sorted runs. */
  readonly majorDir: string
  readonly minorDir: string
  readonly runDir: string
  readonly shard: number
  readonly majorChunk: number
  readonly minorChunk: number
}

export const shardsOf = ({ nonzeros, shard }: Pick<Order, 'nonzeros' | 'shard'>): number =>
  Math.ceil(nonzeros / shard)

/** Sums of `lognorm` values per gene over the cells of one shard. */
export interface ShardSums {
  readonly sum: Float64Array
  readonly sumExpm1: Float64Array
  readonly detected: Float64Array
}

/** A value that the chosen layer or type cannot hold. The import then tries another layer or type. */
export type UnsuitableValue =
  | { readonly reason: 'wide' | 'zero' }
  | { readonly reason: 'value'; readonly value: number }

export class UnsuitableValueError extends Error {
  readonly unsuitable: UnsuitableValue

  constructor(unsuitable: UnsuitableValue) {
    super(`unsuitable value: ${unsuitable.reason}`)
    this.unsuitable = unsuitable
  }
}

/** The first row that begins at or after an element. */
export function firstRowFrom(pointers: Float64Array, element: number): number {
  let low = 0
  let high = pointers.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (pointers[middle]! >= element) high = middle
    else low = middle + 1
  }
  return low
}

/** The last row that begins at or before an element. */
export function rowAt(pointers: Float64Array, element: number): number {
  let low = 0
  let high = pointers.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (pointers[middle]! <= element) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * The rows that begin in a shard, as a half-open range. The last shard also has the empty rows at the end.
 */
export function rowsOfShard(
  order: Pick<Order, 'nonzeros' | 'shard'>,
  pointers: Float64Array,
  shard: number
): { from: number; to: number } {
  const last = shard === shardsOf(order) - 1
  return {
    from: firstRowFrom(pointers, shard * order.shard),
    to: last ? pointers.length - 1 : firstRowFrom(pointers, (shard + 1) * order.shard)
  }
}
