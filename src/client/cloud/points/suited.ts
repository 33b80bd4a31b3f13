import { limits } from '../../../contract/limits.ts'

const denseCells = 100_000
const veryDenseCells = 2_000_000

/**
 * The default diameter of points in CSS pixels for so many cells: smaller where there are more, so that
 * millions do not cover each other.
 */
export function suitedSize(count: number): number {
  if (count < limits.scatterSymbolThreshold) return limits.scatterSymbolLarge
  return count < veryDenseCells ? limits.scatterSymbolSmall : limits.scatterSymbolSmall / 2
}

/** The default opacity of points, 0 to 1, for so many cells. */
export const suitedOpacity = (count: number): number => (count < denseCells ? 0.9 : 1)
