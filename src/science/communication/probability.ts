import { leastOf, type ProfiledPair, type Triples } from './pairs.ts'

/** Half of the largest response is at this product of ligand and receptor (Jin 2021). */
const halfResponse = 0.5

/**
 * The communication probability of CellChat (Jin et al., Nat Commun 2021) of each triple, from its paper:
 * L R / (½ + L R), raised by agonists and lowered by antagonists of both groups. L and R are trimeans of
 * expression over its largest value, geometric means over subunits; R is multiplied by (1 + stimulating) /
 * (1 + inhibiting) co-receptors. Of several cofactors of a kind the mean counts.
 * @param triMeans gene g and group k at `g * groups + k` @param largest of the values of all genes, above 0
 */
export function probabilities(
  pairs: readonly ProfiledPair[],
  { pair, sender, receiver }: Triples,
  triMeans: Float64Array,
  groups: number,
  largest: number
): Float64Array {
  const value = (gene: number, group: number): number => triMeans[gene * groups + group]! / largest
  const mean = (genes: readonly number[], group: number): number =>
    genes.length === 0 ? 0 : genes.reduce((sum, gene) => sum + value(gene, group), 0) / genes.length
  const complex = (genes: readonly number[], group: number): number => {
    if (leastOf(triMeans, genes, groups, group) === 0) return 0
    return Math.exp(genes.reduce((sum, gene) => sum + Math.log(value(gene, group)), 0) / genes.length)
  }
  return Float64Array.from(pair, (at, i) => {
    const { ligandGenes, receptorGenes, agonists, antagonists, stimulating, inhibiting } = pairs[at]!
    const [from, to] = [sender[i]!, receiver[i]!]
    const helped = (1 + mean(stimulating, to)) / (1 + mean(inhibiting, to))
    const product = complex(ligandGenes, from) * complex(receptorGenes, to) * helped
    const raised = (group: number): number => {
      const agonist = mean(agonists, group)
      return 1 + agonist / (halfResponse + agonist)
    }
    const lowered = (group: number): number => halfResponse / (halfResponse + mean(antagonists, group))
    return (product / (halfResponse + product)) * raised(from) * raised(to) * lowered(from) * lowered(to)
  })
}
