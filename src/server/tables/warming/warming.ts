import type { DataSet } from '../../matrix/dataset.ts'

/**
 * Makes a data set ready while its user looks at the first picture: threads start, columns are read and the
 * programs of the threads compiled, which together takes the first call of each kind a second or more.
 */
export interface Warming {
  /** Begins a moment later, once for each data set; does nothing with one of few cells. */
  begin(dataset: DataSet): void
  close(): Promise<void>
}

export interface WarmingOptions {
  /** Data sets of at least so many cells are made ready; with fewer the first call takes little longer. */
  readonly from?: number
  /** How long the first picture, which the same processor draws and sends, has the precedence. */
  readonly afterMs?: number
}

/** @param work what makes a data set ready; what it throws the first call will say */
export function warming(
  work: (dataset: DataSet) => Promise<void>,
  { from = 200_000, afterMs = 1000 }: WarmingOptions = {}
): Warming {
  const begun = new WeakSet<DataSet>()
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  return {
    begin(dataset) {
      if (dataset.cells < from || begun.has(dataset)) return
      begun.add(dataset)
      const timer = setTimeout(() => {
        timers.delete(timer)
        const run: Promise<void> = work(dataset)
          .catch(() => void begun.delete(dataset))
          .then(() => void running.delete(run))
        running.add(run)
      }, afterMs)
      timer.unref()
      timers.add(timer)
    },
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    }
  }
}
