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

/** Fewer events in a group, or in all, say too little for a p. */
export const leastEvents = 10
/** A clinical column of numbers with no more values than these makes groups. */
const mostGroups = 6

/** The patients of one group over time. */
export interface Group {
  readonly name: string
  readonly curve: SurvivalCurve
  readonly times: SurvivalTimes
  readonly expected: number
}

/** What divides the patients of a cohort, set against their survival. */
export interface Analysis {
  readonly feature: string
  readonly followed: Followed
  /** Genes of the feature that the cohort has. */
  readonly genes: number
  /** Patients in it, as places in the cohort, with what is known of them. */
  readonly patients: Uint32Array
  readonly followUp: FollowUp
  /** Null where groups are those of a column. */
  readonly scores: Float64Array | null
  readonly grouped: Grouped
  readonly groups: readonly Group[]
  readonly cuts: readonly Cut[]
  readonly test: LogRankTest | null
  /**
   * log10 of the p of the groups: of the log-rank test, or corrected for the search; NaN where none is told.
   */
  readonly log10P: number
  /** Too few events for a p of the groups, or for one of the score. */
  readonly few: { readonly groups: boolean; readonly score: boolean }
  readonly models: readonly Model[]
}

interface Divided {
  readonly feature: string
  readonly genes: number
  /** Scores, or the groups of a column; NaN and −1 where a patient has none. */
  readonly by: Float64Array | Grouped
}

/** A clinical column as what divides the patients: numbers with many values are a score, all else groups. */
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

/** Curves, test, hazard ratios and their checks of one division of a cohort. */
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
  const groups = grouped.names.flatMap((name, label): Group[] => {
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

/** Each group but the first against the first one. */
const groupTerms = ({ labels, names }: Grouped): Term[] =>
  names.slice(1).map((name, at) => ({
    name,
    values: Float64Array.from(labels, (label) => (label < 0 ? Number.NaN : Number(label === at + 1)))
  }))
