import { mostSmall } from '../../../science/variable-genes/moments.ts'

/** Bytes of a value in single precision. */
const valueBytes = 4
/** Bytes of a cell with its count. */
const wordBytes = 2
/** Cells that the byte of an entry may skip, at most, and a byte that only skips. */
const mostSkipped = 15
const inSteps = 16
const longestSkip = 240
/** The byte before the skipped cells and the value, where that is no small count. */
const valueFollows = 240

/** What is known of a gene before it is read. */
export interface GeneSize {
  readonly cells: number
  /** Cells that detect the gene. */
  readonly detected: number
  /** Those whose value is no small count. */
  readonly large: number
  /** Whether most entries take one byte, else two. */
  readonly dense: boolean
}

/**
 * Whether a byte an entry is enough. Where fewer than one of five cells detects the gene, many bytes would
 * only skip cells, and the processor could not foresee which.
 */
export const isDense = ({ cells, detected }: Pick<GeneSize, 'cells' | 'detected'>): boolean =>
  detected * 5 >= cells

/** Bytes that a gene takes at most, however its cells lie. */
export function mostBytes({ cells, detected, large, dense }: GeneSize): number {
  if (!dense) return wordBytes * detected + valueBytes * large
  const skips = Math.min(detected, Math.floor(cells / inSteps)) + Math.floor(cells / longestSkip)
  return detected + skips + (valueBytes + 1) * large
}

/**
 * Bytes that a gene takes where its cells lie anywhere. Cells that are detected side by side, as those of a
 * group often are, skip less.
 */
export function usualBytes(size: GeneSize): number {
  const { cells, detected, large, dense } = size
  if (!dense) return mostBytes(size)
  // A gap has at least 16 cells with this chance; gaps of 240 more are too rare to count.
  const skips = detected * (1 - detected / cells) ** inSteps
  return Math.min(mostBytes(size), detected + skips + (valueBytes + 1) * large)
}

/** Writes the entries of a gene, cell by cell, as `src/science/kernels/assembly/expression.ts` reads them. */
export interface GeneEntries {
  /** The number of bytes so far. */
  readonly length: number
  /** The next entry is the first of its block of cells. */
  startBlock(): void
  /** Adds a count of 1 to 15 in a cell of the block. */
  addCount(cell: number, count: number): void
  /** Adds another value in single precision. */
  addValue(cell: number, value: number): void
}

/** @param bytes room for the gene, at least `mostBytes` */
export const geneEntries = (dense: boolean, bytes: Uint8Array): GeneEntries =>
  dense ? new ByteEntries(bytes) : new WordEntries(bytes)

/** Two bytes have the cell and the count. */
class WordEntries implements GeneEntries {
  readonly #view: DataView
  length = 0

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  startBlock(): void {}

  addCount(cell: number, count: number): void {
    this.#view.setUint16(this.length, cell * (mostSmall + 1) + count, true)
    this.length += wordBytes
  }

  addValue(cell: number, value: number): void {
    this.addCount(cell, 0)
    this.#view.setFloat32(this.length, value, true)
    this.length += valueBytes
  }
}

/** A byte has the count and the skipped cells. */
class ByteEntries implements GeneEntries {
  readonly #view: DataView
  length = 0
  /** The cell, within the block, after that of the last entry. */
  #next = 0

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  startBlock(): void {
    this.#next = 0
  }

  addCount(cell: number, count: number): void {
    const skipped = this.#skipTo(cell)
    this.#view.setUint8(this.length++, skipped * (mostSmall + 1) + count)
  }

  addValue(cell: number, value: number): void {
    const skipped = this.#skipTo(cell)
    this.#view.setUint8(this.length++, valueFollows)
    this.#view.setUint8(this.length++, skipped)
    this.#view.setFloat32(this.length, value, true)
    this.length += valueBytes
  }

  /** Skips the cells before an entry up to the last few, whose number the entry itself holds. */
  #skipTo(cell: number): number {
    let skipped = cell - this.#next
    this.#next = cell + 1
    while (skipped > mostSkipped) {
      const skip = Math.min(longestSkip, skipped - (skipped % inSteps))
      this.#view.setUint8(this.length++, skip - inSteps)
      skipped -= skip
    }
    return skipped
  }
}
