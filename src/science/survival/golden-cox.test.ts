import { describe, expect, it } from 'vitest'
import { readCsv, realData } from '../../../tests/fixtures/datasets/real-data.ts'
import {
  aboveMedian,
  covariateOf,
  levelsOf,
  readStudy
} from '../../../tests/fixtures/datasets/survival-studies.ts'
import { expectNear, number, readJson } from '../../../tests/fixtures/numbers/survival-golden.ts'
import { coxOfR } from '../../../tests/fixtures/numbers/cox-stop-of-r.ts'
import { adjustBenjaminiHochberg } from '../stats/adjust.ts'
import { concordance } from './concordance.ts'
import { coxRegression, type CoxModel } from './cox.ts'
import { logRankTest } from './log-rank.ts'
import { proportionalHazardsTest } from './proportional-hazards.ts'

/**
 * Our coefficients beside those of the naive implementation, which are the same, and moved to where R stops:
 * its output is up to 2e-8 of the coefficient before the maximum, and only from there within the 1e-8 of the
 * README.
 */
function movedToR(
  model: CoxModel,
  ...input: Parameters<typeof coxOfR>
): { readonly coefficient: number; readonly z: number; readonly standardError: number }[] {
  const { stopped, maximum } = coxOfR(...input)
  return model.coefficients.map(({ coefficient, standardError }, a) => {
    expectNear(coefficient, maximum[a]!.coefficient, 1e-10)
    expectNear(standardError, maximum[a]!.standardError, 1e-10)
    const moved = coefficient + (stopped[a]!.coefficient - maximum[a]!.coefficient)
    return { coefficient: moved, z: moved / standardError, standardError }
  })
}

interface GoldenCox {
  call: string
  n: number
  nevent: number
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
  wald: number
  wald_p: number
  score: number
  score_p: number
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

describe.skipIf(realData === undefined)('the models of coxph (needs CYTODECK_TEST_DATA)', () => {
  const models = realData === undefined ? [] : readJson<GoldenCox[]>('cox.json')
  it.each(models.map(({ call, ties }, i) => [call, ties, i] as const))('%s, %s', (call, ties, i) => {
    const golden = models[i]!
    const columns = [...call.split('~')[1]!.matchAll(/[A-Za-z][A-Za-z0-9.]*/g)].map(([name]) => name)
    const { rows, followUp } = readStudy(studyOfModel[i]!, columns)
    const covariates = golden.coef.map(({ term }) => covariateOf(term, rows))
    const model = coxRegression(followUp, covariates, { ties }) as CoxModel
    const moved = movedToR(model, followUp, covariates, ties)
    for (const [a, expected] of golden.coef.entries()) {
      const found = model.coefficients[a]!
      const { coefficient, z, standardError } = moved[a]!
      expectNear(coefficient, expected.coef, 1e-8)
      expectNear(standardError, expected.se, 1e-8)
      expectNear(z, expected.z, 1e-8)
      expectNear(found.hazardRatio, expected.hr, 1e-8)
      expectNear(found.lower, expected.hr_lower95, 1e-8)
      expectNear(found.upper, expected.hr_upper95, 1e-8)
      expectNear(10 ** found.log10P, expected.p, 1e-7)
    }
    expectNear(model.logLikelihood, golden.loglik, 1e-9)
    expectNear(model.nullLogLikelihood, golden.loglik_null, 1e-9)
    expectNear(model.likelihoodRatio.chiSquare, golden.lr_test, 1e-8)
    expectNear(10 ** model.likelihoodRatio.log10P, golden.lr_p, 1e-7)
    // R's summary rounds it to hundredths.
    expect(Math.abs(model.wald.chiSquare - golden.wald)).toBeLessThanOrEqual(0.005)
    expectNear(10 ** model.wald.log10P, golden.wald_p, 1e-7)
    expectNear(model.score.chiSquare, golden.score, 1e-8)
    expectNear(10 ** model.score.log10P, golden.score_p, 1e-7)
    expectNear(concordance(followUp, model.scores), golden.concordance, 1e-10)
    expect([model.subjects, model.events]).toEqual([golden.n, golden.nevent])
  })
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
    const golden = readCsv('golden', 'survival', 'nki70_gene_screen.csv')
    const found = golden.map((row, i) => {
      // R renames repeated names, so columns are found by their index.
      const values = Float64Array.from(rows, (subject) => Number(Object.values(subject)[8 + i]))
      const model = coxRegression(followUp, [values]) as CoxModel
      const [own] = model.coefficients
      const [moved] = movedToR(model, followUp, [values])
      expectNear(moved!.coefficient, number(row['coef']), 1e-8)
      expectNear(moved!.z, number(row['z']), 1e-8)
      expectNear(own!.hazardRatio, number(row['hr']), 1e-8)
      expectNear(10 ** own!.log10P, number(row['p']), 1e-7)
      const test = logRankTest(followUp, aboveMedian(values), 2)
      expectNear(test.chiSquare, number(row['logrank_chisq_median_split']), 1e-8)
      expectNear(10 ** test.log10P, number(row['logrank_p']), 1e-7)
      expect(test.df).toBe(1)
      return own!.log10P
    })
    expect(found).toHaveLength(70)
    for (const [i, log10P] of adjustBenjaminiHochberg(Float64Array.from(found)).entries())
      expectNear(10 ** log10P, number(golden[i]!['padj_bh']), 1e-7)
  })
})
