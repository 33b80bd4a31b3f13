import { Fault } from '../../../../contract/errors/index.ts'
import type { Note } from '../progress.ts'
import type { ChildMessage } from './messages.ts'
import { dieWithParent } from './parent.ts'

/**
 * The main function of a disposable process: takes one order from its parent, sends one answer, and ends. It
 * ends with its parent too.
 */
export async function serve<Order, Outcome>(
  work: (order: Order, note: (note: Note) => void) => Promise<Outcome>
): Promise<void> {
  const send = (message: ChildMessage<Outcome>) =>
    new Promise<void>((resolve) => {
      if (process.send) process.send(message, undefined, {}, () => resolve())
      else resolve()
    })
  const answer = async (order: Order): Promise<ChildMessage<Outcome>> => {
    try {
      const outcome = await work(order, (note) => void send({ kind: 'note', note }))
      return { kind: 'done', outcome, peakBytes: process.resourceUsage().maxRSS * 1024 }
    } catch (error) {
      if (error instanceof Fault) return { kind: 'fault', key: error.key, values: error.values }
      return {
        kind: 'crash',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error)
      }
    }
  }
  dieWithParent()
  process.once('message', (order: Order) => {
    void answer(order).then(async (message) => {
      await send(message)
      process.exit(0)
    })
  })
  await send({ kind: 'ready' })
}
