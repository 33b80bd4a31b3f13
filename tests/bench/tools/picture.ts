import { tableFromIPC } from 'apache-arrow'
import { setTimeout } from 'node:timers/promises'

/** The time between two requests for the preview of a task. */
const pollMs = 20

/** A running task whose preview is requested, and the time of its order. */
interface Watched {
  readonly address: string
  readonly token: string
  readonly task: string
  readonly began: number
  readonly ended: AbortSignal
}

/** Seconds from the order of a task to the first picture that it shows; null where it ends without one. */
export async function firstPicture({ address, token, task, began, ended }: Watched): Promise<number | null> {
  while (!ended.aborted) {
    const answer = await fetch(`${address}/api/task/preview?task_id=${task}`, {
      headers: { Authorization: `Bearer ${token}` }
    })
    const { numRows } = tableFromIPC(new Uint8Array(await answer.arrayBuffer()))
    if (numRows > 0) return (performance.now() - began) / 1000
    await setTimeout(pollMs)
  }
  return null
}
