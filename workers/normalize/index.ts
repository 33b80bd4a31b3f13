import { wrap, type Remote } from 'comlink'
import type { NormalizeRemote } from './normalize.worker.ts'

export type { CountArray } from './normalize.ts'

/** Opens the thread that makes expression of counts: the page never waits for a million logarithms. */
export const openNormalize = (): Remote<NormalizeRemote> =>
  wrap<NormalizeRemote>(
    new Worker(new URL('./normalize.worker.ts', import.meta.url), { type: 'module', name: 'normalize' })
  )
