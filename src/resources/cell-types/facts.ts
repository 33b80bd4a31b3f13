import * as z from 'zod'
import type { CellTypes, LeftOut } from './content.ts'

/** So many cells have to stand behind a profile: the mean of fewer says little of their type. */
export const leastProfileCells = 5

/** What a list says of profiles. */
export const facts = z.object({
  profiles: z.int(),
  labels: z.array(z.string()),
  /** Whether log2(x + 1) was taken of linear values. */
  logged: z.boolean(),
  /**
   * Of labelled cells: labels that too few cells have, and how many profiles of single samples were left out
   * for that.
   */
  leftOut: z.object({ labels: z.array(z.string()), profiles: z.int() }).default({ labels: [], profiles: 0 })
})
export type CellTypeFacts = z.output<typeof facts>

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
