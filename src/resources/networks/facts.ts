import * as z from 'zod'

/** What a list says of a network. */
export const facts = z.object({
  pairs: z.int(),
  scored: z.boolean(),
  channels: z.array(z.string()),
  /**
   * Rows of a protein with itself, left out, and rows of a pair that came before, of which the best counts.
   */
  selves: z.int(),
  repeated: z.int(),
  /** Rows of proteins that have no name. */
  unnamed: z.int()
})
export type NetworkFacts = z.output<typeof facts>
