import { parentPort, workerData } from 'node:worker_threads'
import { Fault } from '../../../../contract/errors/index.ts'
import { openElements, type Elements } from './elements.ts'
import { firstPass } from './first-pass.ts'
import type { WorkerAnswer, WorkerJob } from './job.ts'
import { UnsuitableValueError, type Order } from './order.ts'
import { Runs, secondPass } from './second-pass.ts'

const order = workerData as Order
let elements: Elements | null = null
let runs: Runs | null = null

async function work(job: WorkerJob): Promise<WorkerAnswer> {
  try {
    if (job.pass === 'first') {
      elements ??= await openElements(order.source)
      return { kind: 'done', ...firstPass(order, elements, job.shard) }
    }
    elements?.close()
    elements = null
    runs ??= new Runs(order)
    return { kind: 'done', ...secondPass(order, runs, job.shard) }
  } catch (error) {
    if (error instanceof UnsuitableValueError) return { kind: 'unsuitable', unsuitable: error.unsuitable }
    if (error instanceof Fault) return { kind: 'fault', key: error.key, values: error.values }
    throw error
  }
}

const port = parentPort
if (!port) throw new Error('this file runs as a worker thread')
port.on('message', (job: WorkerJob) => {
  work(job).then(
    (answer) => port.postMessage(answer),
    (error: unknown) =>
      setImmediate(() => {
        throw error
      })
  )
})
