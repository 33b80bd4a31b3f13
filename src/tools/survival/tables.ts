import type { Result } from '../../contract/tool.ts'
import { deviationOf } from '../../science/set-scores/gsva.ts'
import { adjustBenjaminiHochberg } from '../../science/stats/adjust.ts'
import { normalQuantile975 } from '../../science/stats/normal.ts'
import { atRiskAt, kaplanMeier, timeAtShare } from '../../science/survival/kaplan-meier.ts'
import { tableOf, type RowOf } from '../parts/table.ts'
import { leastEvents, type Analysis } from './analysis.ts'
import type { Feature } from '../parts/features.ts'
import type { Followed } from './follow-up.ts'
import { high, low } from './groups.ts'
import type { Model } from './models.ts'
import { tables, type Tables } from './schema.ts'
import type { ReferenceGenes } from '../parts/reference-genes.ts'

/** The most analyses whose curves, patients and cuts are stored, those with the smallest p. */
export const mostDetailed = 100

const power = (log10: number): number => 10 ** log10
const of = ({ feature, followed }: Analysis) => ({ feature, cohort: followed.cohort.name })

/** log10 of the p that orders analyses: that of the groups, else of the score. */
export const orderP = ({ log10P, models }: Analysis): number => {
  const score = models.find(({ kind }) => kind === 'score')?.cox.coefficients[0]?.log10P
  return Number.isNaN(log10P) ? (score ?? Number.NaN) : log10P
}

/** The analyses by p, then in their original order; those without a p come last. */
export function ranked(analyses: readonly Analysis[]): Analysis[] {
  const p = new Map(analyses.map((one) => [one, orderP(one)]))
  const last = (one: Analysis): number => (Number.isNaN(p.get(one)!) ? 1 : p.get(one)!)
  return analyses.toSorted((a, b) => last(a) - last(b))
}

/** One row per feature and cohort. p is adjusted over the features of a cohort (BH). */
export function resultTable(analyses: readonly Analysis[]): Result<Tables>['tables']['results'] {
  const order = ranked(analyses)
  const indices = new Map(order.map((one, index) => [one, index + 1]))
  const adjusted = adjustedWithin(analyses, ({ log10P }) => log10P)
  const scoreP = (one: Analysis): number =>
    one.few.score ? Number.NaN : (modelOf(one, 'score')?.cox.coefficients[0]?.log10P ?? Number.NaN)
  const scoreAdjusted = adjustedWithin(analyses, scoreP)
  return tableOf(
    tables.results,
    analyses.map((one): RowOf<Tables['results']> => {
      const { grouped, groups, test, followUp, scores, few } = one
      const searched = grouped.best !== null
      const isLeftOut = few.groups || searched
      const byName = (name: string) => groups.find((group) => group.name === name)?.times
      const [below, above] = [byName(low), byName(high)]
      const ofCut = scores !== null && grouped.names.length === 2
      const [first, ...others] = grouped.names.slice(1)
      const two = first !== undefined && others.length === 0
      const model = modelOf(one, 'groups')
      const main = model?.cox.coefficients[0]
      const none = Number.NaN
      return {
        ...of(one),
        rank: indices.get(one)!,
        genes: one.genes,
        patients: one.patients.length,
        events: followUp.events.reduce((sum, event) => sum + event, 0),
        cutoff: grouped.cutoffs[0] ?? none,
        cutoff_2: grouped.cutoffs[1],
        n_low: ofCut ? (below?.subjects ?? 0) : undefined,
        n_high: ofCut ? (above?.subjects ?? 0) : undefined,
        events_low: ofCut ? (below?.events ?? 0) : undefined,
        events_high: ofCut ? (above?.events ?? 0) : undefined,
        median_low: ofCut ? (below?.median ?? none) : undefined,
        median_high: ofCut ? (above?.median ?? none) : undefined,
        chi_square: isLeftOut ? none : (test?.chiSquare ?? none),
        df: test?.df ?? 0,
        p_val: power(one.log10P),
        log10_p_val: one.log10P,
        padj_bh: power(adjusted.get(one)!),
        hr: two ? (main?.hazardRatio ?? none) : undefined,
        hr_low: two ? (searched ? none : (main?.lower ?? none)) : undefined,
        hr_high: two ? (searched ? none : (main?.upper ?? none)) : undefined,
        cox_p: two ? (isLeftOut ? none : power(main?.log10P ?? none)) : undefined,
        ph_p: two ? power(model?.ph.covariates[0]?.log10P ?? none) : undefined,
        ...scoreColumns(one, scoreP(one), scoreAdjusted.get(one)!),
        few_events: few.groups
      }
    })
  )
}

