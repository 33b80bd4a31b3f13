import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** The file descriptor of the channel of the heartbeat of a task's process. */
export const heartbeatChannel = 4

/**
 * Starts the heartbeat: a thread of its own that tells the server every second that the process lives, and
 * listens for "stop". A computation that never lets the event loop turn is then neither taken for dead nor
 * deaf. When the channel closes the server is gone and nobody could publish the result, so the thread removes
 * what was written and ends the process. Resolves when it runs, with a word that becomes 1 once the task
 * should stop.
 */
export async function startHeartbeat(output: string): Promise<Int32Array<SharedArrayBuffer>> {
  const stopped = new Int32Array(new SharedArrayBuffer(4))
  const file = path.join(import.meta.dirname, `heartbeat-thread${path.extname(import.meta.filename)}`)
  const thread = new Worker(file, { workerData: { stopped, output } })
  await once(thread, 'online')
  thread.unref()
  return stopped
}
