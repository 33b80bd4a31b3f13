import type { CellReceptor } from './cell-receptors.ts'
import type { Contig, Locus } from './contig.ts'

/** Cells whose chain of a locus has a gene, and their share of the cells with a chain of that locus. */
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

/** V and J genes of the strongest chains, by locus and name. */
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

/** Cells by the length of a junction in amino acids, with its conserved ends. */
export interface JunctionLength {
  readonly locus: Locus
  readonly length: number
  readonly cells: number
}

export function junctionLengths(cells: readonly CellReceptor[]): JunctionLength[] {
  const chains = chainsOf(cells)
  return [...new Set(chains.map(({ locus }) => locus))].flatMap((locus) => {
    const lengths = tally(chains.filter((chain) => chain.locus === locus).map(({ cdr3 }) => cdr3.length))
    return [...lengths].sort(([a], [b]) => a - b).map(([length, count]) => ({ locus, length, cells: count }))
  })
}

/** Clones by their cells: the greatest size of each class. */
export const expansionClasses = [
  { name: '1', most: 1 },
  { name: '2-5', most: 5 },
  { name: '6-20', most: 20 },
  { name: '21-100', most: 100 },
  { name: '>100', most: Number.POSITIVE_INFINITY }
] as const

/** Place among `expansionClasses`. @param size at least 1 */
export const expansionOf = (size: number): number => expansionClasses.findIndex(({ most }) => size <= most)

export interface Homeostasis {
  readonly clones: Float64Array
  readonly cells: Float64Array
}

/** Clones and cells in each class of expansion. @param sizes cells of each clone */
export function homeostasis(sizes: Iterable<number>): Homeostasis {
  const clones = new Float64Array(expansionClasses.length)
  const cells = new Float64Array(expansionClasses.length)
  for (const size of sizes) {
    clones[expansionOf(size)]!++
    cells[expansionOf(size)]! += size
  }
  return { clones, cells }
}
