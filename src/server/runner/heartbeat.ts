import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** The file descriptor of the heartbeat channel in the process of a task. */
export const heartbeatChannel = 4

/**
 * Starts the thread of the heartbeat, which begins once an attempt has an output folder. It then
 * writes to the server every second, as a sign of life, and reads "stop", also while a computation blocks the
 * event loop. When the channel closes, the server has died and nobody could publish the result: the thread
 * then removes the files of the attempt and exits the process.
 * @param stopped a shared word that becomes 1 when the task should stop
 * @returns begins the heartbeat, and resolves once the thread runs
 */
export function startHeartbeat(stopped: Int32Array<SharedArrayBuffer>): (output: string) => Promise<void> {
  const file = path.join(import.meta.dirname, `heartbeat-thread${path.extname(import.meta.filename)}`)
  const thread = new Worker(file, { workerData: stopped })
  thread.unref()
  const online = once(thread, 'online')
  return async (output) => {
    await online
    thread.postMessage(output, [])
  }
}
