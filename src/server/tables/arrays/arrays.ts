import { Fault } from '../../../contract/errors/index.ts'
import type { ColumnFile } from '../../columns/file.ts'
import { baseOf } from '../../columns/view.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { neverAborted } from '../../threads/never-aborted.ts'
import type { PackedGenes } from '../packed/packed-genes.ts'
import { piecePool } from '../pieces/pool.ts'
import type { Arrays } from './arrays-thread.ts'
import type { HeldColumn } from '../held-column.ts'

/** Whole arrays of data sets, read by threads: beside one of ten million cells no other call waits. */
export interface CellArrays {
  /** Dense `lognorm` values of a gene. */
  expression(dataset: DataSet, gene: number, signal: AbortSignal): Promise<Float32Array>
  /** A gene as an Arrow stream of the fewest bytes, see `smallColumn`; as zstd where that is asked. */
  gene(dataset: DataSet, gene: number, zstd: boolean, signal: AbortSignal): Promise<Uint8Array>
  /** The sum of the counts of each cell in the same way. */
  totals(dataset: DataSet, zstd: boolean, signal: AbortSignal): Promise<Uint8Array>
  /** Coordinates, one array a dimension; null where there is no embedding of this name. */
  embedding(dataset: DataSet, name: string, signal: AbortSignal): Promise<readonly Float32Array[] | null>
  /** A column of cells as it is held in memory; `added`: where an account's own lies. */
  column(dataset: DataSet, stored: string, added: ColumnFile | null): Promise<HeldColumn | null>
  /** All rows in one fixed shuffled order, so that any first part of it is a fair sample. */
  order(dataset: DataSet): Promise<Uint32Array>
  close(): Promise<void>
}

/** `reader` is the module whose `openDataSet(dir)` the threads call. */
export function cellArrays(threads: number, reader: string, packed: PackedGenes): CellArrays {
  const pool = piecePool<Arrays>(new URL('./arrays-thread.ts', import.meta.url), threads, reader)
  const orders = new WeakMap<DataSet, Promise<Uint32Array>>()
  return {
    expression: ({ dir }, gene, signal) => pool.ask(dir, 'expression', gene, signal),
    async gene(dataset, gene, zstd, signal) {
      const { dir } = dataset
      const folder = packed.of(baseOf(dataset))
      if (folder !== null) {
        try {
          return await pool.ask(dir, 'packed', { folder, gene, zstd }, signal)
        } catch (error) {
          // Of what is kept beside the data, damage is no user's matter: it is packed again.
          if (signal.aborted || (error instanceof Fault && error.key === 'busy')) throw error
          packed.drop(baseOf(dataset))
        }
      }
      return pool.ask(dir, 'gene', { gene, zstd }, signal)
    },
    totals: ({ dir }, zstd, signal) => pool.ask(dir, 'totals', { zstd }, signal),
    async embedding(dataset, name, signal) {
      const base = baseOf(dataset)
      const known = dataset.embeddings.findLast((one) => one.name === name)
      // What an account added lies elsewhere.
      return known && base.embeddings.includes(known)
        ? pool.ask(base.dir, 'embedding', name, signal)
        : dataset.embedding(name)
    },
    column: ({ dir }, stored, added) => pool.ask(dir, 'column', { stored, added }, neverAborted),
    order(dataset) {
      const base = baseOf(dataset)
      const known = orders.get(base)
      if (known) return known
      const requested = pool.ask(base.dir, 'order', null, neverAborted)
      orders.set(base, requested)
      requested.catch(() => orders.delete(base))
      return requested
    },
    close: () => pool.close()
  }
}
