import { serve } from '../child/serve.ts'
import { embed, type EmbedOrder, type EmbedOutcome } from './run.ts'

/** The disposable process that computes an embedding: its memory goes back to the system with it. */
await serve<EmbedOrder, EmbedOutcome>((order, note) =>
  embed(order, (share) => note({ step: 'embed', share }))
)
