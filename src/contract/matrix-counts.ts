import * as z from 'zod'

/** How often the numbers of a matrix occur, by groups of its rows. */
export const matrixCounts = z.object({
  /** The numbers in the middle of the first and of the last bin; the bins between are at even distances. */
  ends: z.tuple([z.number(), z.number()]),
  /**
   * The rows of each group, null for those without one. Each number is counted in the bin whose middle is
   * nearest, those beyond the ends in the outer bins, as their colours are; `missing` are those without a
   * value.
   */
  groups: z.array(
    z.object({ group: z.string().nullable(), counts: z.array(z.int()).min(2), missing: z.int() })
  )
})
export type MatrixCounts = z.output<typeof matrixCounts>
