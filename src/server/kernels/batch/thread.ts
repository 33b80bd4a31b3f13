import { workerData } from 'node:worker_threads'
import { harmony } from '../../../science/batch/harmony.ts'
import { stopFlag } from '../stop.ts'
import { takeBlocks } from '../blocks.ts'
import type { BatchWork } from './batch.ts'

const work = workerData as BatchWork
const stop = stopFlag(work.share.stopped)

for (const _ of takeBlocks(work.share)) {
  if (work.method === 'mnn') await mutualNeighbours(work)
  else work.out.set(harmony(work.points, work.dimensions, work.batches, { seed: work.seed, onStep: step }))
}

function step(share: number): void {
  stop.check()
  work.done[0] = share
}

/**
 * libscran's correction by mutual nearest neighbours, exact search. Its values are doubles, one column a
 * cell.
 */
async function mutualNeighbours({ points, dimensions, batches, threads, out }: BatchWork): Promise<void> {
  const scran = await import('scran.js')
  await scran.initialize({ numberOfThreads: threads })
  out.set(
    scran.mnnCorrect(Float64Array.from(points), Int32Array.from(batches), {
      numberOfDims: dimensions,
      numberOfCells: points.length / dimensions,
      approximate: false
    })
  )
  await scran.terminate()
}
