import * as z from 'zod'
import { species } from '../shared/species.ts'
import type { GenePositions } from './content.ts'

/** What a list says of gene positions. */
export const facts = z.object({
  species: z.array(z.enum(species)),
  /** Genes of each of these species. */
  counts: z.array(z.int()),
  /** Rows of genes on sequences that are no chromosomes, such as patches and scaffolds, left out. */
  scaffolds: z.int(),
  /** Rows without a chromosome or a position, left out. */
  unplaced: z.int(),
  /** Further rows of a gene that came before, left out. */
  repeated: z.int()
})
export type GenePositionFacts = z.output<typeof facts>

/** Rows of a file that count nowhere. */
export type LeftOut = Pick<GenePositionFacts, 'scaffolds' | 'unplaced' | 'repeated'>

export const factsOf = ({ tables }: GenePositions, left: LeftOut): GenePositionFacts => ({
  species: tables.map((table) => table.species),
  counts: tables.map(({ names }) => names.length),
  ...left
})
