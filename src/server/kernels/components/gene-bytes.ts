import { mostSmall } from '../../../science/variable-genes/moments.ts'

/** Cells that the byte of an entry may skip, at most, and a byte that only skips. */
const mostSkipped = 15
const inSteps = 16
const longestSkip = 240
/** The byte before a value that is no small count. */
const valueFollows = 240
/** Bytes of such an entry. */
const bytesOfValue = 6

/** What is known of a gene before it is read. */
export interface GeneSize {
  readonly cells: number
  /** Cells that detect the gene. */
  readonly detected: number
  /** Those whose value is no small count. */
  readonly large: number
}

/** Bytes that a gene takes at most, however its cells lie. */
export function mostBytes({ cells, detected, large }: GeneSize): number {
  const skips = Math.min(detected, Math.floor(cells / inSteps)) + Math.floor(cells / longestSkip)
  return detected + skips + (bytesOfValue - 1) * large
}

/**
 * Bytes that a gene takes where its cells lie anywhere. Cells that are detected side by side, as those of a
 * group often are, skip less.
 */
export function usualBytes(size: GeneSize): number {
  const { cells, detected, large } = size
  if (detected === 0) return 0
  const others = 1 - detected / cells
  // A gap has at least 16 cells with this chance, and again 240 more with that of 240 cells.
  const skips = (detected * others ** inSteps) / (1 - others ** longestSkip)
  return Math.min(mostBytes(size), detected + skips + (bytesOfValue - 1) * large)
}

/**
 * Writes the entries of a gene as the kernels read them, cell after cell: see
 * `src/science/kernels/assembly/expression.ts`.
 */
export class GeneBytes {
  readonly #bytes: Uint8Array
  readonly #single = new Float32Array(1)
  readonly #singleBytes = new Uint8Array(this.#single.buffer)
  /** The number of bytes so far. */
  length = 0
  /** The cell, within the block, after that of the last entry. */
  #next = 0

  /** @param bytes room for them, at least `mostBytes` */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** The next entry is the first of its block of cells. */
  startBlock(): void {
    this.#next = 0
  }

  /** Adds a count of 1 to 15 in a cell of the block. */
  addCount(cell: number, count: number): void {
    const skipped = this.#skipTo(cell)
    this.#bytes[this.length++] = skipped * (mostSmall + 1) + count
  }

  /** Adds another value in single precision. */
  addValue(cell: number, value: number): void {
    const skipped = this.#skipTo(cell)
    this.#bytes[this.length++] = valueFollows
    this.#bytes[this.length++] = skipped
    this.#single[0] = value
    for (let i = 0; i < 4; i++) this.#bytes[this.length++] = this.#singleBytes[i]!
  }

  /** Skips the cells before an entry up to the last few, of which the entry tells the number. */
  #skipTo(cell: number): number {
    let skipped = cell - this.#next
    this.#next = cell + 1
    while (skipped > mostSkipped) {
      const skip = Math.min(longestSkip, skipped - (skipped % inSteps))
      this.#bytes[this.length++] = skip - inSteps
      skipped -= skip
    }
    return skipped
  }
}
