import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** The file descriptor of a channel that is open as long as the parent lives. */
export const parentChannel = 4

/**
 * Ends this process at once when its parent has died. It listens on a thread of its own, since reading and
 * compressing block the event loop for seconds, in which the process would go on writing into a folder that
 * the next server is about to delete.
 */
export function dieWithParent(): void {
  new Worker(path.join(import.meta.dirname, `parent-thread${path.extname(import.meta.filename)}`)).unref()
}
