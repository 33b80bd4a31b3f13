import type { GeneProfiles, PooledCells } from './profile.ts'

/** A ligand and its receptor with their cofactors. Each is given by rows of the profiles. */
export interface ProfiledPair {
  readonly ligandGenes: readonly number[]
  readonly receptorGenes: readonly number[]
  readonly agonists: readonly number[]
  readonly antagonists: readonly number[]
  readonly stimulating: readonly number[]
  readonly inhibiting: readonly number[]
}

/**
 * The group means of `lognorm`, and the shares of cells that detect the gene. Gene g and group k are at `g *
 * groups + k`.
 */
export interface GroupMeans {
  readonly groups: number
  readonly means: Float64Array
  readonly shares: Float64Array
}

/** Computes group means from the sums of the pools of each group. */
export function groupMeans({ sums, detected }: GeneProfiles, cells: PooledCells): GroupMeans {
  const { poolCount, groupOf, sizes } = cells
  const groups = sizes.length
  const genes = sums.length / poolCount
  const means = new Float64Array(genes * groups)
  const shares = new Float64Array(genes * groups)
  for (let gene = 0; gene < genes; gene++) {
    for (let pool = 0; pool < poolCount; pool++) {
      means[gene * groups + groupOf[pool]!]! += sums[gene * poolCount + pool]!
      shares[gene * groups + groupOf[pool]!]! += detected[gene * poolCount + pool]!
    }
    for (let group = 0; group < groups; group++) {
      means[gene * groups + group]! /= sizes[group]!
      shares[gene * groups + group]! /= sizes[group]!
    }
  }
  return { groups, means, shares }
}

/**
 * The least value of some genes in a group: a complex is expressed as much as its least expressed subunit.
 */
export function leastOf(
  values: Float64Array,
  genes: readonly number[],
  groups: number,
  group: number
): number {
  let least = Infinity
  for (const gene of genes) least = Math.min(least, values[gene * groups + group]!)
  return least
}

/**
 * The score of CellPhoneDB (Efremova, Nat Protoc 2020): the mean of ligand and receptor, or 0 where either is
 * 0.
 */
export const meanOfSides = (ligand: number, receptor: number): number =>
  ligand * receptor === 0 ? 0 : (ligand + receptor) / 2

/**
 * Triples of a pair, a sender group and a receiver group in which ligand and receptor are expressed. Triple i
 * is made of element i of each array.
 */
export interface Triples {
  readonly pair: Int32Array
  readonly sender: Int32Array
  readonly receiver: Int32Array
}

/**
 * Finds the triples in which each subunit of ligand and receptor is detected in at least this share of the
 * cells of its group.
 */
export function expressedTriples(
  pairs: readonly ProfiledPair[],
  { groups, shares }: GroupMeans,
  threshold: number
): Triples {
  const [pair, sender, receiver]: [number[], number[], number[]] = [[], [], []]
  for (const [at, { ligandGenes, receptorGenes }] of pairs.entries()) {
    const expressed = (genes: readonly number[]): number[] =>
      Array.from({ length: groups }, (_, group) => group).filter((group) => {
        const least = leastOf(shares, genes, groups, group)
        return least > 0 && least >= threshold
      })
    const receivers = expressed(receptorGenes)
    for (const from of expressed(ligandGenes))
      for (const to of receivers) {
        pair.push(at)
        sender.push(from)
        receiver.push(to)
      }
  }
  return { pair: Int32Array.from(pair), sender: Int32Array.from(sender), receiver: Int32Array.from(receiver) }
}

/** The score of each triple. */
export const scoresOf = (
  pairs: readonly ProfiledPair[],
  triples: Triples,
  { means, groups }: Pick<GroupMeans, 'means' | 'groups'>
): Float64Array =>
  Float64Array.from(triples.pair, (pair, i) =>
    meanOfSides(
      leastOf(means, pairs[pair]!.ligandGenes, groups, triples.sender[i]!),
      leastOf(means, pairs[pair]!.receptorGenes, groups, triples.receiver[i]!)
    )
  )
