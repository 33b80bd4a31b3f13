import { logHypergeometricTail } from '../../enrichment/over-representation.ts'
import { cellsOf, countsBy } from './counts.ts'

/** The bias of a clone to one cluster. */
export interface CloneBias {
  readonly clone: number
  readonly cells: number
  /** The cluster of the greatest bias; of equal ones the first. */
  readonly cluster: number
  readonly inCluster: number
  /** The share of the cluster among the cells of all compared clones. */
  readonly expected: number
  /** From 0, where the clone has the expected share, to 1, where all of its cells are in the cluster. */
  readonly bias: number
  readonly log10P: number
}

/** Clones of fewer cells are not compared, and not counted for the expected shares. */
export const leastCells = 10

/** Shares that differ by less are equal, up to rounding errors. */
const sameShare = 1e-9

/**
 * @param share the share of a clone's cells in a cluster
 * @param expected the expected share; no bias is possible where it is 1
 */
const biasOf = (share: number, expected: number): number =>
  expected < 1 ? (share - expected) / (1 - expected) : 0

/**
 * The bias of each clone of ten cells or more (Andreatta et al., eLife 2022): the largest (f − e) / (1 − e)
 * of all clusters, where f is the share of the clone's cells in the cluster, and e that of the cells of all
 * these clones. p is an upper bound of the probability that as many of these cells, drawn without
 * replacement, have such a bias to any cluster: the sum over clusters of the hypergeometric tails.
 * @param clone the clone of each cell, a number from 0
 * @param cluster the cluster of each cell, a number from 0
 */
export function cloneBiases(clone: ArrayLike<number>, cluster: ArrayLike<number>): CloneBias[] {
  const compared = [...countsBy(clone, cluster)].filter(([, counts]) => cellsOf(counts) >= leastCells)
  const inAll = new Map<number, number>()
  for (const [, counts] of compared)
    for (const { value, cells } of counts) inAll.set(value, (inAll.get(value) ?? 0) + cells)
  const clusters = [...inAll].sort(([a], [b]) => a - b)
  const total = clusters.reduce((sum, [, cells]) => sum + cells, 0)
  return compared.map(([code, counts]) => {
    const cells = cellsOf(counts)
    const own = new Map(counts.map((count) => [count.value, count.cells]))
    const [first, ...others] = clusters.map(([value, all]) => {
      const [inCluster, expected] = [own.get(value) ?? 0, all / total]
      return { cluster: value, inCluster, expected, bias: biasOf(inCluster / cells, expected) }
    })
    const top = others.reduce((most, one) => (one.bias > most.bias ? one : most), first!)
    const tails = clusters.map(([, all]) => {
      const expected = all / total
      const least = Math.ceil(cells * (expected + top.bias * (1 - expected) - sameShare))
      return logHypergeometricTail(least, all, cells, total)
    })
    const greatest = Math.max(...tails)
    const log10Sum = Math.log10(tails.reduce((sum, tail) => sum + Math.exp(tail - greatest), 0))
    return { clone: code, cells, ...top, log10P: Math.min(0, greatest / Math.LN10 + log10Sum) }
  })
}
