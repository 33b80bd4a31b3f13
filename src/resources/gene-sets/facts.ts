import * as z from 'zod'
import { species, speciesOf } from '../shared/species.ts'
import type { GeneSets } from './content.ts'

/** The facts about gene sets that lists show. */
export const facts = z.object({
  sets: z.int(),
  /** Inferred from the case of the gene symbols. */
  species: z.enum(species),
  /** The number of genes of the smallest and of the largest set. */
  least: z.int(),
  most: z.int(),
  /** The number of repeated names within sets; each counts once. */
  repeated: z.int(),
  /** The number of sets without genes, which were left out. */
  empty: z.int()
})
export type GeneSetFacts = z.output<typeof facts>

/** The facts of gene sets, with how many names were repeated and how many sets were empty. */
export function factsOf({ genes, names, starts }: GeneSets, { repeated = 0, empty = 0 } = {}): GeneSetFacts {
  const sizes = Array.from(names, (_, set) => starts[set + 1]! - starts[set]!)
  const [least, most] = [
    sizes.reduce((a, b) => Math.min(a, b), Infinity),
    sizes.reduce((a, b) => Math.max(a, b), 0)
  ]
  return { sets: names.length, species: speciesOf(genes), least, most, repeated, empty }
}
