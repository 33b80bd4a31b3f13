import type { ClinicalColumn } from '../../resources/cohorts/content.ts'
import { levelsOf } from '../../resources/cohorts/endpoints.ts'
import type { Cut } from '../../science/survival/best-cut.ts'
import { followUpOf, type FollowUp } from '../../science/survival/follow-up.ts'
import {
  kaplanMeier,
  survivalTimes,
  type SurvivalCurve,
  type SurvivalTimes
} from '../../science/survival/kaplan-meier.ts'
import { logRankTest, type LogRankTest } from '../../science/survival/log-rank.ts'
import { columnOf, type Followed } from './follow-up.ts'
import { cutsOf, groupsByCut, ungrouped, type Grouped } from './groups.ts'
import { fitModel, strataBy, termsOf, type Model, type Term } from './models.ts'
import type { Params } from './schema.ts'

/** With fewer events in a group, or in total for a score, no p is given. */
export const leastEvents = 10
/** A numeric clinical column with at most this many values is used as groups. */
const mostGroups = 6

/** The survival of the patients of one group. */
export interface GroupSurvival {
  readonly name: string
  readonly curve: SurvivalCurve
  readonly times: SurvivalTimes
  readonly expected: number
}

/** The survival of the patients of one cohort, divided by a feature or a clinical column. */
export interface Analysis {
  readonly feature: string
  readonly followed: Followed
  /** The number of genes of the feature that the cohort has. */
  readonly genes: number
  /** The indices of the analysed patients in the cohort, which have a score or group and a stratum. */
  readonly patients: Uint32Array
  readonly followUp: FollowUp
  /** The scores of the patients; null where groups are those of a column. */
  readonly scores: Float64Array | null
  readonly grouped: Grouped
  readonly groups: readonly GroupSurvival[]
  readonly cuts: readonly Cut[]
  readonly test: LogRankTest | null
  /**
   * log10 of the p of the groups: that of the log-rank test, or that corrected for the search of the optimal
   * cut; NaN where there is none.
   */
  readonly log10P: number
  /** Whether there are too few events for a p of the groups, or of the score. */
  readonly few: { readonly groups: boolean; readonly score: boolean }
  readonly models: readonly Model[]
}

interface Divided {
  readonly feature: string
  readonly genes: number
  /** The scores (NaN for none), or the groups of a column (−1 for none), of the patients. */
  readonly by: Float64Array | Grouped
}

/**
 * Divides the patients by a clinical column: numbers with many values are a score, other columns are groups.
 */
export function dividedBy(column: ClinicalColumn, { patients }: Followed): Divided {
  const levels = levelsOf(column)
  if (column.kind === 'number' && levels.length > mostGroups)
    return {
      feature: column.name,
      genes: 0,
      by: Float64Array.from(patients, (at) => column.values[at]!)
    }
  const all = strataBy(column, patients)
  const present = [...new Set(all)].filter((code) => code >= 0).sort((a, b) => a - b)
  return {
    feature: column.name,
    genes: 0,
    by: {
      labels: all.map((code) => present.indexOf(code)),
      names: present.map((code) => (column.kind === 'group' ? column.levels[code]! : levels[code]!)),
      cutoffs: [],
      best: null
    }
  }
}

/** Analyses one division of a cohort: survival curves, log-rank test, hazard ratios and their checks. */
export function analyse(followed: Followed, { feature, genes, by }: Divided, params: Params): Analysis {
  const { cohort } = followed
  const stratify = params.strata === undefined ? null : columnOf(cohort, params.strata)
  const allStrata = stratify && strataBy(stratify, followed.patients)
  const scored = by instanceof Float64Array
  const rows = [...followed.patients.keys()].filter(
    (row) => (scored ? !Number.isNaN(by[row]!) : by.labels[row]! >= 0) && (allStrata?.[row] ?? 0) >= 0
  )
  const patients = Uint32Array.from(rows, (row) => followed.patients[row]!)
  const followUp = followUpOf(followed.followUp, rows)
  const strata = allStrata && Int32Array.from(rows, (row) => allStrata[row]!)
  const scores = scored ? Float64Array.from(rows, (row) => by[row]!) : null
  const cuts = scores ? cutsOf(followUp, scores) : []
  const grouped = scores
    ? params.cut === 'none'
      ? ungrouped(rows.length)
      : groupsByCut(scores, cuts, params)
    : { ...(by as Grouped), labels: Int32Array.from(rows, (row) => (by as Grouped).labels[row]!) }
  const covariates = params.covariates.flatMap((name) => termsOf(columnOf(cohort, name), patients))

  const inGroups = [...rows.keys()].filter((row) => grouped.labels[row]! >= 0)
  const labels = Int32Array.from(inGroups, (row) => grouped.labels[row]!)
  const divided = followUpOf(followUp, inGroups)
  const counted = grouped.names.map((_, label) => labels.filter((own) => own === label).length)
  const compared = grouped.names.length > 1 && counted.every((count) => count > 0)
  const test = compared
    ? logRankTest(
        divided,
        labels,
        grouped.names.length,
        strata ? { strata: Int32Array.from(inGroups, (row) => strata[row]!) } : {}
      )
    : null
  const last = divided.times.reduce((most, time) => Math.max(most, time), 0)
  const groups = grouped.names.flatMap((name, label): GroupSurvival[] => {
    const own = [...labels.keys()].filter((row) => labels[row] === label)
    if (own.length === 0) return []
    const curve = kaplanMeier(followUpOf(divided, own))
    return [{ name, curve, times: survivalTimes(curve, last), expected: test?.expected[label] ?? Number.NaN }]
  })
  const events = followUp.events.reduce((sum, event) => sum + event, 0)
  const few = {
    groups: groups.some(({ times }) => times.events < leastEvents),
    score: events < leastEvents
  }
  const fit = (kind: Model['kind'], terms: readonly Term[]): Model[] => {
    const model = fitModel(kind, followUp, [...terms, ...covariates], strata)
    return model ? [model] : []
  }
  return {
    feature,
    followed,
    genes,
    patients,
    followUp,
    scores,
    grouped,
    groups,
    cuts,
    test,
    log10P: few.groups ? Number.NaN : (grouped.best?.log10P ?? test?.log10P ?? Number.NaN),
    few,
    models: [
      ...(compared ? fit('groups', groupTerms(grouped)) : []),
      ...(scores ? fit('score', [{ name: 'score', values: scores }]) : [])
    ]
  }
}

/** Indicators of all groups but the first, which is the reference. */
const groupTerms = ({ labels, names }: Grouped): Term[] =>
  names.slice(1).map((name, at) => ({
    name,
    values: Float64Array.from(labels, (label) => (label < 0 ? Number.NaN : Number(label === at + 1)))
  }))
