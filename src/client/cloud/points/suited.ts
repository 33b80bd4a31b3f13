import { limits } from '../../../contract/limits.ts'

const denseCells = 100_000
const veryDenseCells = 2_000_000

/**
 * Diameter in CSS pixels that suits so many cells: the product's two sizes, and a finer one where millions
 * overlap.
 */
export function suitedSize(count: number): number {
  if (count < limits.scatterSymbolThreshold) return limits.scatterSymbolLarge
  return count < veryDenseCells ? limits.scatterSymbolSmall : limits.scatterSymbolSmall / 2
}

/** Opacity, 0 to 1, that suits so many cells. */
export const suitedOpacity = (count: number): number => (count < denseCells ? 0.9 : 1)