/** The hazard ratio per standard deviation of the score, which makes genes and cohorts comparable. */
function scoreColumns(
  one: Analysis,
  log10P: number,
  log10Adjusted: number
): Partial<RowOf<Tables['results']>> {
  if (one.scores === null) return {}
  const model = modelOf(one, 'score')
  const main = model?.cox.coefficients[0]
  const deviation = deviationOf(one.scores)
  const at = (shift: number): number =>
    main ? Math.exp(deviation * (main.coefficient + shift * main.standardError)) : Number.NaN
  return {
    score_hr: at(0),
    score_hr_low: at(-normalQuantile975),
    score_hr_high: at(normalQuantile975),
    score_p: power(log10P),
    score_padj_bh: power(log10Adjusted),
    score_ph_p: power(model?.ph.covariates[0]?.log10P ?? Number.NaN)
  }
}

const modelOf = ({ models }: Analysis, kind: Model['kind']): Model | undefined =>
  models.find((model) => model.kind === kind)

/** log10 of the adjusted p of each analysis, over all features of its cohort; NaN where it has no p. */
function adjustedWithin(
  analyses: readonly Analysis[],
  log10P: (one: Analysis) => number
): Map<Analysis, number> {
  const found = new Map<Analysis, number>()
  for (const own of Map.groupBy(analyses, ({ followed }) => followed).values()) {
    const values = Float64Array.from(own, log10P)
    const adjusted = adjustBenjaminiHochberg(values.filter((value) => !Number.isNaN(value)))
    let at = 0
    for (const [index, one] of own.entries())
      found.set(one, Number.isNaN(values[index]!) ? Number.NaN : adjusted[at++]!)
  }
  return found
}

/** The groups, curves, risk tables, patients and cuts of some analyses. */
export function detailTables(
  analyses: readonly Analysis[]
): Pick<Result<Tables>['tables'], 'groups' | 'curves' | 'at_risk' | 'cuts' | 'patients'> {
  const groups = analyses.flatMap((one) => one.groups.map((group, index) => ({ one, group, place: index })))
  return {
    groups: tableOf(
      tables.groups,
      groups.map(({ one, group: { name, times, expected }, place }) => ({
        ...of(one),
        group: name,
        place,
        n: times.subjects,
        events: times.events,
        expected,
        restricted_mean: times.restrictedMean,
        restricted_mean_se: times.restrictedMeanError,
        median: times.median,
        median_low: times.medianLower,
        median_high: times.medianUpper
      }))
    ),
    curves: tableOf(
      tables.curves,
      groups.flatMap(({ one, group: { name, curve }, place }) =>
        Array.from(curve.times, (time, i) => ({
          ...of(one),
          group: name,
          place,
          time,
          at_risk: curve.atRisk[i]!,
          events: curve.events[i]!,
          censored: curve.censored[i]!,
          survival: curve.survival[i]!,
          std_err: curve.standardErrors[i]!,
          ci_low: curve.lower[i]!,
          ci_high: curve.upper[i]!,
          hazard: curve.hazard[i]!
        }))
      )
    ),
    at_risk: tableOf(
      tables.at_risk,
      groups.flatMap(({ one, group: { name, curve }, place }) => {
        const times = evenTimes(one.followUp.times.reduce((most, time) => Math.max(most, time), 0))
        return atRiskAt(curve, times).map((n, i) => ({ ...of(one), group: name, place, time: times[i]!, n }))
      })
    ),
    cuts: tableOf(
      tables.cuts,
      analyses.flatMap((one) =>
        one.cuts.map(({ cut, low: n_low, high: n_high, statistic }) => ({
          ...of(one),
          cut,
          n_low,
          n_high,
          statistic,
          chosen: one.grouped.cutoffs.includes(cut)
        }))
      )
    ),
    patients: tableOf(
      tables.patients,
      analyses.flatMap((one) =>
        Array.from(one.patients, (patient, row) => ({
          ...of(one),
          patient: one.followed.cohort.patients[patient]!,
          time: one.followUp.times[row]!,
          event: one.followUp.events[row] === 1,
          score: one.scores?.[row] ?? Number.NaN,
          group: one.grouped.names[one.grouped.labels[row]!] ?? ''
        }))
      )
    )
  }
}

