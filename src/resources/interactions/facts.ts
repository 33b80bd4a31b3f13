import * as z from 'zod'
import { species, speciesOf } from '../shared/species.ts'
import type { Interactions } from './content.ts'

/** Layouts of tables that pairs are read from. */
export const layouts = ['own', 'cellphonedb', 'cellchatdb', 'celltalkdb', 'liana', 'pairs'] as const
export type Layout = (typeof layouts)[number]

const left = z.object({
  /** Pairs named again, counted once. */
  repeated: z.int(),
  /** Pairs with a partner that no table explains by genes. */
  unknown: z.int(),
  /** Pairs of other collections in a table of several. */
  others: z.int(),
  /** Pairs whose cofactors are named but not explained by genes. */
  cofactors: z.int()
})
export type PairsLeft = z.output<typeof left>

/** What a list says of ligand-receptor pairs. */
export const facts = z.object({
  layout: z.enum(layouts),
  pairs: z.int(),
  /** Pairs of which a side has several subunits. */
  complexes: z.int(),
  /** Pairs that name cofactors. */
  modified: z.int(),
  pathways: z.int(),
  /** As the writing of the genes tells it. */
  species: z.enum(species),
  left
})
export type InteractionFacts = z.output<typeof facts>

export function factsOf(
  { genes, pairs }: Interactions,
  layout: Layout,
  leftOut: PairsLeft
): InteractionFacts {
  return {
    layout,
    pairs: pairs.length,
    complexes: pairs.filter((pair) => pair.ligandGenes.length > 1 || pair.receptorGenes.length > 1).length,
    modified: pairs.filter(
      ({ agonists, antagonists, stimulating, inhibiting }) =>
        agonists.length + antagonists.length + stimulating.length + inhibiting.length > 0
    ).length,
    pathways: new Set(pairs.map(({ pathway }) => pathway).filter((pathway) => pathway !== '')).size,
    species: speciesOf(genes),
    left: leftOut
  }
}
