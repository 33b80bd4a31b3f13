import * as z from 'zod'
import type { Specificities } from './content.ts'

/** The table layouts. `table`: any table with one chain per row; `own`: the starter set. */
export const layouts = ['vdjdb', 'mcpas', 'iedb', 'table', 'own'] as const
export type Layout = (typeof layouts)[number]

const left = z.object({
  /** The number of rows without epitope and antigen. */
  unnamed: z.int(),
  /** The number of chains without an amino acid CDR3 or with an unknown locus. */
  unread: z.int(),
  /** The number of duplicate chains. */
  repeated: z.int()
})
export type LeftOut = z.output<typeof left>

/** The facts about known specificities that lists show. */
export const facts = z.object({
  layout: z.enum(layouts),
  records: z.int(),
  epitopes: z.int(),
  antigens: z.int(),
  species: z.array(z.string()),
  /** The number of CDR3 without their conserved ends, which were added. */
  completed: z.int(),
  leftOut: left
})
export type SpecificityFacts = z.output<typeof facts>

/** The facts of receptors of known specificity. @param completed names of genes that were completed */
export function factsOf(
  { levels, scores }: Specificities,
  layout: Layout,
  completed: number,
  leftOut: LeftOut
): SpecificityFacts {
  const named = (texts: readonly string[]): string[] => texts.filter((text) => text !== '')
  return {
    layout,
    records: scores.length,
    epitopes: named(levels.epitope).length,
    antigens: named(levels.antigen).length,
    species: named(levels.species).slice(0, 20),
    completed,
    leftOut
  }
}
