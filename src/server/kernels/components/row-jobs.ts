import { lognorm } from '../../../science/normalize/lognorm.ts'
import { mostSmall } from '../../../science/variable-genes/moments.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { dataSetIn, type DataSetAt } from '../data-set.ts'
import { cellsPerBlock, type Job, type PreparedJob } from '../pool/job.ts'
import { geneEntries } from './gene-entries.ts'
import { countValuesOf, startsOf, strideOf, valuesPerCell, type ExpressionRows } from './jobs.ts'

/** What the cells of the data set are to a run; all on the heap. */
export interface CellValues {
  /**
   * Where each cell of the data set stands among those asked for; −1 where it is not one. Empty where all are
   * asked for.
   */
  readonly places: Int32Array
  /** Empty where the stored values are `lognorm`. */
  readonly totals: Float64Array
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
}

interface CountValuesArgs {
  readonly cells: CellValues
  readonly countValues: ExpressionRows['countValues']
}

/** `lognorm` of the small counts in each cell that takes part, as the kernels read it. */
export const prepareCountValues: Job<CountValuesArgs> =
  (_, { cells: { places, totals }, countValues }) =>
  (block) => {
    const end = Math.min(totals.length, (block + 1) * cellsPerBlock)
    for (let cell = block * cellsPerBlock; cell < end; cell++) {
      const index = places.length > 0 ? places[cell]! : cell
      if (index < 0) continue
      const at = index * valuesPerCell
      for (let count = 1; count <= mostSmall; count++) countValues[at + count] = lognorm(count, totals[cell]!)
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
 * Writes the entries of one gene, and its starts in each block of cells. Which bytes a gene gets depends on
 * when it was read; what they hold does not.
 */
function readGene(
  dataset: DataSet,
  { genes, rows, cells: { places, totals }, filled }: RowsArgs,
  gene: number,
  bytes: Uint8Array
): void {
  const starts = rows.starts.subarray(gene * (rows.blocks + 1), (gene + 1) * (rows.blocks + 1))
  const entries = geneEntries(rows.dense[gene] === 1, bytes)
  const counted = totals.length > 0
  const some = places.length > 0
  let block = 0
  starts[0] = 0
  dataset.genePieces(genes[gene]!, (cells, values, from, to) => {
    // A number that a closure shares would be boxed anew with every entry.
    let within = block
    for (let i = from; i < to; i++) {
      const cell = cells[i]!
      const index = some ? places[cell]! : cell
      if (index < 0) continue
      for (; index >= (within + 1) * cellsPerBlock; within++) {
        starts[within + 1] = entries.length
        entries.startBlock()
      }
      const value = values[i]!
      const place = index - within * cellsPerBlock
      if (counted && value <= mostSmall) entries.addCount(place, value)
      else entries.addValue(place, counted ? lognorm(value, totals[cell]!) : value)
    }
    block = within
  })
  starts.fill(entries.length, block + 1)
  const first = Number(Atomics.add(filled, 0, BigInt(entries.length)))
  rows.entries.set(bytes.subarray(0, entries.length), first)
  rows.genesAt[gene] = first
}

/** Genes of a block of `sumGenes`: as many as share the values of a block of cells while these are near. */
export const genesPerSum = 256

interface Kernels {
  sum(
    genes: number,
    starts: number,
    stride: number,
    entries: number,
    genesAt: number,
    dense: number,
    countValues: number,
    sums: number
  ): void
}

/**
 * Sums of the values of each gene and of their squares, in the order of the cells: two numbers a gene in
 * `sums`, which are 0 before. Values are those that the products multiply, in single precision; their
 * squares are exact in double precision.
 */
export const sumGenes: Job<{ readonly rows: ExpressionRows; readonly sums: Float64Array }> = (
  thread,
  { rows, sums }
) => {
  const kernels = thread.kernels<Kernels>('expression')
  const stride = strideOf(rows)
  return (block) => {
    const first = block * genesPerSum
    const count = Math.min(genesPerSum, rows.genes - first)
    for (let cells = 0; cells < rows.blocks; cells++)
      kernels.sum(
        count,
        startsOf(rows, cells) + first * stride,
        stride,
        rows.entries.byteOffset,
        rows.genesAt.byteOffset + 8 * first,
        rows.dense.byteOffset + first,
        countValuesOf(rows, cells),
        sums.byteOffset + 16 * first
      )
  }
}
