import { serve } from '../child/serve.ts'
import { embed, type EmbedOrder, type EmbedOutcome } from './run.ts'

/** The disposable process that computes an embedding. Its memory is returned to the system when it ends. */
await serve<EmbedOrder, EmbedOutcome>((order, note) =>
  embed(order, (share) => note({ step: 'embed', share }))
)
