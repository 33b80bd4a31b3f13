import type { Frame } from './frame.ts'

/**
 * Points in whole numbers of 16 bits, which a processor multiplies twice as fast: exact enough to find
 * which points are near, not how near they are. Products of two points, and their halves, fit into 32 bits.
 */

/** The greatest distance from the mean in whole numbers. */
const mostSteps = 32_000
/**
 * A point farther from the mean than so many typical ones is moved towards it: else a single odd one would
 * make the steps so coarse that all others were in one place.
 */
const farthestInTypical = 16

/** How coordinates become whole numbers. */
export interface Steps {
  /** Points farther from the mean are moved to this distance. */
  readonly farthest: number
  /** Whole numbers for each 1 of a scaled coordinate. */
  readonly perUnit: number
}

/** The steps for the points of a frame. */
export function stepsOf({ farthest, typical }: Frame): Steps {
  const limit = Math.min(farthest, farthestInTypical * typical)
  return { farthest: limit, perUnit: limit === 0 ? 1 : mostSteps / limit }
}

/** Rounds the rows `from`…`to` − 1 of scaled coordinates, `width` numbers each, into the rows of `out`. */
export function roundRows(
  rows: Float32Array,
  out: Int16Array,
  { farthest, perUnit }: Steps,
  { width, from, to }: { readonly width: number; readonly from: number; readonly to: number }
): void {
  for (let at = from * width; at < to * width; at += width) {
    let square = 0
    for (let i = at; i < at + width; i++) square += rows[i]! * rows[i]!
    const distance = Math.sqrt(square)
    const scale = distance > farthest ? (perUnit * farthest) / distance : perUnit
    for (let i = at; i < at + width; i++) out[i] = Math.round(rows[i]! * scale)
  }
}
