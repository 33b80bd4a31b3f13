import { parentPort } from 'node:worker_threads'
import { getHeapStatistics } from 'node:v8'
import { Fault, type ErrorKey } from '../../contract/errors/index.ts'
import type { TextValues } from '../../contract/text.ts'

/** What a thread says to an order, with the heap that it then holds. */
export type ThreadAnswer<Made> = { readonly heldBytes: number } & (
  | { readonly type: 'made'; readonly made: Made }
  | { readonly type: 'fault'; readonly key: ErrorKey; readonly values: TextValues }
)

/**
 * Answers each order that this thread is sent, as `onThread` asks it. Any error but a Fault ends the thread.
 */
export function answerOrders<Order, Made>(make: (order: Order) => Promise<Made>): void {
  parentPort?.on('message', (order: Order) => void answer(make, order))
}

async function answer<Order, Made>(make: (order: Order) => Promise<Made>, order: Order): Promise<void> {
  const outcome = await make(order).then(
    (made) => ({ type: 'made', made }) as const,
    (error: unknown) => {
      if (!(error instanceof Fault)) throw error
      return { type: 'fault', key: error.key, values: error.values } as const
    }
  )
  const whole: ThreadAnswer<Made> = { ...outcome, heldBytes: getHeapStatistics().total_heap_size }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(whole)
}
