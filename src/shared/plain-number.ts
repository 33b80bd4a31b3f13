const plainNumber = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/

/**
 * The number that a cell of a file of columns is; NaN for anything else, such as other spellings and numbers
 * that are too large.
 */
export function numberOf(text: string): number {
  const value = plainNumber.test(text) ? Number(text) : NaN
  return Number.isFinite(value) ? value : NaN
}
