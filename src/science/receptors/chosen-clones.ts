import { heavyCloneKeys, heavyDistances, usualThreshold, valleyOf } from './b-cell-clones.ts'
import type { CellReceptor } from './cell-receptors.ts'
import type { Receptors } from './cell-values.ts'
import { cloneKey, clonesOf, type CloneRule, type Clones } from './clonotypes.ts'
import type { Receptor } from './contig.ts'
import { nearCloneKeys, nearestTcrDistances, usualDistance } from './tcr-distance.ts'

/** How near receptors are to the nearest other one. */
export interface NearestDistances {
  /** Width of a bar, which begins at its place times this width. */
  readonly step: number
  /** Receptors of each bar; those that are farther are in the last. */
  readonly counts: number[]
  /** Where the density has its valley; null where it has one hill only. */
  readonly valley: number | null
}

export interface ChosenClones {
  readonly clones: Clones
  /**
   * Where clones are of receptors that are near: the greatest distance of a link, as a share of nucleotides
   * of heavy chains, or as TCRdist. Null where they are exact.
   */
  readonly threshold: number | null
  readonly distances: NearestDistances | null
}

/**
 * What makes a clone. `similar`, the usual one: T cells by `strict`, B cells by V, J, length and similar
 * junctions of the heavy chain. `tcrdist`: T cells by the distance of their CDR3, B cells as by `similar`.
 */
export type CloneChoice = CloneRule | 'similar' | 'tcrdist'

export interface CloneRequest {
  readonly clones?: CloneChoice | undefined
  /** Of heavy chains, a share of nucleotides; the valley of their distances where absent. */
  readonly threshold?: number | undefined
  /** TCRdist; `usualDistance` where absent. */
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

/** Distances of less than a millionth of a bar from its end count to the next, whatever rounding did. */
const rounding = 1e-6

function histogram(distances: Float64Array, step: number, most: number): NearestDistances {
  const counts = Array<number>(Math.ceil(most / step)).fill(0)
  for (const distance of distances)
    counts[Math.min(Math.floor(distance / step + rounding), counts.length - 1)]!++
  const valley = valleyOf(distances.map((distance) => Math.min(distance / most, 1)))
  return { step, counts, valley: valley === null ? null : valley * most }
}
