import { heavyCloneKeys, heavyDistances, usualThreshold, valleyOf } from './b-cell-clones.ts'
import type { CellReceptor } from './cell-receptors.ts'
import type { Receptors } from './cell-values.ts'
import { cloneKey, clonesOf, type CloneRule, type Clones } from './clonotypes.ts'
import type { Receptor } from './contig.ts'
import { nearCloneKeys, nearestTcrDistances, usualDistance } from './tcr-distance.ts'

/** A histogram of the distances of receptors to the nearest other one. */
export interface NearestDistances {
  /** The width of a bar; bar i begins at i times the width. */
  readonly step: number
  /** The number of receptors per bar; the last bar has all that are farther. */
  readonly counts: number[]
  /** The valley of the density; null where it has only one peak. */
  readonly valley: number | null
}

/** The clones of all cells, with the distances that define them. */
export interface ChosenClones {
  readonly clones: Clones
  /**
   * The greatest distance within a clone where clones are similar receptors: a share of nucleotides of heavy
   * chains, or TCRdist. Null where clones are exact.
   */
  readonly threshold: number | null
  readonly distances: NearestDistances | null
}

/**
 * The rule that defines clones. `similar`, the default: T cells by `strict`, B cells by V, J, length and
 * similar junctions of the heavy chain. `tcrdist`: T cells by the distance of their CDR3, B cells as for
 * `similar`.
 */
export type CloneChoice = CloneRule | 'similar' | 'tcrdist'

/** The requested rule of clones, with its threshold. */
export interface CloneRequest {
  readonly clones?: CloneChoice | undefined
  /** For heavy chains, a share of nucleotides; by default the valley of their distances. */
  readonly threshold?: number | undefined
  /** TCRdist; `usualDistance` by default. */
  readonly distance?: number | undefined
}

/** The clones of all cells by a rule. */
export function chosenClones(
  receptor: Receptor,
  all: Receptors,
  { clones: rule = 'similar', threshold: requested, distance = usualDistance }: CloneRequest = {}
): ChosenClones {
  const cells = all.filter((cell) => cell !== null)
  const spread = (keys: readonly (string | null)[]): Clones => {
    const next = keys.values()
    return clonesOf(all.map((cell) => (cell === null ? null : next.next().value!)))
  }
  if (receptor === 'tcr' && rule === 'tcrdist')
    return {
      clones: spread(nearCloneKeys(cells, distance)),
      threshold: distance,
      distances: histogram(nearestTcrDistances(cells), 3, 100)
    }
  if (receptor === 'bcr' && (rule === 'similar' || rule === 'tcrdist'))
    return heavyClones(cells, spread, requested)
  const exact = rule === 'similar' || rule === 'tcrdist' ? 'strict' : rule
  return { clones: spread(cells.map((cell) => cloneKey(cell, exact))), threshold: null, distances: null }
}

function heavyClones(
  cells: readonly CellReceptor[],
  spread: (keys: readonly (string | null)[]) => Clones,
  requested?: number
): ChosenClones {
  const distances = histogram(heavyDistances(cells), 0.02, 1)
  const threshold = requested ?? distances.valley ?? usualThreshold
  return { clones: spread(heavyCloneKeys(cells, threshold)), threshold, distances }
}

/**
 * Distances less than this share of a bar below its end count to the next bar, so that rounding errors do not
 * matter.
 */
const rounding = 1e-6

function histogram(distances: Float64Array, step: number, most: number): NearestDistances {
  const counts = Array<number>(Math.ceil(most / step)).fill(0)
  for (const distance of distances)
    counts[Math.min(Math.floor(distance / step + rounding), counts.length - 1)]!++
  const valley = valleyOf(distances.map((distance) => Math.min(distance / most, 1)))
  return { step, counts, valley: valley === null ? null : valley * most }
}
