import { parentPort, workerData } from 'node:worker_threads'
import { geneGroupMeans } from '../../science/classify/group-means.ts'
import { openDataSet } from '../matrix/open.ts'
import type { GroupMeans, MeansJob } from './means.ts'

const { dir, labels, groups, genes } = workerData as MeansJob
const dataset = openDataSet(dir)
const rows = genes ?? Array.from({ length: dataset.genes }, (_, gene) => gene)
const answer: GroupMeans = { means: new Float64Array(rows.length * groups), shares: new Float64Array(rows.length * groups) }
const write = geneGroupMeans(labels, groups, dataset.layer === 'counts' ? dataset.totals() : null)
for (const [row, gene] of rows.entries()) write(dataset.gene(gene), answer.means, answer.shares, row * groups)
dataset.close()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(answer)
