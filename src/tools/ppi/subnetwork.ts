import type { Network } from '../../resources/networks/content.ts'

/** Pairs of at least this score, by their places in the network; all of a network without scores. */
export const pairsAbove = ({ scores, scored }: Network, least: number): number[] =>
  [...scores.keys()].filter((pair) => !scored || scores[pair]! >= least)

/** How many of the pairs each gene of the network has. */
export function degreesIn({ genes, from, to }: Network, pairs: readonly number[]): Int32Array {
  const degrees = new Int32Array(genes.length)
  for (const pair of pairs) for (const end of [from[pair]!, to[pair]!]) degrees[end]! += 1
  return degrees
}

/** The pairs of which both genes are among these. */
export const pairsAmong = (
  { from, to }: Network,
  pairs: readonly number[],
  genes: ReadonlySet<number>
): number[] => pairs.filter((pair) => genes.has(from[pair]!) && genes.has(to[pair]!))

/** So many further genes with the most pairs with the asked ones; of equal ones the first in the alphabet. */
export function expanded(
  { genes, from, to }: Network,
  pairs: readonly number[],
  requested: readonly number[],
  count: number
): number[] {
  const inside = new Set(requested)
  const reached = new Int32Array(genes.length)
  for (const pair of pairs) {
    const [a, b] = [from[pair]!, to[pair]!]
    if (inside.has(a) !== inside.has(b)) reached[inside.has(a) ? b : a]! += 1
  }
  return [...reached.keys()]
    .filter((gene) => reached[gene]! > 0)
    .sort((a, b) => reached[b]! - reached[a]! || a - b)
    .slice(0, count)
}
