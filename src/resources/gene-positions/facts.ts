import * as z from 'zod'
import { species } from '../shared/species.ts'
import type { GenePositions } from './content.ts'

/** The facts about gene positions that lists show. */
export const facts = z.object({
  species: z.array(z.enum(species)),
  /** The number of genes of each species. */
  counts: z.array(z.int()),
  /** Rows of genes on patches, scaffolds and the like, which were left out. */
  scaffolds: z.int(),
  /** Rows without a chromosome or a position, which were left out. */
  unplaced: z.int(),
  /** Repeated rows of a gene, which were left out. */
  repeated: z.int()
})
export type GenePositionFacts = z.output<typeof facts>

/** The numbers of rows that were left out. */
export type LeftOut = Pick<GenePositionFacts, 'scaffolds' | 'unplaced' | 'repeated'>

/** The facts of gene positions. @param left rows that were left out, by reason */
export const factsOf = ({ tables }: GenePositions, left: LeftOut): GenePositionFacts => ({
  species: tables.map((table) => table.species),
  counts: tables.map(({ names }) => names.length),
  ...left
})
