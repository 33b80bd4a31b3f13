import type { Layer } from '../../../../contract/cells.ts'
import type { ArrayType } from '../../zarr/types.ts'

/** Elements of a shard of a matrix, and of the chunks of its two copies. */
export const matrixLayout = { shard: 8_388_608, cellChunk: 8192, geneChunk: 65_536 } as const

export type ValueType = Extract<ArrayType, 'uint16' | 'uint32' | 'float32'>

/**
 * Where the elements of a compressed matrix are read from: arrays of a file, or plain files of our own.
 */
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
 * What the threads share while one matrix is brought into both orders. `major` is the axis by which the
 * source is compressed, `minor` the other; shards are cut from the elements in the source's order, so that
 * they are the same for any number of threads.
 */
export interface Order {
  readonly source: ElementSource
  /** What the matrix is called in messages. */
  readonly place: string
  readonly major: 'cell' | 'gene'
  readonly majors: number
  readonly minors: number
  readonly nonzeros: number
  readonly layer: Layer
  readonly valueType: ValueType
  /** What values are multiplied by: the natural logarithm of the base where they are log values, else 1. */
  readonly factor: number
  /**
   * Shared, one a cell: what values are multiplied by before ln(1 + value) is taken; null where they are
   * kept.
   */
  readonly scales: Float64Array | null
  /** Where each row of the major axis begins; shared, majors + 1. */
  readonly pointers: Float64Array
  /** The same for the minor axis; shared, filled between the two passes. */
  readonly minorPointers: Float64Array
  /** Shared, one a cell: sum of counts, and the part of it that is mitochondrial. */
  readonly totals: Float64Array
  readonly mitochondrial: Float64Array
  /** 1 for each mitochondrial gene. */
  readonly isMitochondrial: Uint8Array
  /** Folders of the finished copies and of the sorted runs between them. */
  readonly majorDir: string
  readonly minorDir: string
  readonly runDir: string
  readonly shard: number
  readonly majorChunk: number
  readonly minorChunk: number
}

export const shardsOf = ({ nonzeros, shard }: Pick<Order, 'nonzeros' | 'shard'>): number =>
  Math.ceil(nonzeros / shard)

/** Sums of `lognorm` values a gene over the cells of one shard. */
export interface ShardSums {
  readonly sum: Float64Array
  readonly sumExpm1: Float64Array
  readonly detected: Float64Array
}

/** A value that the chosen layer or type cannot hold; the import goes on with another. */
export type Misfit =
  | { readonly reason: 'wide' | 'zero' }
  | { readonly reason: 'value'; readonly value: number }

export class MisfitError extends Error {
  readonly misfit: Misfit

  constructor(misfit: Misfit) {
    super(`misfit: ${misfit.reason}`)
    this.misfit = misfit
  }
}

/** First row that begins at or after an element. */
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

/** Last row that begins at or before an element. */
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

/** The rows that begin in a shard: half-open range. The last shard also takes the empty rows at the end. */
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
