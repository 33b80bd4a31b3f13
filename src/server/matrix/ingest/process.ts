import type { Text } from '../../../contract/text.ts'
import { serve } from './child/serve.ts'
import { ownFolder } from './h5/gate.ts'
import { openSource } from './open-source.ts'
import { fill, type ImportOrder, type ImportOutcome } from './run.ts'

/** The disposable process in which everything that a user's file holds is read. */
await serve<ImportOrder, ImportOutcome>(async (order, note) => {
  ownFolder(order.dir)
  const said: Text[] = []
  const source = await openSource(order.source, order.name, (notice) => said.push(notice), order.threads)
  note({ embeds: !source.hasEmbeddings })
  return fill(order, source, said, (step, share) => note({ step, share }))
})
