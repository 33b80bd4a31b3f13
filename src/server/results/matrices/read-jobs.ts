import type { Job } from '../../kernels/pool/job.ts'
import { readRows } from './read.ts'

/** Rows of a block: whole chunks, so that none is read by two threads. */
const rowsOfBlock = 8192
export const blocksOfRows = (rows: number): number => Math.ceil(rows / rowsOfBlock)

/** A stored matrix, and the array of the heap that receives all of its numbers, row after row. */
export interface Reading {
  readonly dir: string
  readonly rows: number
  readonly columns: number
  readonly into: Float32Array
}

/** Reads a block of rows. */
export const readBlock: Job<Reading> =
  (_, { dir, rows, columns, into }) =>
  (block) => {
    const from = block * rowsOfBlock
    into.set(readRows({ dir, columns }, from, Math.min(rows, from + rowsOfBlock)), from * columns)
  }
