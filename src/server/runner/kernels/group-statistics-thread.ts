import { workerData } from 'node:worker_threads'
import { geneGroupStatistics, StatisticsScratch } from '../../../science/stats/group-statistics.ts'
import type { DataSetModule } from '../message.ts'
import { takeBlocks } from './blocks.ts'
import type { StatisticsWork } from './group-statistics.ts'

const work = workerData as StatisticsWork
const { openDataSet } = (await import(work.datasets)) as DataSetModule
const dataset = await openDataSet(work.dir)
const scratch = new StatisticsScratch()
for (const block of takeBlocks(work.share)) {
  const end = Math.min(work.genes, (block + 1) * work.genesPerBlock)
  for (let gene = block * work.genesPerBlock; gene < end; gene++) geneGroupStatistics(dataset.gene(gene), work.grouping, work.out, scratch)
}
dataset.close()
