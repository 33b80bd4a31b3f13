import * as z from 'zod'
import { factOf, factsOf, genesOf, moreSettings, resourcesOf, shownWhen } from '../../contract/param.ts'
import type { CodesShape, TablesShape } from '../../contract/tool.ts'
import { cohorts } from '../../resources/cohorts/kind.ts'
import { geneSetsOf } from '../../resources/gene-sets/param.ts'

const column = () => factOf('cohorts', 'columns')

export const params = z.object({
  cohorts: resourcesOf(cohorts).default([]),
  /** The kind of feature that divides the patients. */
  by: z.enum(['genes', 'sets', 'cells', 'column']).default('genes'),
  genes: genesOf(50, 'cohorts').default([]).meta(shownWhen('by', 'genes')),
  sets: geneSetsOf().default([]).meta(shownWhen('by', 'sets')),
  /** The number of marker genes in the signature of the selected cells. */
  top: z.int().min(2).max(500).default(50).meta(shownWhen('by', 'cells')),
  column: column().optional().meta(shownWhen('by', 'column')),
  endpoint: factOf('cohorts', 'endpoints').optional(),
  cut: z.enum(['median', 'tertile', 'quartile', 'value', 'optimal', 'none']).default('median'),
  cut_value: z.number().default(0).meta(shownWhen('cut', 'value')),
  score: z.enum(['z', 'ssgsea']).default('z').meta(moreSettings),
  covariates: factsOf('cohorts', 'columns').default([]).meta(moreSettings),
  strata: column().optional().meta(moreSettings),
  /** Follow-up is cut off after this time, in the unit of the cohort; 0 for no limit. */
  until: z.number().min(0).max(1e6).default(0).meta(moreSettings),
  unit: z.enum(['auto', 'days', 'months', 'years']).default('auto').meta(moreSettings),
  time_column: column().optional().meta(moreSettings),
  event_column: column().optional().meta(moreSettings),
  event_value: z.string().max(200).default('').meta(moreSettings)
})
export type Params = z.output<typeof params>

const of = { feature: 'string', cohort: 'string' } as const

export const tables = {
  /** One row per feature and cohort. */
  results: {
    ...of,
    rank: 'integer',
    genes: 'integer',
    patients: 'integer',
    events: 'integer',
    cutoff: 'number',
    cutoff_2: 'number?',
    n_low: 'integer?',
    n_high: 'integer?',
    events_low: 'integer?',
    events_high: 'integer?',
    median_low: 'number?',
    median_high: 'number?',
    chi_square: 'number',
    df: 'integer',
    p_val: 'number',
    log10_p_val: 'number',
    padj_bh: 'number',
    hr: 'number?',
    hr_low: 'number?',
    hr_high: 'number?',
    cox_p: 'number?',
    ph_p: 'number?',
    score_hr: 'number?',
    score_hr_low: 'number?',
    score_hr_high: 'number?',
    score_p: 'number?',
    score_padj_bh: 'number?',
    score_ph_p: 'number?',
    few_events: 'boolean'
  },
  groups: {
    ...of,
    group: 'string',
    place: 'integer',
    n: 'integer',
    events: 'integer',
    expected: 'number',
    restricted_mean: 'number',
    restricted_mean_se: 'number',
    median: 'number',
    median_low: 'number',
    median_high: 'number'
  },
  curves: {
    ...of,
    group: 'string',
    place: 'integer',
    time: 'number',
    at_risk: 'integer',
    events: 'integer',
    censored: 'integer',
    survival: 'number',
    std_err: 'number',
    ci_low: 'number',
    ci_high: 'number',
    hazard: 'number'
  },
  at_risk: { ...of, group: 'string', place: 'integer', time: 'number', n: 'integer' },
  cox: {
    ...of,
    model: 'string',
    term: 'string',
    coef: 'number',
    se: 'number',
    hr: 'number',
    hr_low: 'number',
    hr_high: 'number',
    z: 'number',
    p_val: 'number',
    log10_p_val: 'number',
    ph_chi_square: 'number',
    ph_p: 'number'
  },
  models: {
    ...of,
    model: 'string',
    patients: 'integer',
    events: 'integer',
    log_likelihood: 'number',
    null_log_likelihood: 'number',
    likelihood_ratio: 'number',
    df: 'integer',
    likelihood_ratio_p: 'number',
    wald: 'number',
    wald_p: 'number',
    score: 'number',
    score_p: 'number',
    concordance: 'number',
    ph_chi_square: 'number',
    ph_p: 'number'
  },
  cuts: {
    ...of,
    cut: 'number',
    n_low: 'integer',
    n_high: 'integer',
    statistic: 'number',
    chosen: 'boolean'
  },
  /** The area under each time-dependent ROC curve. */
  auc: {
    feature: 'string?',
    cohort: 'string?',
    time: 'number?',
    cases: 'integer?',
    controls: 'integer?',
    auc: 'number?'
  },
  /** The points of these curves. */
  roc: {
    feature: 'string?',
    cohort: 'string?',
    time: 'number?',
    auc: 'number?',
    false_positive: 'number?',
    true_positive: 'number?'
  },
  patients: {
    ...of,
    patient: 'string',
    time: 'number',
    event: 'boolean',
    score: 'number',
    group: 'string'
  },
  genes: { ...of, gene: 'string', found: 'boolean' },
  cohorts: {
    cohort: 'string',
    endpoint: 'string',
    time: 'string',
    event: 'string',
    event_value: 'string',
    patients: 'integer',
    events: 'integer',
    left_out: 'integer',
    median_follow_up: 'number',
    genes: 'integer',
    shared: 'integer'
  }
} as const satisfies TablesShape
export type Tables = typeof tables

/** Groups of a cut; those of a column have the names that they have there. */
export const cutGroups = ['low', 'high', 'all'] as const
const ofCut = { among: cutGroups } as const
const models = ['groups', 'score'] as const
export const codes = {
  groups: { group: ofCut },
  curves: { group: ofCut },
  patients: { group: ofCut },
  /** Terms of a model's own; those of clinical columns have their names. */
  cox: { model: models, term: { among: ['score', ...cutGroups] } },
  models: { model: models }
} as const satisfies CodesShape<Tables>
