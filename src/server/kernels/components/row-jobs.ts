import { lognorm } from '../../../science/normalize/lognorm.ts'
import { mostSmall } from '../../../science/variable-genes/moments.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { dataSetIn, type DataSetAt } from '../data-set.ts'
import { cellsPerBlock, type Job, type PreparedJob } from '../pool/job.ts'
import { geneEntries } from './gene-entries.ts'
import { valuesPerCell, type ExpressionRows } from './jobs.ts'

/** Most counts are at most this: their values in double precision are worked out before genes are read. */
export const mostPrepared = 3

/** What the cells of the data set are to a run; all on the heap. */
export interface CellValues {
  /** Where each cell of the data set stands among those asked for; −1 where it is not one. */
  readonly places: Int32Array
  /** Empty, like `prepared`, where the stored values are `lognorm`. */
  readonly totals: Float64Array
  /** `lognorm` of count c in cell i at `i * mostPrepared + c - 1`. */
  readonly prepared: Float64Array
}

export interface RowsArgs {
  readonly data: DataSetAt
  readonly genes: Int32Array
  readonly genesPerBlock: number
  /** Places in `genes` in the order of the file: its chunks hold neighbours, and each is undone once. */
  readonly order: Uint32Array
  readonly cells: CellValues
  readonly rows: Omit<ExpressionRows, 'countValues'>
  /** Where in `rows.entries` the bytes of the next gene begin; threads move it on. */
  readonly filled: Uint32Array
  /** Memory of the threads: a value for each cell that takes part, and the bytes of the largest gene. */
  readonly scratch: {
    readonly values: Float32Array
    readonly bytes: Uint8Array
    readonly bytesPerThread: number
  }
  readonly means: Float64Array
  readonly variances: Float64Array
}

/** `lognorm` of the counts up to `mostPrepared` in each cell. */
export const prepareValues: Job<Pick<CellValues, 'totals' | 'prepared'>> =
  (_, { totals, prepared }) =>
  (block) => {
    const end = Math.min(totals.length, (block + 1) * cellsPerBlock)
    for (let cell = block * cellsPerBlock; cell < end; cell++)
      for (let count = 1; count <= mostPrepared; count++)
        prepared[cell * mostPrepared + count - 1] = lognorm(count, totals[cell]!)
  }

interface CountValuesArgs {
  readonly cells: Pick<CellValues, 'places' | 'totals'>
  readonly countValues: ExpressionRows['countValues']
}

/** `lognorm` of the small counts in each cell, as the kernels read it. */
export const prepareCountValues: Job<CountValuesArgs> =
  (_, { cells: { places, totals }, countValues }) =>
  (block) => {
    const end = Math.min(totals.length, (block + 1) * cellsPerBlock)
    for (let cell = block * cellsPerBlock; cell < end; cell++) {
      if (places[cell]! < 0) continue
      const at = places[cell]! * valuesPerCell
      for (let count = 1; count <= mostSmall; count++) countValues[at + count] = lognorm(count, totals[cell]!)
    }
  }

/** Entries of the genes of each block, written into their places. */
export const readGenes: PreparedJob<RowsArgs> = async (thread, args) => {
  const dataset = await dataSetIn(thread, args.data)
  const { genes, order, genesPerBlock, rows, scratch } = args
  const { bytesPerThread } = scratch
  const own = {
    values: scratch.values.subarray(thread.number * rows.cells, (thread.number + 1) * rows.cells),
    bytes: scratch.bytes.subarray(thread.number * bytesPerThread, (thread.number + 1) * bytesPerThread)
  }
  return (block) => {
    const end = Math.min(genes.length, (block + 1) * genesPerBlock)
    for (let index = block * genesPerBlock; index < end; index++) readGene(dataset, args, order[index]!, own)
  }
}

/**
 * Writes the entries of one gene, its starts in each block of cells, and its mean and variance over the
 * cells. Which bytes a gene gets depends on when it was read; what they hold does not.
 */
function readGene(
  dataset: DataSet,
  { genes, rows, cells: { places, totals, prepared }, filled, means, variances }: RowsArgs,
  gene: number,
  own: { readonly values: Float32Array; readonly bytes: Uint8Array }
): void {
  const starts = rows.starts.subarray(gene * (rows.blocks + 1), (gene + 1) * (rows.blocks + 1))
  const entries = geneEntries(rows.dense[gene] === 1, own.bytes)
  const kept = own.values
  const counted = totals.length > 0
  let block = 0
  let found = 0
  let sum = 0
  starts[0] = 0
  dataset.genePieces(genes[gene]!, (cells, values, from, to) => {
    // Numbers that a closure shares would be boxed anew with every entry.
    let [within, at, added] = [block, found, sum]
    for (let i = from; i < to; i++) {
      const cell = cells[i]!
      const index = places[cell]!
      if (index < 0) continue
      for (; index >= (within + 1) * cellsPerBlock; within++) {
        starts[within + 1] = entries.length
        entries.startBlock()
      }
      const value = values[i]!
      const x = !counted
        ? value
        : value <= mostPrepared
          ? prepared[cell * mostPrepared + value - 1]!
          : lognorm(value, totals[cell]!)
      kept[at++] = x
      added += x
      const place = index - within * cellsPerBlock
      if (counted && value <= mostSmall) entries.addCount(place, value)
      else entries.addValue(place, x)
    }
    block = within
    found = at
    sum = added
  })
  starts.fill(entries.length, block + 1)
  const first = Atomics.add(filled, 0, entries.length)
  rows.entries.set(own.bytes.subarray(0, entries.length), first)
  for (let i = 0; i < starts.length; i++) starts[i]! += first
  const mean = sum / rows.cells
  let squares = (rows.cells - found) * mean * mean
  for (let i = 0; i < found; i++) squares += (kept[i]! - mean) ** 2
  means[gene] = mean
  variances[gene] = squares / (rows.cells - 1)
}
