import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCsv, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { medianOf } from '../stats/quantile.ts'
import { bestCut } from './best-cut.ts'
import { concordance } from './concordance.ts'
import { coxRegression, type CoxModel } from './cox.ts'
import { followUpOf, type FollowUp } from './follow-up.ts'
import { kaplanMeier, survivalTimes } from './kaplan-meier.ts'
import { logRankTest } from './log-rank.ts'
import { proportionalHazardsTest } from './proportional-hazards.ts'

type Row = Record<string, string>

/**
 * Relative to the expected value, or to `scale` where that is larger: R itself stops within that distance of
 * a value near 0.
 */
const expectNear = (found: number, expected: number, tolerance: number, scale = 1e-3): void => {
  if (Number.isNaN(expected)) expect(found).toBeNaN()
  else expect(Math.abs(found - expected)).toBeLessThanOrEqual(tolerance * Math.max(scale, Math.abs(expected)))
}
const number = (text: string | undefined): number =>
  text === undefined || text === 'NA' ? Number.NaN : Number(text)

/** The studies of the folder: the columns of time and event, and the value of an event. */
const studies: Record<string, { time: string; event: string; value: string }> = {
  lung: { time: 'time', event: 'status', value: '2' },
  veteran: { time: 'time', event: 'status', value: '1' },
  pbc: { time: 'time', event: 'status', value: '2' },
  leukemia: { time: 'time', event: 'status', value: '1' },
  ovarian: { time: 'futime', event: 'fustat', value: '1' },
  nki70: { time: 'time', event: 'event', value: '1' }
}

/** The rows of a study without missing values in these columns. */
function readStudy(name: string, columns: readonly string[]): { rows: Row[]; followUp: FollowUp } {
  const rows = readCsv('data', 'survival', `${name}.csv`).filter((row) =>
    columns.every((column) => row[column] !== 'NA')
  )
  const { time, event, value } = studies[name]!
  return {
    rows,
    followUp: {
      times: Float64Array.from(rows, (row) => Number(row[time])),
      events: Uint8Array.from(rows, (row) => (row[event] === value ? 1 : 0))
    }
  }
}

const readJson = <T>(name: string): T =>
  JSON.parse(readFileSync(realFile('golden', 'survival', name), 'utf8')) as T
const genesOf = (row: Row): string[] => Object.keys(row).slice(8)

/** The mean over the genes of nki70 of their z-scores. */
function scoreOf(rows: readonly Row[]): Float64Array {
  const score = new Float64Array(rows.length)
  for (const gene of genesOf(rows[0]!)) {
    const values = Float64Array.from(rows, (row) => Number(row[gene]))
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const deviation = Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
    )
    for (const [i, value] of values.entries()) score[i]! += (value - mean) / deviation / 70
  }
  return score
}
const aboveMedian = (values: Float64Array): Int32Array => {
  const median = medianOf(values.slice())
  return Int32Array.from(values, (value) => (value > median ? 1 : 0))
}
function levelsOf(rows: readonly Row[], column: string): { labels: Int32Array; levels: string[] } {
  const levels = [...new Set(rows.map((row) => row[column]!))].sort()
  return { labels: Int32Array.from(rows, (row) => levels.indexOf(row[column]!)), levels }
}

