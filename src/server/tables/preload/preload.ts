import type { DataSet } from '../../matrix/dataset.ts'

/**
 * Preloads a data set while its user sees the first picture: threads start and compile their code, and
 * columns are read. Otherwise this takes the first call of each kind a second or more.
 */
export interface Preloader {
  /** Preloads a data set after a delay, once. Does nothing where it has few cells. */
  begin(dataset: DataSet): void
  close(): Promise<void>
}

export interface PreloadOptions {
  /** The fewest cells of a data set that is preloaded; with fewer the first call takes little longer. */
  readonly from?: number
  /** The delay, in ms: the same processor first draws and sends the first picture. */
  readonly afterMs?: number
}

/**
 * @param work preloads a data set. Its errors are ignored: the first call that needs the data reports them.
 */
export function preloader(
  work: (dataset: DataSet) => Promise<void>,
  { from = 200_000, afterMs = 1000 }: PreloadOptions = {}
): Preloader {
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
