import { concordance } from '../../science/survival/concordance.ts'
import { coxRegression, type CoxModel } from '../../science/survival/cox.ts'
import { followUpOf, type FollowUp } from '../../science/survival/follow-up.ts'
import {
  proportionalHazardsTest,
  type ProportionalHazardsTest
} from '../../science/survival/proportional-hazards.ts'
import type { ClinicalColumn } from '../../resources/cohorts/content.ts'
import { levelsOf } from '../../resources/cohorts/endpoints.ts'

/** A term of a Cox model; NaN where a patient has no value. */
export interface Term {
  readonly name: string
  readonly values: Float64Array
}

/** A Cox model of groups or of a score, whose own terms come before the covariates. */
export interface Model {
  readonly kind: 'groups' | 'score'
  readonly terms: readonly string[]
  readonly cox: CoxModel
  readonly ph: ProportionalHazardsTest
  readonly concordance: number
}

/** A clinical column as terms: a numeric one as it is, groups as indicators of all levels but the first. */
export function termsOf(column: ClinicalColumn, patients: Uint32Array): Term[] {
  if (column.kind === 'number')
    return [{ name: column.name, values: Float64Array.from(patients, (at) => column.values[at]!) }]
  const codes = Array.from(patients, (at) => column.codes[at]!)
  const levels = [...new Set(codes)].filter((code) => code >= 0).sort((a, b) => a - b)
  return levels.slice(1).map((level) => ({
    name: `${column.name}: ${column.levels[level]}`,
    values: Float64Array.from(codes, (code) => (code < 0 ? Number.NaN : Number(code === level)))
  }))
}

/** The stratum of each patient by a clinical column, −1 where it is missing. */
export function strataBy(column: ClinicalColumn, patients: Uint32Array): Int32Array {
  if (column.kind === 'group') return Int32Array.from(patients, (at) => column.codes[at]!)
  const levels = levelsOf(column)
  return Int32Array.from(patients, (at) => levels.indexOf(String(column.values[at]!)))
}

/**
 * Fits a Cox model to the patients that have a value of every term. Null where the likelihood has no maximum,
 * for example with collinear terms.
 */
export function fitModel(
  kind: Model['kind'],
  followUp: FollowUp,
  terms: readonly Term[],
  strata: Int32Array | null
): Model | null {
  const rows = [...followUp.times.keys()].filter(
    (row) => (strata?.[row] ?? 0) >= 0 && terms.every(({ values }) => !Number.isNaN(values[row]!))
  )
  const kept = followUpOf(followUp, rows)
  const covariates = terms.map(({ values }) => Float64Array.from(rows, (row) => values[row]!))
  const options = strata ? { strata: Int32Array.from(rows, (row) => strata[row]!) } : {}
  const cox = coxRegression(kept, covariates, options)
  return (
    cox && {
      kind,
      terms: terms.map(({ name }) => name),
      cox,
      ph: proportionalHazardsTest(kept, covariates, cox, options),
      concordance: concordance(kept, cox.scores)
    }
  )
}
