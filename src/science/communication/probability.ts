import { leastOf, type ProfiledPair, type Triples } from './pairs.ts'

/** The product of ligand and receptor at which the response is half of its maximum (Jin et al. 2021). */
const halfResponse = 0.5

/**
 * The communication probability of CellChat (Jin et al., Nat Commun 2021) of each triple, implemented from
 * the paper: L R / (½ + L R), increased by agonists and decreased by antagonists of both groups. L and R are
 * trimeans of expression divided by the largest value, geometric means over subunits. R is multiplied by (1 +
 * stimulating) / (1 + inhibiting) co-receptors. For several cofactors of a kind their mean is used.
 * @param triMeans gene g and group k at `g * groups + k`
 * @param largest the largest value of all genes, above 0
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
