import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** The file descriptor of a channel that is open as long as the parent lives. */
export const parentChannel = 4

/**
 * Ends this process at once when its parent has died. A thread of its own listens, since one that reads or
 * compresses does not let the event loop turn for seconds: it would go on writing into a folder that the next
 * server is about to take away.
 */
export function dieWithParent(): void {
  new Worker(path.join(import.meta.dirname, `parent-thread${path.extname(import.meta.filename)}`)).unref()
}
