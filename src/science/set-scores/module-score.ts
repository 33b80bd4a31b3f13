import { Generator } from '../random/generator.ts'

/**
 * The weights of genes in a module score (Tirosh et al. 2016, as AddModuleScore of Seurat): the mean of the
 * genes of a set minus the mean of control genes of similar expression. Genes are divided into bins of equal
 * size by their mean expression. For each gene of a set, control genes are drawn from its bin; a gene that is
 * drawn repeatedly counts once. The draw depends on nothing but the seed and the genes of the set.
 * @param means the mean expression of each gene
 * @returns genes with their weights, ascending
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
