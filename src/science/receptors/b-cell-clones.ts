import type { CellReceptor } from './cell-receptors.ts'
import { junctionsOf, nearestDistances, singleLinkage } from './junction-distance.ts'

/**
 * A group of heavy chains with the same V gene, J gene and junction length. B-cell clones are the heavy
 * chains of a group whose junctions differ in at most a share of their nucleotides, by single linkage (Gupta
 * et al., Journal of Immunology 2017). Chains of different groups are never of one clone.
 */
interface HeavyGroup {
  readonly name: string
  /** The distinct junctions in byte order, so that results do not depend on the order of cells. */
  readonly sequences: readonly string[]
}

const groupName = ({ v, j, cdr3Nt }: NonNullable<CellReceptor['vdj']>): string => `${v}.${j}.${cdr3Nt.length}`

function heavyGroups(cells: readonly CellReceptor[]): HeavyGroup[] {
  const groups = new Map<string, Set<string>>()
  for (const { vdj } of cells) {
    if (vdj === null || vdj.cdr3Nt === '') continue
    const known = groups.get(groupName(vdj))
    if (known) known.add(vdj.cdr3Nt)
    else groups.set(groupName(vdj), new Set([vdj.cdr3Nt]))
  }
  return Array.from(groups, ([name, sequences]) => ({ name, sequences: [...sequences].sort() }))
}

/**
 * The key of each cell's clone, for `clonesOf`: V, J, length and the first junction of the clone; null for
 * cells without a heavy chain or its nucleotides.
 * @param threshold the largest share of different nucleotides, 0 to 1
 */
export function heavyCloneKeys(cells: readonly CellReceptor[], threshold: number): (string | null)[] {
  const firstOf = new Map<string, Map<string, string>>()
  for (const { name, sequences } of heavyGroups(cells)) {
    const groups = singleLinkage(junctionsOf(sequences), threshold)
    firstOf.set(name, new Map(sequences.map((sequence, i) => [sequence, sequences[groups[i]!]!])))
  }
  return cells.map(({ vdj }) => {
    if (vdj === null || vdj.cdr3Nt === '') return null
    const name = groupName(vdj)
    return `${name}.${firstOf.get(name)!.get(vdj.cdr3Nt)!}`
  })
}

/**
 * The distance of every distinct heavy chain to the nearest other one of its V gene, J gene and length, as a
 * share of nucleotides, 0 to 1.
 */
export function heavyDistances(cells: readonly CellReceptor[]): Float64Array {
  const found = heavyGroups(cells).map(({ sequences }) => nearestDistances(junctionsOf(sequences)))
  return Float64Array.from(found.flatMap((distances) => [...distances])).filter(
    (distance) => !Number.isNaN(distance)
  )
}

/** The threshold where no valley is found, which is customary for human heavy chains. */
export const usualThreshold = 0.15

const steps = 200
/**
 * The least bandwidth. Distances are whole nucleotides out of some 30 to 60; with a narrower Gaussian each of
 * them would be a peak.
 */
const leastWidth = 0.02
/** A valley less deep than this share of the highest peak is noise. */
const leastDepth = 0.02

/**
 * The valley between distances within clones and between clones (Gupta et al., Bioinformatics 2015): the
 * position where the density is deepest below the lower of the peaks on its two sides. The density is a sum
 * of Gaussians with Silverman's bandwidth. Null where there is only one peak.
 * @param distances 0 to 1
 */
export function valleyOf(distances: Float64Array): number | null {
  if (distances.length < 2) return null
  const density = densityOf(distances)
  const highestUpTo = (values: Float64Array): Float64Array => {
    let highest = 0
    return values.map((value) => (highest = Math.max(highest, value)))
  }
  const before = highestUpTo(density)
  const after = highestUpTo(density.toReversed()).reverse()
  const depth = density.map((value, i) => Math.min(before[i]!, after[i]!) - value)
  const deepest = depth.indexOf(Math.max(...depth))
  return depth[deepest]! < leastDepth * before.at(-1)! ? null : deepest / steps
}

function densityOf(distances: Float64Array): Float64Array {
  const n = distances.length
  const sorted = distances.slice().sort()
  const mean = sorted.reduce((sum, value) => sum + value, 0) / n
  const deviation = Math.sqrt(sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1))
  const middle = (sorted[Math.floor(0.75 * (n - 1))]! - sorted[Math.floor(0.25 * (n - 1))]!) / 1.34
  const spread = middle > 0 ? Math.min(deviation, middle) : deviation
  const width = Math.max(0.9 * spread * n ** -0.2, leastWidth)
  const bins = new Float64Array(steps + 1)
  for (const distance of sorted) bins[Math.round(distance * steps)]!++
  return bins.map((_, at) =>
    bins.reduce((sum, count, bin) => sum + count * Math.exp(-(((at - bin) / steps / width) ** 2) / 2), 0)
  )
}
