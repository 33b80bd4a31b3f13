import type { Made } from '../../contract/resource.ts'
import { ligandReceptorPairs } from '../shared/ligand-receptor/pairs.ts'
import { PairCollection } from './collect.ts'
import type { Interactions } from './content.ts'
import type { InteractionFacts } from './facts.ts'

/**
 * The starter ligand-receptor pairs of every installation: well-known ones from textbooks, with human
 * symbols; for orientation only.
 */
export function starter(): Made<Interactions, InteractionFacts> {
  const collection = new PairCollection('starter')
  for (const pair of ligandReceptorPairs()) collection.add(pair)
  return collection.made('own')
}
