import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { coxRegression } from '../../../src/science/survival/cox.ts'
import { followUpOf, type FollowUp } from '../../../src/science/survival/follow-up.ts'
import { kaplanMeier } from '../../../src/science/survival/kaplan-meier.ts'
import { logRankTest } from '../../../src/science/survival/log-rank.ts'
import { proportionalHazardsTest } from '../../../src/science/survival/proportional-hazards.ts'
import { farthest, numbers, readOracle } from '../read.ts'

const patients = readOracle('studies', 'patients.csv')
const followUp: FollowUp = {
  times: numbers(patients, 'days'),
  events: Uint8Array.from(numbers(patients, 'died'))
}
const treated = Int32Array.from(numbers(patients, 'treated'))
const stage = Int32Array.from(patients, (row) => Number(row['stage']!.slice(-1)) - 1)
const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'))

test('Kaplan-Meier curves and Nelson-Aalen hazards as R has them', () => {
  const all = readOracle('survival', 'kaplan-meier.csv')
  for (const group of [0, 1]) {
    const rows = all.filter((row) => row['treated'] === String(group))
    const curve = kaplanMeier(
      followUpOf(
        followUp,
        [...treated.keys()].filter((patient) => treated[patient] === group)
      )
    )
    for (const [own, name] of [
      [curve.times, 'days'],
      [curve.atRisk, 'at_risk'],
      [curve.events, 'died'],
      [curve.censored, 'censored'],
      [curve.survival, 'survival'],
      [curve.standardErrors, 'error'],
      [curve.lower, 'lower'],
      [curve.upper, 'upper'],
      [curve.hazard, 'cumulative_hazard']
    ] as const)
      expect(farthest(own, numbers(rows, name), 1e-3)).toBeLessThan(1e-8)
  }
})

interface LogRank {
  readonly observed: number[]
  readonly expected: number[]
  readonly variance: number[][]
  readonly chi_square: number
  readonly df: number
  readonly log10_p: number
}

test.each([
  ['treated', treated, 2, {}],
  ['stage', stage, 3, {}],
  ['treated_peto', treated, 2, { rho: 1 }],
  ['treated_by_stage', treated, 2, { strata: stage }]
] as const)('log-rank test as R has it: %s', (name, labels, groups, options) => {
  const wanted = (readJson('log-rank.json') as Record<string, LogRank>)[name]!
  const found = logRankTest(followUp, labels, groups, options)
  expect(farthest(found.observed, wanted.observed, 1)).toBeLessThan(1e-8)
  expect(farthest(found.expected, wanted.expected, 1)).toBeLessThan(1e-8)
  expect(farthest(found.variance, wanted.variance.flat(), 1)).toBeLessThan(1e-8)
  expect(
    farthest([found.chiSquare, found.df, found.log10P], [wanted.chi_square, wanted.df, wanted.log10_p], 1e-3)
  ).toBeLessThan(1e-8)
})

interface Cox {
  readonly coefficients: number[]
  readonly errors: number[]
  readonly z: number[]
  readonly log10_p: number[]
  readonly lower: number[]
  readonly upper: number[]
  readonly log_likelihood: readonly [number, number]
  readonly likelihood_ratio: readonly [number, number, number]
  readonly wald: readonly [number, number, number]
  readonly score: readonly [number, number, number]
  readonly proportional: { readonly chi_square: number[]; readonly p: number[] }
}

const [age, marker] = [numbers(patients, 'age'), numbers(patients, 'marker')]
const arm = Float64Array.from(treated)
const ofStage = (level: number): Float64Array => Float64Array.from(stage, (own) => (own === level ? 1 : 0))

test.each([
  ['efron', [arm, age, marker], { ties: 'efron' }],
  ['breslow', [arm, age, marker], { ties: 'breslow' }],
  ['stages', [arm, ofStage(1), ofStage(2)], {}],
  ['stratified', [arm, age], { strata: stage }]
] as const)('Cox regression as R has it: %s', (name, covariates, options) => {
  const wanted = (readJson('cox.json') as Record<string, Cox>)[name]!
  const model = coxRegression(followUp, covariates, options)!
  const own = (of: 'coefficient' | 'standardError' | 'z' | 'log10P' | 'lower' | 'upper'): number[] =>
    model.coefficients.map((one) => one[of])
  for (const [found, theirs] of [
    [own('coefficient'), wanted.coefficients],
    [own('standardError'), wanted.errors],
    [own('z'), wanted.z],
    [own('log10P'), wanted.log10_p],
    [own('lower'), wanted.lower],
    [own('upper'), wanted.upper]
  ] as const)
    expect(farthest(found, theirs, 1e-3)).toBeLessThan(1e-8)
  expect(farthest([model.nullLogLikelihood, model.logLikelihood], wanted.log_likelihood, 1)).toBeLessThan(
    1e-9
  )
  for (const kind of ['likelihood', 'wald', 'score'] as const) {
    const test = kind === 'likelihood' ? model.likelihoodRatio : model[kind]
    const [chiSquare, df, p] = wanted[kind === 'likelihood' ? 'likelihood_ratio' : kind]
    expect(farthest([test.chiSquare, test.df, 10 ** test.log10P], [chiSquare, df, p], 1e-12)).toBeLessThan(
      1e-7
    )
  }
  // R tests the stages as one term, of which only the last row, all terms together, is compared.
  const proportional = proportionalHazardsTest(followUp, covariates, model, options)
  const tests = [...(name === 'stages' ? [] : proportional.covariates), proportional.global]
  const from = wanted.proportional.chi_square.length - tests.length
  expect(
    farthest(
      tests.map(({ chiSquare }) => chiSquare),
      wanted.proportional.chi_square.slice(from),
      1e-3
    )
  ).toBeLessThan(1e-6)
})
