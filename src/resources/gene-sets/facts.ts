import * as z from 'zod'
import type { GeneSets } from './content.ts'

export const species = ['human', 'mouse', 'unknown'] as const
export type Species = (typeof species)[number]

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

/**
 * The species whose nomenclature most of the genes follow: HGNC writes symbols in capitals, MGI with a
 * capital first letter.
 */
export function speciesOf(genes: readonly string[]): Species {
  const count = (pattern: RegExp): number => genes.filter((gene) => pattern.test(gene)).length
  const [asHuman, asMouse] = [
    count(/^(?:ENSG\d+(?:\.\d+)?|[A-Z][A-Z0-9-]+(?:orf[0-9A-Z]+)?)$/),
    count(/^(?:ENSMUSG\d+(?:\.\d+)?|(?:mt-)?[A-Z][a-z0-9-]*[a-z][A-Za-z0-9-]*|[0-9A-Z]+Rik)$/)
  ]
  if (asHuman > genes.length / 2) return 'human'
  return asMouse > genes.length / 2 ? 'mouse' : 'unknown'
}

export function factsOf({ genes, names, starts }: GeneSets, { repeated = 0, empty = 0 } = {}): GeneSetFacts {
  const sizes = Array.from(names, (_, set) => starts[set + 1]! - starts[set]!)
  const [least, most] = [
    sizes.reduce((a, b) => Math.min(a, b), Infinity),
    sizes.reduce((a, b) => Math.max(a, b), 0)
  ]
  return { sets: names.length, species: speciesOf(genes), least, most, repeated, empty }
}