describe.skipIf(realData === undefined)('the curves of survfit (needs CYTODECK_TEST_DATA)', () => {
  const files = [
    'lung_all',
    'lung_sex',
    'veteran_celltype',
    'veteran_trt',
    'pbc_trt',
    'leukemia_x',
    'ovarian_rx',
    'nki70_meanz70_median',
    'nki70_TSPYL5_median'
  ]
  it.each(files)('%s', (file) => {
    const name = file.split('_')[0]!
    const column = file.slice(name.length + 1)
    const { rows, followUp } = readStudy(
      name,
      column in (readCsv('data', 'survival', `${name}.csv`)[0] ?? {}) ? [column] : []
    )
    const score =
      name === 'nki70'
        ? column.startsWith('TSPYL5')
          ? Float64Array.from(rows, (row) => Number(row['TSPYL5']))
          : scoreOf(rows)
        : null
    const { labels, levels } = score
      ? { labels: aboveMedian(score), levels: ['0', '1'] }
      : column === 'all'
        ? { labels: new Int32Array(rows.length), levels: ['all'] }
        : levelsOf(rows, column)
    const golden = readCsv('golden', 'survival', `${file}_km.csv`)
    const medians = readCsv('golden', 'survival', `${file}_medians.csv`)
    const last = followUp.times.reduce((most, time) => Math.max(most, time), 0)
    for (const [label, level] of levels.entries()) {
      const curve = kaplanMeier(
        followUpOf(
          followUp,
          [...labels.keys()].filter((row) => labels[row] === label)
        )
      )
      const expected = golden.filter(({ strata }) => strata === 'all' || strata!.endsWith(`=${level}`))
      expect(curve.times.length).toBe(expected.length)
      for (const [i, row] of expected.entries()) {
        expectNear(curve.times[i]!, number(row['time']), 1e-10)
        expect([curve.atRisk[i], curve.events[i], curve.censored[i]]).toEqual(
          [row['n_risk'], row['n_event'], row['n_censor']].map(Number)
        )
        expectNear(curve.survival[i]!, number(row['surv']), 1e-8)
        expectNear(curve.standardErrors[i]!, number(row['std_err']), 1e-8)
        expectNear(curve.lower[i]!, number(row['lower95']), 1e-8)
        expectNear(curve.upper[i]!, number(row['upper95']), 1e-8)
        expectNear(curve.hazard[i]!, number(row['cumhaz']), 1e-8)
      }
      const times = survivalTimes(curve, last)
      const summary = medians.find(({ strata }) => strata === 'all' || strata!.endsWith(`=${level}`))!
      expect([times.subjects, times.events]).toEqual([Number(summary['n']), Number(summary['events'])])
      expectNear(times.restrictedMean, number(summary['rmean']), 1e-8)
      expectNear(times.restrictedMeanError, number(summary['se_rmean']), 1e-8)
      expectNear(times.median, number(summary['median']), 1e-8)
      expectNear(times.medianLower, number(summary['lower95']), 1e-8)
      expectNear(times.medianUpper, number(summary['upper95']), 1e-8)
    }
  })
})

interface GoldenTest {
  call: string
  rho: number
  groups: string[]
  observed: number[]
  expected: number[]
  variance: number[][]
  chisq: number
  df: number
  log10_p: number
}
const studyOfTest = [
  'lung',
  'lung',
  'lung',
  'lung',
  'veteran',
  'veteran',
  'pbc',
  'pbc',
  'leukemia',
  'ovarian',
  'nki70',
  'nki70'
]

describe.skipIf(realData === undefined)('the tests of survdiff (needs CYTODECK_TEST_DATA)', () => {
  const tests = realData === undefined ? [] : readJson<GoldenTest[]>('logrank.json')
  it.each(tests.map((golden, i) => [golden.call, i] as const))('%s (%i)', (_, i) => {
    const golden = tests[i]!
    const name = studyOfTest[i]!
    const terms = golden.call
      .split('~')[1]!
      .split('+')
      .map((term) => term.trim().replace(/strata\((.*)\)/, '$1'))
    const column = golden.groups[0]!.split('=')[0]!
    const { rows, followUp } = readStudy(
      name,
      terms.filter((term) => !['hi', 'score_hi'].includes(term))
    )
    const labels =
      column === 'hi'
        ? aboveMedian(Float64Array.from(rows, (row) => Number(row['TSPYL5'])))
        : column === 'score_hi'
          ? aboveMedian(scoreOf(rows))
          : levelsOf(rows, column).labels
    const strata = golden.call.includes('strata') ? levelsOf(rows, terms[1]!).labels : undefined
    const test = logRankTest(followUp, labels, golden.groups.length, {
      rho: golden.rho,
      ...(strata && { strata })
    })
    expectNear(test.chiSquare, golden.chisq, 1e-8)
    expectNear(test.log10P, golden.log10_p, 1e-8)
    expect(test.df).toBe(golden.df)
    for (const [a, row] of golden.variance.entries())
      for (const [b, value] of row.entries()) expectNear(test.variance[a * row.length + b]!, value, 1e-8)
    if (strata) return
    for (const [group, value] of golden.expected.entries()) expectNear(test.expected[group]!, value, 1e-8)
    for (const [group, value] of golden.observed.entries()) expectNear(test.observed[group]!, value, 1e-8)
  })
})

