import { Fault } from '../../../contract/errors/index.ts'
import type { Points } from '../../../contract/kernels.ts'

/**
 * How coordinates are brought near to zero before they are kept in single precision: x becomes (x − offset) ×
 * scale.
 */
export interface Frame {
  /** The mean of each axis. */
  readonly offsets: Float64Array
  /** A power of two, so that scaling rounds nothing; the farthest coordinate becomes about 1. */
  readonly scale: number
  /** Scaled distances from the mean: of the farthest point, and the quadratic mean of all. */
  readonly farthest: number
  readonly typical: number
}

/**
 * Throws the Fault `odd_points` with the number of the first cell that has an infinite or missing coordinate,
 * counted from 1.
 */
export function frameOf({ cells, dimensions, values }: Points): Frame {
  if (values.length !== cells * dimensions)
    throw new RangeError('points need a value for each cell and dimension')
  const offsets = new Float64Array(dimensions)
  for (let cell = 0, at = 0; cell < cells; cell++) {
    for (let axis = 0; axis < dimensions; axis++) offsets[axis]! += values[at++]!
  }
  if (!offsets.every(Number.isFinite)) {
    const odd = values.findIndex((value) => !Number.isFinite(value))
    throw new Fault('odd_points', { cell: Math.floor(odd / dimensions) + 1 })
  }
  for (let axis = 0; axis < dimensions; axis++) offsets[axis]! /= Math.max(1, cells)
  let coordinate = 0
  let farthest = 0
  let squares = 0
  for (let cell = 0, at = 0; cell < cells; cell++) {
    let square = 0
    for (let axis = 0; axis < dimensions; axis++) {
      const distance = Math.abs(values[at++]! - offsets[axis]!)
      if (distance > coordinate) coordinate = distance
      square += distance * distance
    }
    if (square > farthest) farthest = square
    squares += square
  }
  const scale = coordinate === 0 ? 1 : 2 ** -Math.ceil(Math.log2(coordinate))
  return {
    offsets,
    scale,
    farthest: scale * Math.sqrt(farthest),
    typical: scale * Math.sqrt(squares / Math.max(1, cells))
  }
}

/** Single-precision values in a row: the dimensions, filled up to a multiple of 8. */
export const rowWidth = (dimensions: number): number => Math.ceil(dimensions / 8) * 8

/** Puts cell `order(i)` into row i of `rows`, for the first `count` rows. */
export function layRows(
  { dimensions, values }: Points,
  { offsets, scale }: Frame,
  rows: Float32Array,
  count: number,
  order: (row: number) => number
): void {
  const width = rowWidth(dimensions)
  for (let row = 0; row < count; row++) {
    const from = order(row) * dimensions
    const to = row * width
    for (let axis = 0; axis < dimensions; axis++)
      rows[to + axis] = (values[from + axis]! - offsets[axis]!) * scale
  }
}
