import { quantileOf } from '../../science/stats/quantile.ts'
import { bestOfCuts, cutScan, type BestCut, type Cut } from '../../science/survival/best-cut.ts'
import type { FollowUp } from '../../science/survival/follow-up.ts'
import { cutGroups, type Params } from './schema.ts'

/** The group of each patient; −1 for patients in none. */
export interface Grouped {
  readonly labels: Int32Array
  readonly names: readonly string[]
  /**
   * The cutoffs of the score. Patients above the last one are the high group, those up to the first one the
   * low group. Empty where groups are those of a column.
   */
  readonly cutoffs: readonly number[]
  /** The optimal cut with its corrected p, if one was searched for. */
  readonly best: BestCut | null
}

export const [low, high, everybody] = cutGroups

/** Divides the patients by the cut of the parameters; the low group has the label 0. */
export function groupsByCut(
  values: Float64Array,
  cuts: readonly Cut[],
  { cut, cut_value }: Pick<Params, 'cut' | 'cut_value'>
): Grouped {
  const sorted = values.slice().sort()
  const best = cut === 'optimal' ? bestOfCuts(cuts) : null
  const [from, to] =
    cut === 'tertile'
      ? [quantileOf(sorted, 1 / 3), quantileOf(sorted, 2 / 3)]
      : cut === 'quartile'
        ? [quantileOf(sorted, 0.25), quantileOf(sorted, 0.75)]
        : cut === 'median'
          ? [quantileOf(sorted, 0.5), quantileOf(sorted, 0.5)]
          : cut === 'value'
            ? [cut_value, cut_value]
            : [best?.cut ?? Number.NaN, best?.cut ?? Number.NaN]
  return {
    labels: Int32Array.from(values, (value) => (value > to ? 1 : value <= from ? 0 : -1)),
    names: [low, high],
    cutoffs: from === to || Number.isNaN(from) ? [from] : [from, to],
    best
  }
}

/** All patients as a single group. */
export const ungrouped = (patients: number): Grouped => ({
  labels: new Int32Array(patients),
  names: [everybody],
  cutoffs: [],
  best: null
})

/** The log-rank statistics at all cuts of a score with at least a tenth of the patients on either side. */
export const cutsOf = (followUp: FollowUp, values: Float64Array): Cut[] => cutScan(followUp, values)
