import { lognorm } from '../../../science/normalize/lognorm.ts'
import { mostSmall } from '../../../science/variable-genes/moments.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { dataSetIn, type DataSetAt } from '../data-set.ts'
import { cellsPerBlock, type Job, type PreparedJob } from '../pool/job.ts'
import { geneEntries } from './gene-entries.ts'
import { valuesPerCell, type ExpressionRows } from './jobs.ts'

/** Numbers of a cell in `commonValues`: of the counts below this, which most are. */
export const commonPerCell = 4

/** What the cells of the data set are to a run; all on the heap. */
export interface CellValues {
  /** Where each cell of the data set stands among those asked for; −1 where it is not one. */
  readonly places: Int32Array
  /** Empty, like `commonValues`, where the stored values are `lognorm`. */
  readonly totals: Float64Array
  /**
   * As `countValues`, with `commonPerCell` numbers a cell: while a gene is read, its cells are far apart, and
   * more of so small a table stays in the cache.
   */
  readonly commonValues: Float32Array
}

export interface RowsArgs {
  readonly data: DataSetAt
  readonly genes: Int32Array
  readonly genesPerBlock: number
  /** Places in `genes` in the order of the file: its chunks hold neighbours, and each is undone once. */
  readonly order: Uint32Array
  readonly cells: CellValues
  readonly rows: ExpressionRows
  /** Where in `rows.entries` the bytes of the next gene begin; threads move it on. */
  readonly filled: BigInt64Array
  /** Memory of the threads, each with the bytes of the largest gene. */
  readonly scratch: Uint8Array
  readonly bytesPerThread: number
  readonly means: Float64Array
  readonly variances: Float64Array
}

interface CountValuesArgs {
  readonly cells: CellValues
  readonly countValues: ExpressionRows['countValues']
}

/** `lognorm` of the small counts in each cell that takes part, as the kernels read it. */
export const prepareCountValues: Job<CountValuesArgs> =
  (_, { cells: { places, totals, commonValues }, countValues }) =>
  (block) => {
    const end = Math.min(totals.length, (block + 1) * cellsPerBlock)
    for (let cell = block * cellsPerBlock; cell < end; cell++) {
      if (places[cell]! < 0) continue
      const at = places[cell]! * valuesPerCell
      for (let count = 1; count <= mostSmall; count++) countValues[at + count] = lognorm(count, totals[cell]!)
      for (let count = 1; count < commonPerCell; count++)
        commonValues[places[cell]! * commonPerCell + count] = countValues[at + count]!
    }
  }

/** Entries of the genes of each block, written into their places. */
export const readGenes: PreparedJob<RowsArgs> = async (thread, args) => {
  const dataset = await dataSetIn(thread, args.data)
  const { genes, order, genesPerBlock, scratch, bytesPerThread } = args
  const bytes = scratch.subarray(thread.number * bytesPerThread, (thread.number + 1) * bytesPerThread)
  return (block) => {
    const end = Math.min(genes.length, (block + 1) * genesPerBlock)
    for (let index = block * genesPerBlock; index < end; index++)
      readGene(dataset, args, order[index]!, bytes)
  }
}

/**
 * Writes the entries of one gene, its starts in each block of cells, and the mean and variance over the cells
 * of its values in single precision, which are those that the kernels multiply. Which bytes a gene gets
 * depends on when it was read; what they hold does not.
 */
function readGene(
  dataset: DataSet,
  { genes, rows, cells: { places, totals, commonValues }, filled, means, variances }: RowsArgs,
  gene: number,
  bytes: Uint8Array
): void {
  const { countValues } = rows
  const starts = rows.starts.subarray(gene * (rows.blocks + 1), (gene + 1) * (rows.blocks + 1))
  const entries = geneEntries(rows.dense[gene] === 1, bytes)
  const counted = totals.length > 0
  let block = 0
  let sum = 0
  let squares = 0
  starts[0] = 0
  dataset.genePieces(genes[gene]!, (cells, values, from, to) => {
    // Numbers that a closure shares would be boxed anew with every entry.
    let [within, added, square] = [block, sum, squares]
    for (let i = from; i < to; i++) {
      const cell = cells[i]!
      const index = places[cell]!
      if (index < 0) continue
      for (; index >= (within + 1) * cellsPerBlock; within++) {
        starts[within + 1] = entries.length
        entries.startBlock()
      }
      const value = values[i]!
      const place = index - within * cellsPerBlock
      let x: number
      if (counted && value <= mostSmall) {
        x =
          value < commonPerCell
            ? commonValues[index * commonPerCell + value]!
            : countValues[index * valuesPerCell + value]!
        entries.addCount(place, value)
      } else {
        x = Math.fround(counted ? lognorm(value, totals[cell]!) : value)
        entries.addValue(place, x)
      }
      added += x
      square += x * x
    }
    block = within
    sum = added
    squares = square
  })
  starts.fill(entries.length, block + 1)
  const first = Number(Atomics.add(filled, 0, BigInt(entries.length)))
  rows.entries.set(bytes.subarray(0, entries.length), first)
  rows.genesAt[gene] = first
  const mean = sum / rows.cells
  means[gene] = mean
  // Squares of single precision are exact; only a gene with one value in all cells could get a sum below 0.
  variances[gene] = Math.max(0, squares - sum * mean) / (rows.cells - 1)
}
