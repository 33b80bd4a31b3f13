import { Fault } from '../../../contract/errors/index.ts'
import type { ColumnFile } from '../../columns/file.ts'
import { baseOf } from '../../columns/view.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { neverAborted } from '../../threads/never-aborted.ts'
import type { PackedGenes } from '../packed/packed-genes.ts'
import { piecePool } from '../pieces/pool.ts'
import { keptRows } from '../rows/kept.ts'
import type { RowSort } from '../rows/sorted-window.ts'
import type { Arrays } from './arrays-thread.ts'
import type { HeldColumn } from '../held-column.ts'

/**
 * Whole arrays of data sets, read by threads, so that no other call waits while one of ten million cells is
 * read.
 */
export interface CellArrays {
  /** Dense `lognorm` values of a gene. */
  expression(dataset: DataSet, gene: number, signal: AbortSignal): Promise<Float32Array>
  /** A gene as an Arrow stream of few bytes (see `smallColumn`), compressed where `zstd` is set. */
  gene(dataset: DataSet, gene: number, zstd: boolean, signal: AbortSignal): Promise<Uint8Array>
  /** The sum of the counts of each cell, in the same way. */
  totals(dataset: DataSet, zstd: boolean, signal: AbortSignal): Promise<Uint8Array>
  /** Coordinates, one array per dimension; null where there is no embedding of this name. */
  embedding(dataset: DataSet, name: string, signal: AbortSignal): Promise<readonly Float32Array[] | null>
  /**
   * A column of the cell table as it is held in memory; `added` is the file of a column that an account
   * added.
   */
  column(dataset: DataSet, stored: string, added: ColumnFile | null): Promise<HeldColumn | null>
  /** All rows of the cell table sorted by columns in memory. */
  sorted(dataset: DataSet, sorts: readonly RowSort[]): Promise<Uint32Array>
  /** All rows in one fixed shuffled order: the first n of it are a random sample, for every n. */
  order(dataset: DataSet): Promise<Uint32Array>
  close(): Promise<void>
}

/** Packed genes that are kept in memory, a thousand usual ones of a million cells. */
const usualGeneBytes = 64 * 2 ** 20

/** What is coming, unless its caller has gone, which takes it from nobody else. */
function unless<Found>(signal: AbortSignal, coming: Promise<Found>): Promise<Found> {
  const { promise, resolve, reject } = Promise.withResolvers<Found>()
  const gone = () => reject(signal.reason)
  signal.addEventListener('abort', gone, { once: true })
  void coming.then(resolve, reject).finally(() => signal.removeEventListener('abort', gone))
  return promise
}

/**
 * @param reader the module whose `openDataSet(dir)` the threads call
 * @param geneBytes how much of packed genes is kept, so that many users who look at the same ones wait for no
 * thread, and those who ask at once for one reading
 */
export function cellArrays(
  threads: number,
  reader: string,
  packed: PackedGenes,
  geneBytes = usualGeneBytes
): CellArrays {
  const thread = new URL('./arrays-thread.ts', import.meta.url)
  const pool = piecePool<Arrays>(thread, threads, reader)
  // To read a packed gene takes a millisecond, and to sort ten million rows a second: one does not wait for
  // the other.
  const ofGenes = piecePool<Arrays>(thread, 1, reader)
  const genes = keptRows<Uint8Array>(geneBytes)
  const orders = new WeakMap<DataSet, Promise<Uint32Array>>()
  return {
    expression: ({ dir }, gene, signal) => pool.ask(dir, 'expression', gene, signal),
    async gene(dataset, gene, zstd, signal) {
      const { dir } = dataset
      const folder = packed.of(baseOf(dataset))
      if (folder !== null) {
        try {
          signal.throwIfAborted()
          const read = () => ofGenes.ask(dir, 'packed', { folder, gene, zstd }, neverAborted)
          return await unless(signal, genes.get(`${folder} ${gene} ${zstd}`, read))
        } catch (error) {
          // Packed genes are only a copy: where they are damaged, the gene is read from the store and all are
          // packed again, and the user sees no error.
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
      // Embeddings that an account added are not in the folder of the data set.
      return known && base.embeddings.includes(known)
        ? pool.ask(base.dir, 'embedding', name, signal)
        : dataset.embedding(name)
    },
    column: ({ dir }, stored, added) => pool.ask(dir, 'column', { stored, added }, neverAborted),
    sorted: ({ dir, cells }, sorts) => pool.ask(dir, 'sorted', { sorts, rows: cells }, neverAborted),
    order(dataset) {
      const base = baseOf(dataset)
      const known = orders.get(base)
      if (known) return known
      const requested = pool.ask(base.dir, 'order', null, neverAborted)
      orders.set(base, requested)
      requested.catch(() => orders.delete(base))
      return requested
    },
    async close() {
      await Promise.all([pool.close(), ofGenes.close()])
    }
  }
}
