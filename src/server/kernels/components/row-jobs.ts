import { lognorm } from '../../../science/normalize/lognorm.ts'
import { mostSmall } from '../../../science/variable-genes/moments.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { dataSetIn, type DataSetAt } from '../data-set.ts'
import { cellsPerBlock, type Job, type PreparedJob } from '../pool/job.ts'
import { GeneBytes } from './gene-bytes.ts'
import { worthsPerCell, type ExpressionRows } from './jobs.ts'

/** Most counts are at most this: their values in double precision are worked out before genes are read. */
export const mostWorth = 3

/** What the cells of the data set are to a run; all on the heap. */
export interface CellWorths {
  /** Where each cell of the data set stands among those asked for; −1 where it is not one. */
  readonly places: Int32Array
  /** Empty, like `worths`, where the stored values are `lognorm`. */
  readonly totals: Float64Array
  /** `lognorm` of count c in cell i at `i * mostWorth + c - 1`. */
  readonly worths: Float64Array
}

export interface RowsArgs {
  readonly data: DataSetAt
  readonly genes: Int32Array
  readonly genesPerBlock: number
  /** Places in `genes` in the order of the file: its chunks hold neighbours, and each is undone once. */
  readonly order: Uint32Array
  readonly cells: CellWorths
  readonly rows: Omit<ExpressionRows, 'worths'>
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

/** What each cell's counts up to `mostWorth` are worth. */
export const workOutWorths: Job<Pick<CellWorths, 'totals' | 'worths'>> =
  (_, { totals, worths }) =>
  (block) => {
    const end = Math.min(totals.length, (block + 1) * cellsPerBlock)
    for (let cell = block * cellsPerBlock; cell < end; cell++)
      for (let count = 1; count <= mostWorth; count++)
        worths[cell * mostWorth + count - 1] = lognorm(count, totals[cell]!)
  }

interface SmallWorthsArgs {
  readonly cells: Pick<CellWorths, 'places' | 'totals'>
  readonly worths: ExpressionRows['worths']
}

/** What each cell's small counts are worth, as the kernels read it. */
export const workOutSmallWorths: Job<SmallWorthsArgs> =
  (_, { cells: { places, totals }, worths }) =>
  (block) => {
    const end = Math.min(totals.length, (block + 1) * cellsPerBlock)
    for (let cell = block * cellsPerBlock; cell < end; cell++) {
      if (places[cell]! < 0) continue
      const at = places[cell]! * worthsPerCell
      for (let count = 1; count <= mostSmall; count++) worths[at + count] = lognorm(count, totals[cell]!)
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
  { genes, rows, cells: { places, totals, worths }, filled, means, variances }: RowsArgs,
  gene: number,
  own: { readonly values: Float32Array; readonly bytes: Uint8Array }
): void {
  const starts = rows.starts.subarray(gene * (rows.blocks + 1), (gene + 1) * (rows.blocks + 1))
  const bytes = new GeneBytes(own.bytes)
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
        starts[within + 1] = bytes.length
        bytes.startBlock()
      }
      const value = values[i]!
      const x = !counted
        ? value
        : value <= mostWorth
          ? worths[cell * mostWorth + value - 1]!
          : lognorm(value, totals[cell]!)
      kept[at++] = x
      added += x
      const place = index - within * cellsPerBlock
      if (counted && value <= mostSmall) bytes.addCount(place, value)
      else bytes.addValue(place, x)
    }
    block = within
    found = at
    sum = added
  })
  starts.fill(bytes.length, block + 1)
  const first = Atomics.add(filled, 0, bytes.length)
  rows.entries.set(own.bytes.subarray(0, bytes.length), first)
  for (let i = 0; i < starts.length; i++) starts[i]! += first
  const mean = sum / rows.cells
  let squares = (rows.cells - found) * mean * mean
  for (let i = 0; i < found; i++) squares += (kept[i]! - mean) ** 2
  means[gene] = mean
  variances[gene] = squares / (rows.cells - 1)
}
