import { openFilter, type FilterWorker } from '../../../../workers/filter/index.ts'

let opened: ReturnType<typeof openFilter> | null = null
let dataset: string | null = null

/**
 * The one thread that computes which cells are selected, started when it is first needed.
 * Calls are answered in the order in which they were made, so nobody has to wait for `open`.
 */
export function filterThread(id: string, cells: number): FilterWorker {
  opened ??= openFilter()
  if (dataset !== id) {
    dataset = id
    void opened.filter.open(cells)
  }
  return opened.filter
}
