import { workerData } from 'node:worker_threads'
import { addGroupCounts } from '../../../science/stats/group-counts.ts'
import type { DataSetModule } from '../message.ts'
import { takeBlocks } from './blocks.ts'
import type { CountsWork } from './group-counts.ts'

const work = workerData as CountsWork
const { openDataSet } = (await import(work.datasets)) as DataSetModule
const dataset = await openDataSet(work.dir)
for (const block of takeBlocks(work.share)) {
  const end = Math.min(work.genes, (block + 1) * work.genesPerBlock)
  for (let gene = block * work.genesPerBlock; gene < end; gene++) addGroupCounts(dataset.gene(gene), work.labels, work.groups, work.sums)
}
dataset.close()
