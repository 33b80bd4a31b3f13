import * as z from 'zod'

/** The facts about a network that lists show. */
export const facts = z.object({
  pairs: z.int(),
  scored: z.boolean(),
  channels: z.array(z.string()),
  /**
   * The number of rows of a protein with itself, which were left out, and of repeated pairs, of which the
   * best row counts.
   */
  selves: z.int(),
  repeated: z.int(),
  /** The number of rows of proteins without a name. */
  unnamed: z.int()
})
export type NetworkFacts = z.output<typeof facts>
