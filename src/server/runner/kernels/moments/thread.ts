import { workerData } from 'node:worker_threads'
import { geneMoments } from '../../../../science/variable-genes/moments.ts'
import type { DataSetModule } from '../../message.ts'
import { takeBlocks } from '../blocks.ts'
import type { MomentsWork } from './moments.ts'

const work = workerData as MomentsWork
const { openDataSet } = (await import(work.datasets)) as DataSetModule
const dataset = await openDataSet(work.dir)
for (const block of takeBlocks(work.share)) {
  const end = Math.min(dataset.genes, (block + 1) * work.genesPerBlock)
  for (let gene = block * work.genesPerBlock; gene < end; gene++) geneMoments(dataset.gene(gene), work.member, dataset.layer, work.out)
}
dataset.close()
