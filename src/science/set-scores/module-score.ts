import { Generator } from '../random/generator.ts'

/**
 * Weights of genes in a module score (Tirosh et al. 2016, as Seurat's AddModuleScore has it): the mean of the
 * genes of a set less the mean of control genes that are expressed alike. Genes are parted into bins of equal
 * size by their mean expression; for each gene of a set so many are drawn from its bin, and each of those
 * drawn counts once. What is drawn for a set depends on the seed and its own genes alone.
 * @param means mean expression of each gene @returns genes with their weights, ascending
 */
export function moduleWeights(
  set: Int32Array,
  means: Float64Array,
  { bins, controls, seed }: { readonly bins: number; readonly controls: number; readonly seed: number }
): { readonly genes: Uint32Array; readonly weights: Float64Array } {
  const genes = means.length
  const order = Uint32Array.from(means.keys()).sort((a, b) => means[a]! - means[b]! || a - b)
  const placeOf = new Uint32Array(genes)
  for (const [index, gene] of order.entries()) placeOf[gene] = index
  const chosen = new Set<number>()
  for (const gene of set) {
    const bin = Math.floor((placeOf[gene]! * bins) / genes)
    const from = Math.ceil((bin * genes) / bins)
    const to = Math.ceil(((bin + 1) * genes) / bins)
    for (const one of new Generator(seed, gene).sample(order.subarray(from, to), controls)) chosen.add(one)
  }
  const weightOf = new Map<number, number>()
  for (const gene of set) weightOf.set(gene, 1 / set.length)
  for (const gene of chosen) weightOf.set(gene, (weightOf.get(gene) ?? 0) - 1 / chosen.size)
  const sorted = [...weightOf].sort(([a], [b]) => a - b)
  return {
    genes: Uint32Array.from(sorted, ([gene]) => gene),
    weights: Float64Array.from(sorted, ([, weight]) => weight)
  }
}
