import type { Made } from '../../contract/resource.ts'
import { ligandReceptorPairs } from '../shared/ligand-receptor/pairs.ts'
import { PairCollection } from './collect.ts'
import type { Interactions } from './content.ts'
import type { InteractionFacts } from './facts.ts'

/**
 * The ligand-receptor pairs that every installation has: well-known ones, written down for it as textbooks
 * tell them; human symbols. A first orientation and no authority.
 */
export function starter(): Made<Interactions, InteractionFacts> {
  const collection = new PairCollection('starter')
  for (const pair of ligandReceptorPairs()) collection.add(pair)
  return collection.made('own')
}
