import * as z from 'zod'
import { species, speciesOf } from '../shared/species.ts'
import type { Interactions } from './content.ts'

/** The table layouts of ligand-receptor pairs. */
export const layouts = ['own', 'cellphonedb', 'cellchatdb', 'celltalkdb', 'liana', 'pairs'] as const
export type Layout = (typeof layouts)[number]

const left = z.object({
  /** The number of duplicate pairs, which count once. */
  repeated: z.int(),
  /** The number of pairs with a partner whose genes are in no table. */
  unknown: z.int(),
  /** The number of pairs of other collections, in a table of several. */
  others: z.int(),
  /** The number of pairs with cofactors whose genes are in no table. */
  cofactors: z.int()
})
export type PairsLeft = z.output<typeof left>

/** The facts about ligand-receptor pairs that lists show. */
export const facts = z.object({
  layout: z.enum(layouts),
  pairs: z.int(),
  /** The number of pairs with a complex. */
  complexes: z.int(),
  /** The number of pairs with cofactors. */
  modified: z.int(),
  pathways: z.int(),
  /** Inferred from the case of the gene symbols. */
  species: z.enum(species),
  left
})
export type InteractionFacts = z.output<typeof facts>

/** The facts of ligand-receptor pairs. @param leftOut pairs that were left out, by reason */
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
