import { wrap, type Remote } from 'comlink'
import type { FilterRemote } from './filter.worker.ts'

export type FilterWorker = Remote<FilterRemote>

/** Opens the thread that turns clauses into selected cells. `close` ends it. */
export function openFilter(): { readonly filter: FilterWorker; close(): void } {
  const worker = new Worker(new URL('./filter.worker.ts', import.meta.url), {
    type: 'module',
    name: 'filter'
  })
  return { filter: wrap<FilterRemote>(worker), close: () => worker.terminate() }
}
