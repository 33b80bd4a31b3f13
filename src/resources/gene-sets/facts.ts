import * as z from 'zod'
import { species, speciesOf } from '../shared/species.ts'
import type { GeneSets } from './content.ts'

/** What a list says of gene sets. */
export const facts = z.object({
  sets: z.int(),
  /** As the writing of the genes tells it. */
  species: z.enum(species),
  /** Genes of the smallest and of the largest set. */
  least: z.int(),
  most: z.int(),
  /** Names that a set had more than once; each counts once. */
  repeated: z.int(),
  /** Sets without a gene, left out. */
  empty: z.int()
})
export type GeneSetFacts = z.output<typeof facts>

export function factsOf({ genes, names, starts }: GeneSets, { repeated = 0, empty = 0 } = {}): GeneSetFacts {
  const sizes = Array.from(names, (_, set) => starts[set + 1]! - starts[set]!)
  const [least, most] = [
    sizes.reduce((a, b) => Math.min(a, b), Infinity),
    sizes.reduce((a, b) => Math.max(a, b), 0)
  ]
  return { sets: names.length, species: speciesOf(genes), least, most, repeated, empty }
}
