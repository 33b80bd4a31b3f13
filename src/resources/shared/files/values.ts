const rowsAtOnce = 1024

/** Collects rows of numbers whose count is unknown before reading, as one array in the end. */
export class GrowingRows {
  rows = 0
  readonly #width: number
  readonly #blocks: Float64Array[] = []

  constructor(width: number) {
    this.#width = width
  }

  /** Appends a row of zeros and returns it for writing. */
  next(): Float64Array {
    const index = this.rows % rowsAtOnce
    if (index === 0) this.#blocks.push(new Float64Array(rowsAtOnce * this.#width))
    this.rows++
    return this.#blocks.at(-1)!.subarray(index * this.#width, (index + 1) * this.#width)
  }

  joined(): Float64Array {
    const values = new Float64Array(this.rows * this.#width)
    let at = 0
    for (const block of this.#blocks) {
      values.set(block.subarray(0, values.length - at), at)
      at += block.length
    }
    return values
  }
}

/** Whether a field holds a number. */
export const isNumber = (field: string): boolean => field.trim() !== '' && !Number.isNaN(Number(field))

/** log2 expression never reaches this; a table with larger values is linear. */
const mostLog = 50

/**
 * Takes log2(x + 1) in place where expression is linear, which values above 50, and none below 0, show;
 * missing values (NaN) stay. Returns whether it did.
 */
export function takeLog(values: Float64Array): boolean {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  const linear = least >= 0 && most > mostLog
  if (linear) for (let i = 0; i < values.length; i++) values[i] = Math.log2(values[i]! + 1)
  return linear
}
