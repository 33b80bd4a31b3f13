import { Fault } from '../../../contract/errors/index.ts'
import type { Text } from '../../../contract/text.ts'
import { ownFolder } from './h5/gate.ts'
import type { ImportMessage } from './messages.ts'
import { openSource } from './open-source.ts'
import { Progress } from './progress.ts'
import { fill, type ImportOrder } from './run.ts'

/**
 * The disposable process in which everything that a user's file holds is read. It knows its parent only through
 * messages and ends with it.
 */
const send = (message: ImportMessage) =>
  new Promise<void>((resolve) => {
    if (process.send) process.send(message, undefined, {}, () => resolve())
    else resolve()
  })

async function answer(order: ImportOrder): Promise<ImportMessage> {
  const said: Text[] = []
  try {
    ownFolder(order.dir)
    const progress = new Progress((step, share, eta) => void send({ kind: 'progress', step, share, eta }))
    const source = await openSource(order.source, order.name, (notice) => said.push(notice))
    const outcome = await fill(order, source, said, progress)
    return { kind: 'done', outcome, peakBytes: process.resourceUsage().maxRSS * 1024 }
  } catch (error) {
    if (error instanceof Fault) return { kind: 'fault', key: error.key, values: error.values }
    return { kind: 'crash', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('disconnect', () => process.exit(1))
process.once('message', (order: ImportOrder) => {
  void answer(order).then(async (message) => {
    await send(message)
    process.exit(0)
  })
})
await send({ kind: 'ready' })
