import { parentPort, workerData } from 'node:worker_threads'
import { openDataSet } from '../matrix/open.ts'
import { meansOf, type MeansJob } from './means.ts'

const job = workerData as MeansJob
const dataset = openDataSet(job.dir)
const answer = meansOf(dataset, job)
dataset.close()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(answer)