interface GoldenCox {
  call: string
  ties: 'efron' | 'breslow'
  coef: {
    term: string
    coef: number
    hr: number
    se: number
    z: number
    p: number
    hr_lower95: number
    hr_upper95: number
  }[]
  loglik_null: number
  loglik: number
  lr_test: number
  lr_p: number
  wald_p: number
  score: number
  concordance: number
}
const studyOfModel = [
  'lung',
  'lung',
  'lung',
  'veteran',
  'pbc',
  'pbc',
  'leukemia',
  'ovarian',
  'nki70',
  'nki70',
  'nki70'
]

/** The covariate of a term of R's formula. */
function covariateOf(term: string, rows: readonly Row[]): Float64Array {
  const log = /^log\((.*)\)$/.exec(term)?.[1]
  if (log) return Float64Array.from(rows, (row) => Math.log(Number(row[log])))
  if (term === 'hi')
    return Float64Array.from(aboveMedian(Float64Array.from(rows, (row) => Number(row['TSPYL5']))))
  if (term === 'score') return scoreOf(rows)
  if (term in rows[0]!) return Float64Array.from(rows, (row) => Number(row[term]))
  const stage = /^factor\((.*)\)(.*)$/.exec(term)
  const column = stage?.[1] ?? Object.keys(rows[0]!).find((name) => name !== '' && term.startsWith(name))!
  const level = stage?.[2] ?? term.slice(column.length)
  return Float64Array.from(rows, (row) => (row[column] === level ? 1 : 0))
}

describe.skipIf(realData === undefined)('the models of coxph (needs CYTODECK_TEST_DATA)', () => {
  const models = realData === undefined ? [] : readJson<GoldenCox[]>('cox.json')
  it.each(models.map(({ call, ties }, i) => [call, ties, i] as const))('%s, %s', (call, ties, i) => {
    const golden = models[i]!
    const columns = [...call.split('~')[1]!.matchAll(/[A-Za-z][A-Za-z0-9.]*/g)].map(([name]) => name)
    const { rows, followUp } = readStudy(studyOfModel[i]!, columns)
    const covariates = golden.coef.map(({ term }) => covariateOf(term, rows))
    const model = coxRegression(followUp, covariates, { ties }) as CoxModel
    for (const [a, expected] of golden.coef.entries()) {
      const found = model.coefficients[a]!
      expectNear(found.coefficient, expected.coef, 1e-8, expected.se)
      expectNear(found.standardError, expected.se, 1e-8)
      expectNear(found.hazardRatio, expected.hr, 1e-8)
      expectNear(found.lower, expected.hr_lower95, 1e-8)
      expectNear(found.upper, expected.hr_upper95, 1e-8)
      expectNear(found.z, expected.z, 1e-8, 1)
      expectNear(10 ** found.log10P, expected.p, 1e-7)
    }
    expectNear(model.logLikelihood, golden.loglik, 1e-9)
    expectNear(model.nullLogLikelihood, golden.loglik_null, 1e-9)
    expectNear(model.likelihoodRatio.chiSquare, golden.lr_test, 1e-8)
    expectNear(10 ** model.likelihoodRatio.log10P, golden.lr_p, 1e-7)
    expectNear(10 ** model.wald.log10P, golden.wald_p, 1e-7)
    expectNear(model.score.chiSquare, golden.score, 1e-8)
    expectNear(concordance(followUp, model.scores), golden.concordance, 1e-10)
    expect(model.events).toBe(followUp.events.reduce((sum, event) => sum + event, 0))
  })
})

interface GoldenCut {
  data: string
  variable: string
  survminer_cutpoint?: number
  maxstat_statistic: number
  p_Lau92: number
  p_Lau94: number
}

