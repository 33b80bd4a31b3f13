import { describe, expect, it } from 'vitest'
import { readCsv, realData } from '../../../tests/fixtures/datasets/real-data.ts'
import {
  aboveMedian,
  levelsOf,
  readStudy,
  signatureOf
} from '../../../tests/fixtures/datasets/survival-studies.ts'
import { expectNear, number, readJson } from '../../../tests/fixtures/numbers/survival-golden.ts'
import { bestCut, cutScan } from './best-cut.ts'
import { followUpOf } from './follow-up.ts'
import { kaplanMeier, survivalTimes } from './kaplan-meier.ts'
import { logRankTest } from './log-rank.ts'

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
          : signatureOf(rows)
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
  n: number[]
  observed: number[]
  expected: number[]
  variance: number[][]
  chisq: number
  df: number
  p: number
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
          ? aboveMedian(signatureOf(rows))
          : levelsOf(rows, column).labels
    const strata = golden.call.includes('strata') ? levelsOf(rows, terms[1]!).labels : undefined
    const test = logRankTest(followUp, labels, golden.groups.length, {
      rho: golden.rho,
      ...(strata && { strata })
    })
    expectNear(test.chiSquare, golden.chisq, 1e-8)
    expectNear(test.log10P, golden.log10_p, 1e-8)
    expectNear(10 ** test.log10P, golden.p, 1e-7)
    expect(test.df).toBe(golden.df)
    expect(golden.groups.map((__, group) => labels.filter((label) => label === group).length)).toEqual(
      golden.n
    )
    for (const [a, row] of golden.variance.entries())
      for (const [b, value] of row.entries()) expectNear(test.variance[a * row.length + b]!, value, 1e-8)
    // Of a stratified test, R gives both for each stratum in turn: one number a group, stratum by stratum.
    const over = (values: readonly number[], group: number): number =>
      values.reduce((sum, value, at) => sum + (at % golden.groups.length === group ? value : 0), 0)
    for (const group of golden.groups.keys()) {
      expectNear(test.expected[group]!, over(golden.expected, group), 1e-8)
      expectNear(test.observed[group]!, over(golden.observed, group), 1e-8)
    }
  })
})

interface GoldenCut {
  data: string
  variable: string
  minprop: number
  survminer_cutpoint: number
  maxstat_statistic: number
  p_Lau92: number
  p_Lau94: number
}
interface GoldenScan {
  data: string
  variable: string
  scan_best_cut: number
  scan_best_chisq: number
}

describe.skipIf(realData === undefined)('cuts of a number (needs CYTODECK_TEST_DATA)', () => {
  const all = realData === undefined ? [] : readJson<(GoldenCut | GoldenScan)[]>('cutpoints.json')
  const cuts = all.filter((one) => 'survminer_cutpoint' in one)
  const scans = all.filter((one) => 'scan_best_cut' in one)
  const valuesOf = (name: string, variable: string) => {
    const { rows, followUp } = readStudy(name, variable === 'score' ? [] : [variable])
    const values =
      variable === 'score' ? signatureOf(rows) : Float64Array.from(rows, (row) => Number(row[variable]))
    return { followUp, values }
  }

  it.each(cuts.map((golden) => [golden.data, golden.variable, golden] as const))(
    'the best of maxstat: %s by %s',
    (name, variable, golden) => {
      const { followUp, values } = valuesOf(name, variable)
      const found = bestCut(followUp, values, golden.minprop)!
      // The cut is one of the values; the file has 15 digits of it.
      expectNear(found.cut, golden.survminer_cutpoint, 1e-14)
      expectNear(Math.abs(found.statistic), golden.maxstat_statistic, 1e-8)
      expect(found.low + found.high).toBe(values.length)
      expectNear(10 ** found.log10P, Math.min(1, golden.p_Lau92, golden.p_Lau94), 1e-7)
    }
  )

  it.each(scans.map((golden) => [golden.data, golden.variable, golden] as const))(
    'the log-rank test at every cut: %s by %s',
    (name, variable, golden) => {
      const { followUp, values } = valuesOf(name, variable)
      const rows = readCsv('golden', 'survival', `${name}_${variable}_cut_scan.csv`)
      // R leaves a tenth of the subjects on either side, not rounded to whole ones.
      const own = cutScan(followUp, values).filter(
        ({ low, high }) => Math.min(low, high) >= values.length * 0.1
      )
      expect(own.map(({ low, high }) => [low, high])).toEqual(
        rows.map((row) => [Number(row['n_low']), Number(row['n_high'])])
      )
      const found = own.map(({ cut }, i) => {
        expectNear(cut, number(rows[i]!['cut']), 1e-11)
        const above = Int32Array.from(values, (value) => (value > cut ? 1 : 0))
        const { chiSquare } = logRankTest(followUp, above, 2)
        expectNear(chiSquare, number(rows[i]!['chisq']), 1e-8)
        return { cut, chiSquare }
      })
      const best = found.reduce((most, one) => (one.chiSquare > most.chiSquare ? one : most))
      expectNear(best.cut, golden.scan_best_cut, 1e-14)
      expectNear(best.chiSquare, golden.scan_best_chisq, 1e-8)
    }
  )
})
