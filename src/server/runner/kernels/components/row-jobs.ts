import { lognorm } from '../../../../science/normalize/lognorm.ts'
import type { DataSet } from '../../../matrix/dataset.ts'
import { dataSetIn, type DataSetAt } from '../data-set.ts'
import { cellsPerBlock, type PreparedJob } from '../pool/job.ts'
import type { ExpressionRows } from './jobs.ts'

/** Genes that a thread takes at once. */
export const genesPerBlock = 32

export interface RowsArgs {
  readonly data: DataSetAt
  readonly genes: Int32Array
  /** Places in `genes` in the order of the file: its chunks hold neighbours, and each is undone once. */
  readonly order: Uint32Array
  /** Where each cell of the data set stands among those asked for; −1 where it is not one. */
  readonly places: Int32Array
  /** Null where the stored values are `lognorm`. */
  readonly totals: Float64Array | null
  readonly rows: ExpressionRows
  readonly means: Float64Array
  readonly variances: Float64Array
}

/** Entries of the genes of each block, written into their places. */
export const readGenes: PreparedJob<RowsArgs> = async (thread, args) => {
  const dataset = await dataSetIn(thread, args.data)
  return (block) => {
    const end = Math.min(args.genes.length, (block + 1) * genesPerBlock)
    for (let place = block * genesPerBlock; place < end; place++) readGene(dataset, args, args.order[place]!)
  }
}

/** Writes the entries of one gene, its starts in each block of cells, and its mean and variance over the cells. */
function readGene(dataset: DataSet, { genes, rows, places, totals, means, variances }: RowsArgs, gene: number): void {
  const { cells, values } = dataset.gene(genes[gene]!)
  const starts = rows.starts.subarray(gene * (rows.blocks + 1), (gene + 1) * (rows.blocks + 1))
  let at = starts[0]!
  let block = 0
  let sum = 0
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    const place = places[cell]!
    if (place < 0) continue
    for (; place >= (block + 1) * cellsPerBlock; block++) starts[block + 1] = at
    const x = totals === null ? values[i]! : lognorm(values[i]!, totals[cell]!)
    rows.places[at] = place - block * cellsPerBlock
    rows.values[at++] = x
    sum += x
  }
  starts.fill(at, block + 1)
  const mean = sum / rows.cells
  let squares = (rows.cells - (at - starts[0]!)) * mean * mean
  for (let i = starts[0]!; i < at; i++) squares += (rows.values[i]! - mean) ** 2
  means[gene] = mean
  variances[gene] = squares / (rows.cells - 1)
}
