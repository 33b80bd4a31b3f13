import type { DataSet, GeneSums } from '../../matrix/dataset.ts'
import type { Summary } from '../../services.ts'
import { genesHigherHere } from './genes.ts'
import type { Summarised, SummaryJob } from './job.ts'
import type { Partition } from './partition.ts'
import { addUp, rowBlocks } from './row-blocks.ts'

/** The pieces that a summary is made of, by whoever computes them. */
export interface Makers {
  partition(selected: Uint32Array, population: Uint32Array | null): Promise<Partition>
  /** Groups and numbers of the columns. */
  seen(partition: Partition): Promise<Pick<Summary, 'composition' | 'distributions'>>
  /** Sums over ascending rows, of one block. */
  sums(rows: Uint32Array): Promise<GeneSums>
}

/**
 * A summary of its pieces. Genes are summed over blocks of the rows that depend on the rows alone and are
 * added up in their order, so that one thread and many give the same bits.
 */
export async function composed(
  dataset: DataSet,
  { selected, population, genes, quick }: SummaryJob,
  make: Makers
): Promise<Summarised> {
  const partition = await make.partition(selected, population)
  const sum = async (rows: Uint32Array) =>
    addUp(dataset.genes, await Promise.all(rowBlocks(rows).map((part) => make.sums(part))))
  const [seen, higher] = await Promise.all([
    make.seen(partition),
    genes ? genesHigherHere(dataset, partition, sum, quick) : { genes: null, sampled: null }
  ])
  const { here, outside } = partition
  return { cells: here.length, of: dataset.cells - outside.length, ...seen, ...higher }
}
