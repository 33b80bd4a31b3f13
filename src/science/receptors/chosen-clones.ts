import { heavyCloneKeys, heavyDistances, usualThreshold, valleyOf } from './b-cell-clones.ts'
import type { Receptors } from './cell-values.ts'
import { cloneKey, clonesOf, type CloneRule, type Clones } from './clonotypes.ts'
import type { Receptor } from './contig.ts'

export interface ChosenClones {
  readonly clones: Clones
  /** Share of nucleotides in which heavy chains of a clone differ at most; null where clones are exact. */
  readonly threshold: number | null
}

/**
 * The clones of all cells by a rule. `similar`, the usual one: T cells by `strict`, B cells by V, J, length
 * and similar junctions of the heavy chain, at the valley of their distances where no threshold is given.
 */
export function chosenClones(
  receptor: Receptor,
  all: Receptors,
  rule: CloneRule | 'similar' = 'similar',
  asked?: number
): ChosenClones {
  const cells = all.filter((cell) => cell !== null)
  const isSimilar = rule === 'similar' && receptor === 'bcr'
  const threshold = isSimilar ? (asked ?? valleyOf(heavyDistances(cells)) ?? usualThreshold) : null
  const exact = rule === 'similar' ? 'strict' : rule
  const keys = (
    threshold === null ? cells.map((cell) => cloneKey(cell, exact)) : heavyCloneKeys(cells, threshold)
  ).values()
  return { clones: clonesOf(all.map((cell) => (cell === null ? null : keys.next().value!))), threshold }
}
