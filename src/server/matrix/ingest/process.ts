import type { Text } from '../../../contract/text.ts'
import { serve } from './child/serve.ts'
import { ownFolder } from './h5/gate.ts'
import { openSource } from './open-source.ts'
import { withSymbols } from './symbols/symbols.ts'
import { fill, type ImportOutcome } from './run.ts'
import type { ImportOrder } from './source.ts'

/** The disposable process that reads the content of users' files. */
await serve<ImportOrder, ImportOutcome>(async (order, note) => {
  ownFolder(order.dir)
  const notices: Text[] = []
  const notify = (notice: Text) => notices.push(notice)
  const source = await withSymbols(await openSource(order.source, order.name, notify, order.threads))
  note({ embeds: !source.hasEmbeddings })
  return fill(order, source, notices, (step, share) => note({ step, share }))
})
