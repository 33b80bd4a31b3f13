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
  unnamed: z.int(),
  /** What was taken of a table of BioGRID, and the numbers of rows that were left out. */
  biogrid: z
    .object({
      /** '' where the table does not say it. */
      organism: z.string(),
      /** Rows of genetic interactions, those between two organisms, and those of other organisms. */
      genetic: z.int(),
      between: z.int(),
      others: z.int(),
      otherOrganisms: z.array(z.string()),
      /** Rows with a score that is not used. */
      scoresLeftOut: z.int()
    })
    .optional()
})
export type NetworkFacts = z.output<typeof facts>
