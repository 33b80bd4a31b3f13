import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** The file descriptor of the heartbeat channel in the process of a task. */
export const heartbeatChannel = 4

/**
 * Starts the heartbeat: a thread that tells the server every second that the process is alive, and listens
 * for "stop". It works too while a computation blocks the event loop. When the channel closes, the server has
 * died and nobody could publish the result: the thread then removes the files of the attempt and exits the
 * process. Resolves once the thread runs, with a shared word that becomes 1 when the task should stop.
 */
export async function startHeartbeat(output: string): Promise<Int32Array<SharedArrayBuffer>> {
  const stopped = new Int32Array(new SharedArrayBuffer(4))
  const file = path.join(import.meta.dirname, `heartbeat-thread${path.extname(import.meta.filename)}`)
  const thread = new Worker(file, { workerData: { stopped, output } })
  await once(thread, 'online')
  thread.unref()
  return stopped
}