describe.skipIf(realData === undefined)('the cuts of maxstat (needs CYTODECK_TEST_DATA)', () => {
  const cuts =
    realData === undefined
      ? []
      : readJson<GoldenCut[]>('cutpoints.json').filter(
          ({ survminer_cutpoint }) => survminer_cutpoint !== undefined
        )
  it.each(cuts.map(({ data, variable }, i) => [data, variable, i] as const))(
    '%s by %s',
    (name, variable, i) => {
      const golden = cuts[i]!
      const { rows, followUp } = readStudy(name, variable === 'score' ? [] : [variable])
      const values =
        variable === 'score' ? scoreOf(rows) : Float64Array.from(rows, (row) => Number(row[variable]))
      const found = bestCut(followUp, values)!
      expectNear(found.cut, golden.survminer_cutpoint!, 1e-10)
      expectNear(Math.abs(found.statistic), golden.maxstat_statistic, 1e-8)
      expect(found.low + found.high).toBe(rows.length)
      expectNear(10 ** found.log10P, Math.min(1, golden.p_Lau92, golden.p_Lau94), 1e-6)
    }
  )
})

describe.skipIf(realData === undefined)(
  'the tests of cox.zph (survival 3.5-3, transform km) (needs CYTODECK_TEST_DATA)',
  () => {
    const cases = [
      {
        study: 'lung',
        terms: ['age', 'sex', 'ph.ecog'],
        strata: null,
        chiSquares: [0.187987673652, 2.305437227405, 2.054248774054],
        global: 4.463657588759
      },
      {
        study: 'lung',
        terms: ['age', 'ph.ecog'],
        strata: 'sex',
        chiSquares: [0.133470723863, 2.18240068948],
        global: 2.20047890208
      },
      {
        study: 'veteran',
        terms: [
          'trt',
          'celltypelarge',
          'celltypesmallcell',
          'celltypesquamous',
          'karno',
          'diagtime',
          'age',
          'prior'
        ],
        strata: null,
        chiSquares: [
          0.2643888356839, 5.5033357483756, 3.9878797088454, 3.5939656108413, 12.9351978291358,
          0.0128893708208, 1.8288266094452, 2.1655663305956
        ],
        global: 34.5524911052457
      }
    ]
    it.each(cases)('$study: $terms', ({ study, terms, strata, chiSquares, global }) => {
      const { rows, followUp } = readStudy(study, [...terms, ...(strata ? [strata] : [])])
      const covariates = terms.map((term) => covariateOf(term, rows))
      const options = strata ? { strata: levelsOf(rows, strata).labels } : {}
      const test = proportionalHazardsTest(
        followUp,
        covariates,
        coxRegression(followUp, covariates, options) as CoxModel,
        options
      )
      for (const [a, expected] of chiSquares.entries())
        expectNear(test.covariates[a]!.chiSquare, expected, 1e-6)
      expectNear(test.global.chiSquare, global, 1e-6)
      expect(test.global.df).toBe(terms.length)
    })
  }
)

describe.skipIf(realData === undefined)('the screen of all genes of nki70 (needs CYTODECK_TEST_DATA)', () => {
  it('gives each its coefficient and its log-rank test by the median', () => {
    const { rows, followUp } = readStudy('nki70', [])
    for (const [i, row] of readCsv('golden', 'survival', 'nki70_gene_screen.csv').entries()) {
      // R renames repeated names, so columns are found by their index.
      const values = Float64Array.from(rows, (subject) => Number(Object.values(subject)[8 + i]))
      const model = coxRegression(followUp, [values]) as CoxModel
      // coxph stops where the likelihood no longer increases: up to 1.7e-8 standard errors before its own
      // limit.
      expectNear(
        model.coefficients[0]!.coefficient,
        number(row['coef']),
        2e-8,
        model.coefficients[0]!.standardError
      )
      expectNear(10 ** model.coefficients[0]!.log10P, number(row['p']), 1e-7)
      const test = logRankTest(followUp, aboveMedian(values), 2)
      expectNear(test.chiSquare, number(row['logrank_chisq_median_split']), 1e-8)
      expect(test.df).toBe(1)
    }
  })
})
