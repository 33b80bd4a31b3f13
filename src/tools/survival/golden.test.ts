import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { memoryCells, memoryContext, memoryData } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { readCsv, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { realCohort } from '../../../tests/fixtures/references/real-cohort.ts'
import { rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import type { Result } from '../../contract/tool.ts'
import { survival } from './tool.ts'

type Row = Record<string, unknown>

/** A data set with these genes and three cells. */
const projectOf = (genes: readonly string[]) =>
  memoryCells({ ...memoryData(genes.map((_, gene) => [gene % 3, 1, 0])), genes })

/** Runs the tool over a cohort of the test data. */
async function run(name: string, params: object): Promise<Result> {
  const cohort = await realCohort(name)
  const cells = projectOf(cohort.genes.length > 0 ? cohort.genes : ['A'])
  const context = memoryContext(cells, {
    resources: { [name]: cohort },
    geneSets: { all: { name: 'all', genes: Int32Array.from(cohort.genes.keys()) } }
  })
  return survival.run(cells, { cohorts: [name], ...params }, context)
}

const tableRows = (result: Result, table: string): Row[] => rowObjects(result.tables[table]!)
const number = (text: string | undefined): number | null =>
  text === undefined || text === 'NA' || text === 'NaN' ? null : Number(text)

/** The difference to the expected value, relative to it; beside an expected 0 only 0 is near. */
function apart(found: unknown, expected: number | null | undefined): number {
  if (expected === null || expected === undefined || expected === 0) return found === expected ? 0 : Infinity
  return found === null ? Infinity : Math.abs(Number(found) / expected - 1)
}
const expectNear = (found: unknown, expected: number | null | undefined, tolerance: number): void =>
  expect(apart(found, expected)).toBeLessThanOrEqual(tolerance)

const signature = { by: 'sets', sets: ['set:all'] }
const curves: readonly (readonly [string, string, object])[] = [
  ['lung_all', 'lung', { by: 'column', column: 'age', cut: 'none' }],
  ['lung_sex', 'lung', { by: 'column', column: 'sex' }],
  ['veteran_celltype', 'veteran', { by: 'column', column: 'celltype' }],
  ['veteran_trt', 'veteran', { by: 'column', column: 'trt' }],
  ['pbc_trt', 'pbc', { by: 'column', column: 'trt', event_value: '2' }],
  ['leukemia_x', 'leukemia', { by: 'column', column: 'x' }],
  ['ovarian_rx', 'ovarian', { by: 'column', column: 'rx' }],
  ['nki70_meanz70_median', 'nki70', signature],
  ['nki70_TSPYL5_median', 'nki70', { genes: ['TSPYL5'] }]
]

describe.skipIf(realData === undefined)('curves and medians of survfit (needs CYTODECK_TEST_DATA)', () => {
  test.each(curves)('%s', async (file, name, params) => {
    const result = await run(name, params)
    const found = tableRows(result, 'curves')
    const golden = readCsv('golden', 'survival', `${file}_km.csv`)
    expect(found.length).toBe(golden.length)
    for (const [at, row] of golden.entries()) {
      const own = found[at]!
      expectNear(own['time'], number(row['time']), 1e-9)
      expect([own['at_risk'], own['events'], own['censored']]).toEqual(
        [row['n_risk'], row['n_event'], row['n_censor']].map(Number)
      )
      expectNear(own['survival'], number(row['surv']), 1e-8)
      expectNear(own['std_err'], number(row['std_err']), 1e-8)
      expectNear(own['ci_low'], number(row['lower95']), 1e-8)
      expectNear(own['ci_high'], number(row['upper95']), 1e-8)
      expectNear(own['hazard'], number(row['cumhaz']), 1e-8)
    }
    const groups = tableRows(result, 'groups')
    for (const [at, row] of readCsv('golden', 'survival', `${file}_medians.csv`).entries()) {
      const own = groups[at]!
      expect([own['n'], own['events']]).toEqual([Number(row['n']), Number(row['events'])])
      expectNear(own['restricted_mean'], number(row['rmean']), 1e-8)
      expectNear(own['restricted_mean_se'], number(row['se_rmean']), 1e-8)
      expectNear(own['median'], number(row['median']), 1e-8)
      expectNear(own['median_low'], number(row['lower95']), 1e-8)
      expectNear(own['median_high'], number(row['upper95']), 1e-8)
    }
    // The risk table: the number of patients whose time is at least that of the tick.
    const patients = tableRows(result, 'patients')
    for (const { group, time, n } of tableRows(result, 'at_risk'))
      expect(n).toBe(
        patients.filter((one) => one['group'] === group && Number(one['time']) >= Number(time)).length
      )
  })
})

interface GoldenTest {
  readonly call: string
  readonly rho: number
  readonly expected: readonly number[]
  readonly chisq: number
  readonly df: number
  readonly log10_p: number
}
interface GoldenCox {
  readonly call: string
  readonly ties: string
  readonly n: number
  readonly nevent: number
  readonly coef: readonly {
    readonly coef: number
    readonly se: number
    readonly z: number
    readonly hr: number
    readonly p: number
    readonly hr_lower95: number
    readonly hr_upper95: number
  }[]
  readonly loglik: number
  readonly loglik_null: number
  readonly lr_test: number
  readonly lr_p: number
  readonly wald_p: number
  readonly score: number
  readonly score_p: number
  readonly concordance: number
}
interface GoldenCut {
  readonly data: string
  readonly variable: string
  readonly survminer_cutpoint?: number
  readonly maxstat_statistic: number
  readonly p_Lau92: number
  readonly p_Lau94: number
}
const readJson = <T>(name: string): T =>
  JSON.parse(readFileSync(realFile('golden', 'survival', name), 'utf8')) as T

describe.skipIf(realData === undefined)('tests and models of survival (needs CYTODECK_TEST_DATA)', () => {
  let tests: readonly GoldenTest[]
  let models: readonly GoldenCox[]
  beforeAll(() => {
    tests = readJson('logrank.json')
    models = readJson('cox.json')
  })

  test.each([
    ['Surv(time, ev) ~ sex', 'lung', { by: 'column', column: 'sex' }],
    ['Surv(time, ev) ~ sex + strata(ph.ecog)', 'lung', { by: 'column', column: 'sex', strata: 'ph.ecog' }],
    ['Surv(time, status) ~ celltype', 'veteran', { by: 'column', column: 'celltype' }],
    ['Surv(time, event) ~ hi', 'nki70', { genes: ['TSPYL5'] }],
    ['Surv(time, event) ~ score_hi', 'nki70', signature]
  ])('log-rank test, %s', async (call, name, params) => {
    const golden = tests.find((one) => one.call === call && one.rho === 0)!
    expect(golden).toBeDefined()
    const result = await run(name, params)
    const [row] = tableRows(result, 'results')
    expectNear(row!['chi_square'], golden.chisq, 1e-8)
    expectNear(row!['log10_p_val'], golden.log10_p, 1e-8)
    expect(row!['df']).toBe(golden.df)
    if (params !== undefined && !('strata' in params))
      for (const [at, { expected }] of tableRows(result, 'groups').entries())
        expectNear(expected, golden.expected[at], 1e-8)
  })

  test.each([
    ['Surv(time, ev) ~ sex', 'lung', { by: 'column', column: 'sex' }, 'groups', [0]],
    // The term of the feature is the first.
    [
      'Surv(time, ev) ~ age + sex + ph.ecog',
      'lung',
      { by: 'column', column: 'sex', covariates: ['age', 'ph.ecog'] },
      'groups',
      [1, 0, 2]
    ],
    [
      'Surv(futime, fustat) ~ rx + age',
      'ovarian',
      { by: 'column', column: 'age', covariates: ['rx'] },
      'score',
      [1, 0]
    ],
    ['Surv(time, event) ~ hi', 'nki70', { genes: ['TSPYL5'] }, 'groups', [0]],
    ['Surv(time, event) ~ score', 'nki70', signature, 'score', [0]],
    [
      'Surv(time, event) ~ TSPYL5 + Age + Grade',
      'nki70',
      { genes: ['TSPYL5'], covariates: ['Age', 'Grade'] },
      'score',
      null
    ]
  ] as const)('Cox, %s', async (call, name, params, kind, order) => {
    const golden = models.find((one) => one.call === call && one.ties === 'efron')!
    expect(golden).toBeDefined()
    const result = await run(name, params)
    const terms = tableRows(result, 'cox').filter(({ model }) => model === kind)
    for (const [at, place] of (order ?? [0, 1]).entries()) {
      const [own, expected] = [terms[at]!, golden.coef[place]!]
      expectNear(own['coef'], expected.coef, 1e-8)
      expectNear(own['se'], expected.se, 1e-8)
      expectNear(own['z'], expected.z, 1e-8)
      expectNear(own['hr'], expected.hr, 1e-8)
      expectNear(own['hr_low'], expected.hr_lower95, 1e-8)
      expectNear(own['hr_high'], expected.hr_upper95, 1e-8)
      expectNear(own['p_val'], expected.p, 1e-7)
    }
    const model = tableRows(result, 'models').find((row) => row['model'] === kind)!
    expectNear(model['log_likelihood'], golden.loglik, 1e-9)
    expectNear(model['null_log_likelihood'], golden.loglik_null, 1e-9)
    expectNear(model['likelihood_ratio'], golden.lr_test, 1e-8)
    expectNear(model['score'], golden.score, 1e-8)
    expectNear(model['score_p'], golden.score_p, 1e-7)
    expectNear(model['likelihood_ratio_p'], golden.lr_p, 1e-7)
    expectNear(model['wald_p'], golden.wald_p, 1e-7)
    expect([model['patients'], model['events']]).toEqual([golden.n, golden.nevent])
    expectNear(model['concordance'], golden.concordance, 1e-10)
  })

  test('the test of proportional hazards stands beside each ratio', async () => {
    const result = await run('lung', { by: 'column', column: 'sex', covariates: ['age', 'ph.ecog'] })
    // From cox.zph of survival 3.5-3, with transform km.
    const golden = [2.305437227405, 0.187987673652, 2.054248774054, 4.463657588759]
    const found = [...tableRows(result, 'cox'), ...tableRows(result, 'models')].map(
      (row) => row['ph_chi_square']
    )
    expect(found.map((value, at) => apart(value, golden[at])).filter((far) => far > 1e-6)).toEqual([])
    expect(found).toHaveLength(golden.length)
  })

  test('the screen of all genes of nki70, with p adjusted over them', async () => {
    const { genes } = await realCohort('nki70')
    const result = await run('nki70', { genes: genes.slice(0, 50) })
    const golden = new Map(
      readCsv('golden', 'survival', 'nki70_gene_screen.csv').map((row) => [row['gene'], row])
    )
    const own = tableRows(result, 'results')
    expect(own.length).toBe(50)
    for (const row of own) {
      const expected = golden.get(String(row['feature']))!
      expectNear(row['score_p'], number(expected['p']), 1e-7)
      if (row['few_events'] === false)
        expectNear(row['chi_square'], number(expected['logrank_chisq_median_split']), 1e-8)
    }
    for (const row of tableRows(result, 'cox').filter(({ model }) => model === 'score'))
      expectNear(row['coef'], number(golden.get(String(row['feature']))!['coef']), 1e-8)
  })

  test('the score of a signature is that of the golden', async () => {
    const result = await run('nki70', signature)
    const own = tableRows(result, 'patients')
    for (const [at, row] of readCsv('golden', 'survival', 'nki70_score.csv').entries()) {
      expectNear(own[at]!['score'], number(row['score']), 1e-8)
      expectNear(own[at]!['time'], number(row['time']), 1e-8)
      expect([own[at]!['patient'], own[at]!['event']]).toEqual([row['id'], row['event'] === '1'])
      expect(own[at]!['group']).toBe(row['score_hi'] === '1' ? 'high' : 'low')
    }
  })

  test('the best cut is that of survminer, and its p is corrected', async () => {
    const cuts = readJson<GoldenCut[]>('cutpoints.json')
    for (const [variable, name, params] of [
      ['TSPYL5', 'nki70', { genes: ['TSPYL5'] }],
      ['score', 'nki70', signature],
      ['age', 'lung', { by: 'column', column: 'age' }]
    ] as const) {
      const golden = cuts.find((one) => one.variable === variable && one.survminer_cutpoint !== undefined)!
      const result = await run(name, { ...params, cut: 'optimal' })
      const [row] = tableRows(result, 'results')
      expectNear(row!['cutoff'], golden.survminer_cutpoint, 1e-9)
      const p = Math.min(1, golden.p_Lau92, golden.p_Lau94)
      expectNear(row!['p_val'], row!['few_events'] === true ? null : p, 1e-7)
      expect([variable, row!['few_events']]).toEqual([variable, variable !== 'age'])
      expect([row!['chi_square'], row!['hr_low'], row!['hr_high'], row!['cox_p']]).toEqual(
        Array(4).fill(null)
      )
      expect(tableRows(result, 'cox').filter(({ model }) => model === 'groups')).toEqual([])
      const most = Math.max(...tableRows(result, 'cuts').map(({ statistic }) => Math.abs(Number(statistic))))
      expectNear(most, golden.maxstat_statistic, 1e-8)
    }
  })

  test.each([
    ['nki70_TSPYL5', 'nki70', { genes: ['TSPYL5'] }],
    ['lung_age', 'lung', { by: 'column', column: 'age' }]
  ])('the cuts of %s are those of the golden, with the sizes of their groups', async (file, name, params) => {
    const cuts = tableRows(await run(name, params), 'cuts')
    const golden = readCsv('golden', 'survival', `${file}_cut_scan.csv`)
    // R leaves a tenth of the patients on either side, not rounded to whole ones.
    const least = (Number(cuts[0]!['n_low']) + Number(cuts[0]!['n_high'])) / 10
    const own = cuts.filter((row) => Math.min(Number(row['n_low']), Number(row['n_high'])) >= least)
    expect(own.length).toBe(golden.length)
    for (const [at, row] of golden.entries()) {
      expectNear(own[at]!['cut'], number(row['cut']), 1e-11)
      expect([own[at]!['n_low'], own[at]!['n_high']]).toEqual([Number(row['n_low']), Number(row['n_high'])])
    }
  })
})
