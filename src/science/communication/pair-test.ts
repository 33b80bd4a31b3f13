import { momentsOf } from './correlation.ts'
import { nullOfMean } from './null-mean.ts'
import { logTailOfSum, smallerOf, tableLength, type NullTable } from './null-table.ts'
import { leastOf, meanOfSides, type GroupMeans, type ProfiledPair, type Triples } from './pairs.ts'
import { valueBins, type GeneProfiles } from './profile.ts'

/** Pairs of genes whose Σ x y is needed; `first` ascends. */
export interface GenePairs {
  readonly first: Int32Array
  readonly second: Int32Array
}

/** The gene of a complex with the lowest mean over all cells, which stands for the complex. */
const leading = (genes: readonly number[], means: Float64Array): number =>
  genes.reduce((low, gene) => (means[gene]! < means[low]! ? gene : low))

const key = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

/**
 * The pairs of genes whose correlation the null distributions need: the leading genes of each ligand and
 * receptor, and the subunits of a complex.
 */
export function correlatedGenes(
  pairs: readonly ProfiledPair[],
  profiles: GeneProfiles,
  cells: number
): GenePairs {
  const { means } = momentsOf(profiles, profiles.largest.length, cells)
  const wanted = new Map<string, readonly [number, number]>()
  const add = (a: number, b: number): void => {
    if (a !== b) wanted.set(key(a, b), a < b ? [a, b] : [b, a])
  }
  for (const { ligandGenes, receptorGenes } of pairs) {
    add(leading(ligandGenes, means), leading(receptorGenes, means))
    for (const genes of [ligandGenes, receptorGenes])
      for (const gene of genes) add(gene, leading(genes, means))
  }
  const sorted = [...wanted.values()].sort(([a, b], [c, d]) => a - c || b - d)
  return { first: Int32Array.from(sorted, ([a]) => a), second: Int32Array.from(sorted, ([, b]) => b) }
}

/**
 * Flags genes and groups that occur in a triple, and so need a null distribution; gene g and group k at
 * `g * groups + k`.
 */
export function neededNulls(
  pairs: readonly ProfiledPair[],
  triples: Triples,
  genes: number,
  groups: number
): Uint8Array {
  const needed = new Uint8Array(genes * groups)
  for (let i = 0; i < triples.pair.length; i++) {
    const { ligandGenes, receptorGenes } = pairs[triples.pair[i]!]!
    for (const gene of ligandGenes) needed[gene * groups + triples.sender[i]!] = 1
    for (const gene of receptorGenes) needed[gene * groups + triples.receiver[i]!] = 1
  }
  return needed
}

/**
 * Writes the null distribution of the mean of each flagged gene and group; that of gene g and group k begins
 * at `(g * groups + k) * tableLength`.
 */
export function writeNulls(
  gene: number,
  { binCounts, binMeans }: GeneProfiles,
  sizes: Float64Array,
  needed: Uint8Array,
  tables: Float64Array
): void {
  const groups = sizes.length
  const bins = [gene * valueBins, (gene + 1) * valueBins] as const
  const values = {
    counts: binCounts.subarray(...bins),
    means: binMeans.subarray(...bins),
    cells: sizes.reduce((a, b) => a + b, 0)
  }
  for (let group = 0; group < groups; group++) {
    const at = gene * groups + group
    if (needed[at] === 1)
      nullOfMean(values, sizes[group]!, tables.subarray(at * tableLength, (at + 1) * tableLength))
  }
}

/** The data of the null distributions under random labels. */
export interface Nulls {
  readonly tables: Float64Array
  readonly profiles: GeneProfiles
  /** Σ x y of the correlated genes. */
  readonly genes: GenePairs
  readonly products: Float64Array
}

/**
 * log10 p of each triple: the probability that the mean of both sides is higher if groups are drawn at random
 * from all cells without replacement. Subunits and sides are joined by a Gaussian copula with their
 * correlation over cells. The means of one gene in two groups of a and b of N cells have the correlation −√(a
 * b / (N − a)(N − b)).
 */
export function testPairs(
  pairs: readonly ProfiledPair[],
  triples: Triples,
  { groups, means }: GroupMeans,
  sizes: Float64Array,
  { tables, profiles, genes, products }: Nulls
): Float64Array {
  const cells = sizes.reduce((a, b) => a + b, 0)
  const moments = momentsOf(profiles, profiles.largest.length, cells)
  const productOf = new Map(Array.from(products, (sum, i) => [key(genes.first[i]!, genes.second[i]!), sum]))
  const correlation = (a: number, b: number): number => {
    if (a === b) return 1
    const scale = moments.deviations[a]! * moments.deviations[b]!
    const covariance = (productOf.get(key(a, b)) ?? 0) / cells - moments.means[a]! * moments.means[b]!
    return scale > 0 ? Math.max(-1, Math.min(1, covariance / scale)) : 0
  }
  const complexes = new Map<string, NullTable>()
  const nullOf = (subunits: readonly number[], group: number): NullTable => {
    const tableOf = (gene: number): NullTable => {
      const at = (gene * groups + group) * tableLength
      return tables.subarray(at, at + tableLength)
    }
    if (subunits.length === 1) return tableOf(subunits[0]!)
    const name = `${group}:${subunits.join(' ')}`
    const known = complexes.get(name)
    if (known) return known
    const first = leading(subunits, moments.means)
    let table = tableOf(first)
    for (const gene of subunits)
      if (gene !== first) table = smallerOf(table, tableOf(gene), correlation(first, gene))
    complexes.set(name, table)
    return table
  }
  return Float64Array.from(triples.pair, (at, i) => {
    const { ligandGenes, receptorGenes } = pairs[at]!
    const [sender, receiver] = [triples.sender[i]!, triples.receiver[i]!]
    const [ligand, receptor] = [
      leastOf(means, ligandGenes, groups, sender),
      leastOf(means, receptorGenes, groups, receiver)
    ]
    const same = correlation(leading(ligandGenes, moments.means), leading(receptorGenes, moments.means))
    const [a, b] = [sizes[sender]!, sizes[receiver]!]
    const r = sender === receiver ? same : -same * Math.sqrt((a * b) / ((cells - a) * (cells - b)))
    return logTailOfSum(
      nullOf(ligandGenes, sender),
      nullOf(receptorGenes, receiver),
      r,
      2 * meanOfSides(ligand, receptor)
    )
  })
}