/** Times from 0 in steps of 1, 2 or 5 times a power of ten, about six of them up to `last`. */
export function evenTimes(last: number): number[] {
  if (!(last > 0)) return [0]
  const rough = last / 6
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = size * ([1, 2, 5].find((times) => times * size >= rough) ?? 10)
  return Array.from({ length: Math.floor(last / step + 1e-9) + 1 }, (_, at) =>
    Number((at * step).toPrecision(12))
  )
}

/**
 * Whether a term of a model has too few events for a p: a group or the one that it is set against, else all
 * patients.
 */
function hasFew({ groups, grouped, few }: Analysis, { kind }: Model, at: number): boolean {
  const [reference, ...others] = grouped.names
  const own = kind === 'groups' ? others[at] : undefined
  if (own === undefined) return few.score
  return groups.some(({ name, times }) => (name === own || name === reference) && times.events < leastEvents)
}

/**
 * The coefficients and tests of the models. Models of groups by an optimal cut are left out, since their
 * tests take the cut as given.
 */
export function modelTables(analyses: readonly Analysis[]): Pick<Result<Tables>['tables'], 'cox' | 'models'> {
  const shownModels = analyses.flatMap((one) =>
    one.models
      .filter(({ kind }) => kind === 'score' || one.grouped.best === null)
      .map((model) => ({ one, model, few: one.few[model.kind] }))
  )
  return {
    cox: tableOf(
      tables.cox,
      shownModels.flatMap(({ one, model }) =>
        model.cox.coefficients.map((own, at) => ({
          ...of(one),
          model: model.kind,
          term: model.terms[at]!,
          coef: own.coefficient,
          se: own.standardError,
          hr: own.hazardRatio,
          hr_low: own.lower,
          hr_high: own.upper,
          z: own.z,
          p_val: hasFew(one, model, at) ? Number.NaN : power(own.log10P),
          log10_p_val: hasFew(one, model, at) ? Number.NaN : own.log10P,
          ph_chi_square: model.ph.covariates[at]!.chiSquare,
          ph_p: power(model.ph.covariates[at]!.log10P)
        }))
      )
    ),
    models: tableOf(
      tables.models,
      shownModels.map(({ one, model: { kind, cox, ph, concordance }, few }) => ({
        ...of(one),
        model: kind,
        patients: cox.subjects,
        events: cox.events,
        log_likelihood: cox.logLikelihood,
        null_log_likelihood: cox.nullLogLikelihood,
        likelihood_ratio: cox.likelihoodRatio.chiSquare,
        df: cox.likelihoodRatio.df,
        likelihood_ratio_p: few ? Number.NaN : power(cox.likelihoodRatio.log10P),
        wald: cox.wald.chiSquare,
        wald_p: few ? Number.NaN : power(cox.wald.log10P),
        score: cox.score.chiSquare,
        score_p: few ? Number.NaN : power(cox.score.log10P),
        concordance,
        ph_chi_square: ph.global.chiSquare,
        ph_p: power(ph.global.log10P)
      }))
    )
  }
}

/** One row per cohort with its follow-up: the median by reverse Kaplan–Meier. */
export const cohortTable = (
  cohorts: readonly { readonly followed: Followed; readonly found: ReferenceGenes }[]
): Result<Tables>['tables']['cohorts'] =>
  tableOf(
    tables.cohorts,
    cohorts.map(({ followed, found }) => {
      const { cohort, endpoint, eventValue, patients, followUp } = followed
      const observed = kaplanMeier({
        times: followUp.times,
        events: followUp.events.map((event) => 1 - event)
      })
      return {
        cohort: cohort.name,
        endpoint: endpoint.name,
        time: endpoint.time,
        event: endpoint.event,
        event_value: eventValue,
        patients: patients.length,
        events: followUp.events.reduce((sum, event) => sum + event, 0),
        left_out: cohort.patients.length - patients.length,
        median_follow_up: timeAtShare(observed, observed.survival, 0.5),
        genes: cohort.genes.length,
        shared: found.shared
      }
    })
  )

/** For each gene of the features whether the cohorts have it. */
export const geneTable = (
  features: readonly Feature[],
  cohorts: readonly { readonly followed: Followed; readonly found: ReferenceGenes }[],
  names: readonly string[]
): Result<Tables>['tables']['genes'] =>
  tableOf(
    tables.genes,
    features.flatMap(({ name, genes }) =>
      cohorts.flatMap(({ followed, found }) =>
        Array.from(genes, (gene) => ({
          feature: name,
          cohort: followed.cohort.name,
          gene: names[gene]!,
          found: found.of[gene]! >= 0
        }))
      )
    )
  )
