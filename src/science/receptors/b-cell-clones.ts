import type { CellReceptor } from './cell-receptors.ts'
import { junctionsOf, nearestDistances, singleLinkage } from './junction-distance.ts'

/**
 * Clones of B cells: heavy chains with the same V gene, J gene and length of the junction, whose junctions
 * differ in at most a share of their nucleotides, by single linkage (Gupta et al., Journal of Immunology
 * 2017). Chains of other V genes or lengths are never of one clone.
 */
interface HeavyGroup {
  readonly name: string
  /** Junctions, each once, in byte order, so that the order of cells says nothing. */
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
 * What tells the clone of each cell, for `clonesOf`: V, J, length and the first junction of the clone; null
 * of a cell without a heavy chain, or without its nucleotides.
 * @param threshold share of nucleotides, 0 to 1
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

/** Distance of every different heavy chain to the nearest other one of its V gene, J gene and length. */
export function heavyDistances(cells: readonly CellReceptor[]): Float64Array {
  const found = heavyGroups(cells).map(({ sequences }) => nearestDistances(junctionsOf(sequences)))
  return Float64Array.from(found.flatMap((distances) => [...distances])).filter(
    (distance) => !Number.isNaN(distance)
  )
}

/** Where no valley is found: the threshold that the field takes for human heavy chains. */
export const usualThreshold = 0.15

const steps = 200
/**
 * Distances are whole nucleotides of some 30 to 60: a narrower Gaussian would show each of them as a hill.
 */
const leastWidth = 0.02
/** A valley less deep than this share of the highest hill is noise. */
const leastDepth = 0.02

/**
 * The valley between the distances within clones and those between them (Gupta et al., Bioinformatics 2015):
 * the place of their density that lies deepest below the lower of the hills on its two sides. The density is
 * a sum of Gaussians of Silverman's width. Null where there is one hill only.
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
