import { parentPort, workerData } from 'node:worker_threads'
import { blockCells, CountMaker } from '../../../../science/simulate/counts.ts'
import { planCells, planStudy } from '../../../../science/simulate/study.ts'
import type { BlockCounts } from './blocks.ts'
import type { StudyPlan } from './plan.ts'

const plan = workerData as StudyPlan
const study = planStudy(plan)
const maker = new CountMaker(study, planCells(study))
const port = parentPort
if (!port) throw new Error('this file runs as a worker thread')
port.on('message', (block: number) => {
  const made = countsOf(block)
  port.postMessage(made, [made.ends.buffer, made.genes.buffer, made.counts.buffer] as ArrayBuffer[])
})

function countsOf(block: number): BlockCounts {
  const ends = new Uint32Array(Math.min(blockCells, plan.cells - block * blockCells))
  let genes = new Int32Array(ends.length * 1000)
  let counts = new Uint32Array(genes.length)
  let [cell, found] = [0, 0]
  for (const own of maker.block(block)) {
    if (found + own.genes.length > genes.length) {
      genes = grown(genes, new Int32Array(2 * genes.length + plan.genes))
      counts = grown(counts, new Uint32Array(genes.length))
    }
    genes.set(own.genes, found)
    counts.set(own.counts, found)
    found += own.genes.length
    ends[cell++] = found
  }
  return { ends, genes: genes.slice(0, found), counts: counts.slice(0, found) }
}

function grown<T extends Int32Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
