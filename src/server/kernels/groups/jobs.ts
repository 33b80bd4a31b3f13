import { addGroupCounts } from '../../../science/stats/group-counts.ts'
import {
  geneGroupStatistics,
  type GroupMoments,
  type Grouping,
  type GroupSums
} from '../../../science/stats/group-statistics.ts'
import { StatisticsScratch } from '../../../science/stats/statistics-scratch.ts'
import { dataSetIn, genesPerBlockOf, type DataSetAt } from '../data-set.ts'
import type { PreparedJob } from '../pool/job.ts'

/**
 * Statistics of the genes of each block in every group, written into their rows; ranks where `out` has them.
 */
export const statisticsOfGenes: PreparedJob<{
  readonly data: DataSetAt
  readonly grouping: Grouping
  readonly out: GroupMoments | GroupSums
}> = async (thread, { data, grouping, out }) => {
  const dataset = await dataSetIn(thread, data)
  const genesPerBlock = genesPerBlockOf(dataset)
  const scratch = thread.keep('scratch of statistics', () => new StatisticsScratch())
  return (block) => {
    const end = Math.min(dataset.genes, (block + 1) * genesPerBlock)
    for (let gene = block * genesPerBlock; gene < end; gene++)
      geneGroupStatistics(dataset.readGene(gene), grouping, out, scratch)
  }
}

/** Counts of the genes of each block added up by group. */
export const countsOfGenes: PreparedJob<{
  readonly data: DataSetAt
  readonly labels: Int32Array
  readonly groups: number
  readonly sums: Float64Array
}> = async (thread, { data, labels, groups, sums }) => {
  const dataset = await dataSetIn(thread, data)
  const genesPerBlock = genesPerBlockOf(dataset)
  return (block) => {
    const end = Math.min(dataset.genes, (block + 1) * genesPerBlock)
    for (let gene = block * genesPerBlock; gene < end; gene++)
      addGroupCounts(dataset.readGene(gene), labels, groups, sums)
  }
}
