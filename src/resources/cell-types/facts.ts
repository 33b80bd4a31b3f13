import * as z from 'zod'
import type { CellTypes, LeftOut } from './content.ts'

/** The minimum number of cells behind a profile; the mean of fewer is too noisy. */
export const leastProfileCells = 5

/** The facts about profiles that lists show. */
export const facts = z.object({
  profiles: z.int(),
  labels: z.array(z.string()),
  /** Whether log2(x + 1) was taken of linear values. */
  logged: z.boolean(),
  /**
   * For labelled cells: labels with too few cells, and the number of single-sample profiles that were left
   * out for the same reason.
   */
  leftOut: z.object({ labels: z.array(z.string()), profiles: z.int() }).default({ labels: [], profiles: 0 })
})
export type CellTypeFacts = z.output<typeof facts>

/**
 * The facts of profiles.
 * @param made what their import did: took logarithms, and left labels or profiles out
 */
export const factsOf = (
  { labels, labelOf }: Pick<CellTypes, 'labels' | 'labelOf'>,
  {
    logged = false,
    leftOut = { labels: [], profiles: 0 }
  }: { readonly logged?: boolean; readonly leftOut?: LeftOut } = {}
): CellTypeFacts => ({
  profiles: labelOf.length,
  labels: [...labels],
  logged,
  leftOut: { labels: [...leftOut.labels], profiles: leftOut.profiles }
})
