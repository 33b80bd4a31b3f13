import { logHypergeometricTail } from '../../enrichment/over-representation.ts'
import { cellsOf, countsBy } from './counts.ts'

/** How a clone leans to one cluster of cells. */
export interface CloneBias {
  readonly clone: number
  readonly cells: number
  /** The cluster that it leans to most; of two the one with the lower number. */
  readonly cluster: number
  readonly inCluster: number
  /** Share of the cluster among the cells of all clones that are compared. */
  readonly expected: number
  /** From 0, where the clone lies as they do, to 1, where all of its cells are in the cluster. */
  readonly bias: number
  readonly log10P: number
}

/** Clones of fewer cells are not compared, nor do they count for what is expected. */
export const leastCells = 10

/** Shares that are equal may differ by their last digit. */
const sameShare = 1e-9

/** @param share of a clone that is in a cluster @param expected less than 1, or nothing is left to lean to */
const biasOf = (share: number, expected: number): number =>
  expected < 1 ? (share - expected) / (1 - expected) : 0

/**
 * The bias of each clone of ten cells or more (Andreatta et al., eLife 2022): (f − e) / (1 − e) of the
 * cluster where it is greatest, f being the share of the clone's cells that is in the cluster, and e that of
 * the cells of all these clones. p is at least the chance that as many of these cells, drawn without putting
 * back, lean so much to some cluster: the sum over clusters of their hypergeometric tails.
 * @param clone of each cell, a number from 0 @param cluster likewise
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
