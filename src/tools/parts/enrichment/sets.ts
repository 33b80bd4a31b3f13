import { Fault } from '../../../contract/errors/index.ts'
import type { ChosenSet } from '../../../resources/gene-sets/chosen.ts'

/** Genes that a set may have among those that count. */
export interface SetSizes {
  readonly min_size: number
  readonly max_size: number
}

/** A set among the genes that count. */
export interface SizedSet {
  readonly name: string
  /** Numbers of its genes that count, ascending. */
  readonly genes: Int32Array
}

/**
 * The sets with the right number of genes among those that count. A name that comes again gets a number
 * behind it, so that each names one set.
 * @param counts 1 for each gene of the data set that counts
 * Faults: no_set_gene, set_sizes.
 */
export function sizedSets(
  sets: readonly ChosenSet[],
  counts: Uint8Array,
  { min_size, max_size }: SetSizes
): SizedSet[] {
  const among = sets.map(({ name, genes }) => ({ name, genes: genes.filter((gene) => counts[gene] === 1) }))
  const largest = among.reduce((most, { genes }) => Math.max(most, genes.length), 0)
  if (largest === 0) throw new Fault('no_set_gene', { genes: counts.reduce((sum, one) => sum + one, 0) })
  const fitting = among.filter(({ genes }) => genes.length >= min_size && genes.length <= max_size)
  if (fitting.length === 0) throw new Fault('set_sizes', { least: min_size, most: max_size, largest })
  const seen = new Map<string, number>()
  return fitting.map(({ name, genes }) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return { name: times > 1 ? `${name} (${times})` : name, genes }
  })
}

/** Share of the genes of all sets that the data set has. */
export function sharePresent(sets: readonly ChosenSet[]): number {
  const sum = (of: (set: ChosenSet) => number): number => sets.reduce((all, set) => all + of(set), 0)
  return (
    sum(({ genes }) => genes.length) /
    Math.max(
      1,
      sum(({ size }) => size)
    )
  )
}

/** Below this share of the genes of the sets, a warning says so. */
export const fewPresent = 0.5
