import type { Generator } from '../random/generator.ts'
import { leastOf, meanOfSides, type ProfiledPair, type Triples } from './pairs.ts'

/** Shuffles in place (Fisher–Yates). */
export function shuffle(values: Int32Array, generator: Generator): void {
  for (let i = values.length - 1; i > 0; i--) {
    const j = Math.floor(generator.uniform() * (i + 1))
    const value = values[i]!
    values[i] = values[j]!
    values[j] = value
  }
}

/**
 * Counts for each triple whether its score under permuted labels is higher than the observed one.
 * @param means the means of genes in permuted groups
 * @param scores the observed scores of the triples
 * @param higher is incremented
 */
export function countHigher(
  pairs: readonly ProfiledPair[],
  triples: Triples,
  scores: Float64Array,
  { groups, means }: { readonly groups: number; readonly means: Float64Array },
  higher: Int32Array
): void {
  for (let i = 0; i < scores.length; i++) {
    const { ligandGenes, receptorGenes } = pairs[triples.pair[i]!]!
    const ligand = leastOf(means, ligandGenes, groups, triples.sender[i]!)
    const receptor = leastOf(means, receptorGenes, groups, triples.receiver[i]!)
    if (meanOfSides(ligand, receptor) > scores[i]!) higher[i]! += 1
  }
}
