import path from 'node:path'
import type { Kernels, Points, Progress } from '../../../contract/kernels.ts'
import { Stopped } from '../stop.ts'
import { overBlocks, type BlockShare } from '../blocks.ts'
import type { KernelContext } from '../kernel-context.ts'

export interface BatchWork {
  readonly share: BlockShare
  readonly method: 'mnn' | 'harmony'
  readonly points: Float32Array
  readonly dimensions: number
  readonly batches: Int32Array
  readonly seed: number
  readonly threads: number
  readonly out: Float32Array
  /** One word: how much is done. */
  readonly done: Float64Array
}

const progressMs = 200

/** Corrects points in a thread of its own, so that the task goes on reporting and can be stopped. */
async function correct(
  { threads, stopped }: KernelContext,
  { cells, dimensions, values }: Points,
  work: Pick<BatchWork, 'method' | 'batches' | 'seed'>,
  progress?: Progress
): Promise<Points> {
  const out = new Float32Array(new SharedArrayBuffer(values.length * 4))
  const done = new Float64Array(new SharedArrayBuffer(8))
  const data: Omit<BatchWork, 'share'> = { ...work, points: values, dimensions, threads, out, done }
  const file = path.join(import.meta.dirname, `thread${path.extname(import.meta.filename)}`)
  const timer = setInterval(() => progress?.(done[0]!), progressMs)
  try {
    await overBlocks({ file, data: { ...data }, blocks: 1, threads: 1, stopped })
  } catch (error) {
    throw Atomics.load(stopped, 0) === 1 ? new Stopped() : error
  } finally {
    clearInterval(timer)
  }
  progress?.(1)
  return { cells, dimensions, values: out }
}

/** Batches corrected by mutual nearest neighbours, with scran.js. */
export const mnn =
  (context: KernelContext): Kernels['mnn'] =>
  (points, batches, { progress } = {}) =>
    correct(context, points, { method: 'mnn', batches, seed: 0 }, progress)

/** Batches corrected by Harmony. */
export const harmony =
  (context: KernelContext): Kernels['harmony'] =>
  (points, batches, { seed = 0, progress } = {}) =>
    correct(context, points, { method: 'harmony', batches, seed }, progress)
