import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Cells } from '../../../src/contract/cells.ts'
import { openDataSet } from '../../../src/server/matrix/open.ts'
import { cellsOf } from '../../../src/server/runner/context/cells.ts'
import { contextOf } from '../../../src/server/runner/context/context.ts'
import { kernelsOf } from '../../../src/server/kernels/kernels.ts'
import { stopFlag } from '../../../src/server/kernels/stop.ts'
import { bareContext } from '../../fixtures/bare-context.ts'
import { root } from '../../../scripts/run.ts'
import { method } from './method.ts'

/**
 * What a task has in a process of its own: a study, its kernels and a context.
 * @param dir folder of the study @param memoryMiB what the process may hold
 */
export function placeOf(dir: string, threads: number, memoryMiB: number) {
  const word = new Int32Array(new SharedArrayBuffer(4))
  const stop = stopFlag(word)
  const dataset = openDataSet(dir)
  const memoryBytes = memoryMiB * 2 ** 20
  const datasets = pathToFileURL(path.join(root, 'src/server/matrix/open.ts')).href
  const kernels = kernelsOf({ dataset, threads, datasets, stopped: word, memoryBytes })
  const context = contextOf({
    stop,
    seed: method.seed,
    memoryBytes,
    kernels,
    ...bareContext,
    send: () => undefined
  })
  /** The first cells of the study. */
  const firstCells = (count: number): Cells =>
    cellsOf(
      dataset,
      Uint32Array.from({ length: count }, (_, cell) => cell),
      new Uint32Array(0),
      stop
    )
  return { dataset, kernels, context, firstCells }
}
