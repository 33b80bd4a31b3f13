import { Fault } from '../../../contract/errors/index.ts'
import type { ChosenSet } from '../../../resources/gene-sets/chosen.ts'

/** The smallest and greatest number of genes of a set, among those that the method uses. */
export interface SetSizes {
  readonly min_size: number
  readonly max_size: number
}

/** A set, reduced to the genes that the method uses. */
export interface SizedSet {
  readonly name: string
  /** The indices of its genes, ascending. */
  readonly genes: Int32Array
}

/**
 * The sets with a valid number of genes among those that the method uses. Repeated names are numbered, so
 * that each name stands for one set. Faults: no_set_gene, set_sizes.
 * @param counts 1 for each gene of the data set that the method uses
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

/** The share of the genes of all sets that is in the data set. */
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

/** A warning is shown if the data set has less than this share of the genes of the sets. */
export const fewPresent = 0.5
