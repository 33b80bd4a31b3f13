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

/** As many neighbours are added of a gene that is expanded. */
export const strongestOf = 10

/** Genes that a network has, by their names, and the names that it lacks. */
export function namedIn(
  { genes }: Pick<Network, 'genes'>,
  names: readonly string[]
): { readonly genes: readonly number[]; readonly missing: readonly string[] } {
  const numbers = new Map(genes.map((name, gene) => [name.toUpperCase(), gene]))
  const of = (name: string): number => numbers.get(name.trim().toUpperCase()) ?? -1
  return {
    genes: [...new Set(names.map(of))].filter((gene) => gene >= 0),
    missing: names.filter((name) => of(name) < 0)
  }
}

/** The neighbours of a gene with the highest scores; of equal ones the first in the alphabet. */
export function strongest({ scores, from, to }: Network, pairs: readonly number[], gene: number): number[] {
  const own = pairs.filter((pair) => from[pair] === gene || to[pair] === gene)
  const other = (pair: number): number => (from[pair] === gene ? to[pair]! : from[pair]!)
  return own
    .sort((a, b) => scores[b]! - scores[a]! || other(a) - other(b))
    .slice(0, strongestOf)
    .map(other)
}
