import * as z from 'zod'
import type { Specificities } from './content.ts'

/** Whose tables are read. `table`: one of a chain a row; `own`: written down for this installation. */
export const layouts = ['vdjdb', 'mcpas', 'iedb', 'table', 'own'] as const
export type Layout = (typeof layouts)[number]

const left = z.object({
  /** Rows that name neither an epitope nor an antigen. */
  unnamed: z.int(),
  /** Chains without a CDR3 of amino acids, or whose locus is not known. */
  unread: z.int(),
  /** Chains that came before with all that is kept of them. */
  repeated: z.int()
})
export type LeftOut = z.output<typeof left>

/** What a list says of known specificities. */
export const facts = z.object({
  layout: z.enum(layouts),
  records: z.int(),
  epitopes: z.int(),
  antigens: z.int(),
  species: z.array(z.string()),
  /** CDR3 that were written without their conserved ends, which were added. */
  completed: z.int(),
  leftOut: left
})
export type SpecificityFacts = z.output<typeof facts>

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
