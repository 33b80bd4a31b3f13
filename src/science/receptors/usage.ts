import type { CellReceptor } from './cell-receptors.ts'
import type { Contig, Locus } from './contig.ts'

/**
 * The number of cells whose chain of a locus has a gene, and their share of the cells with a chain of that
 * locus.
 */
export interface GeneUsage {
  readonly segment: 'v' | 'j'
  readonly locus: Locus
  readonly gene: string
  readonly cells: number
  readonly share: number
}

const chainsOf = (cells: readonly CellReceptor[]): Contig[] =>
  cells.flatMap(({ vj, vdj }) => [vj, vdj].filter((chain) => chain !== null))

function tally<T>(values: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** The usage of V and J genes of the strongest chains, by locus and name. */
export function geneUsage(cells: readonly CellReceptor[]): GeneUsage[] {
  const chains = chainsOf(cells)
  const all = tally(chains.map(({ locus }) => locus))
  return (['v', 'j'] as const).flatMap((segment) =>
    [...all].flatMap(([locus, total]) => {
      const genes = tally(chains.filter((chain) => chain.locus === locus).map((chain) => chain[segment]))
      return [...genes]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([gene, count]) => ({ segment, locus, gene, cells: count, share: count / total }))
    })
  )
}

/** The number of cells by length of a junction in amino acids, with its conserved ends. */
export interface JunctionLength {
  readonly locus: Locus
  readonly length: number
  readonly cells: number
}

/** The lengths of the junctions of the strongest chains, by locus. */
export function junctionLengths(cells: readonly CellReceptor[]): JunctionLength[] {
  const chains = chainsOf(cells)
  return [...new Set(chains.map(({ locus }) => locus))].flatMap((locus) => {
    const lengths = tally(chains.filter((chain) => chain.locus === locus).map(({ cdr3 }) => cdr3.length))
    return [...lengths].sort(([a], [b]) => a - b).map(([length, count]) => ({ locus, length, cells: count }))
  })
}

/** Classes of clones by their size; the greatest size of each class. */
export const expansionClasses = [
  { name: '1', most: 1 },
  { name: '2-5', most: 5 },
  { name: '6-20', most: 20 },
  { name: '21-100', most: 100 },
  { name: '>100', most: Number.POSITIVE_INFINITY }
] as const

/**
 * Classes of the clones of a repertoire by their rank (the largest is 1); the greatest rank of each class.
 */
export const rankClasses = [
  { name: '1-10', most: 10 },
  { name: '11-100', most: 100 },
  { name: '101-1000', most: 1000 },
  { name: '1001-10000', most: 10_000 },
  { name: '>10000', most: Number.POSITIVE_INFINITY }
] as const

type Classes = readonly { readonly most: number }[]

const placeIn = (classes: Classes, value: number): number => classes.findIndex(({ most }) => value <= most)

/**
 * The index in `expansionClasses`.
 * @param size at least 1
 */
export const expansionOf = (size: number): number => placeIn(expansionClasses, size)

/**
 * The index in `rankClasses`.
 * @param rank from 1
 */
export const rankClassOf = (rank: number): number => placeIn(rankClasses, rank)

/** The number of clones and cells in each class. */
export interface Classed {
  readonly clones: Float64Array
  readonly cells: Float64Array
}

function classed(
  classes: Classes,
  sizes: Iterable<number>,
  classOf: (size: number, at: number) => number
): Classed {
  const clones = new Float64Array(classes.length)
  const cells = new Float64Array(classes.length)
  let at = 0
  for (const size of sizes) {
    const place = classOf(size, at++)
    clones[place]!++
    cells[place]! += size
  }
  return { clones, cells }
}

/**
 * The clones and cells in each class of expansion.
 * @param sizes the number of cells of each clone
 */
export const homeostasis = (sizes: Iterable<number>): Classed =>
  classed(expansionClasses, sizes, (size) => expansionOf(size))

/**
 * The clones and cells in each class of ranks.
 * @param sizes the number of cells of each clone, the largest first
 */
export const cellsByRank = (sizes: Iterable<number>): Classed =>
  classed(rankClasses, sizes, (_, at) => rankClassOf(at + 1))
