import { describe, expect, test } from 'vitest'
import { memoryCells, memoryData } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { cohortTable, madeCohort } from '../../../tests/fixtures/references/cohorts.ts'
import { genes, project, run, tableRows } from '../../../tests/fixtures/references/survival-run.ts'
import { drawChart } from '../../../tests/fixtures/figures/draw-chart.ts'
import type { Stored } from '../../contract/resource.ts'
import type { Chart, Result } from '../../contract/tool.ts'
import type { Cohort } from '../../resources/cohorts/content.ts'
import { Generator } from '../../science/random/generator.ts'
import { ssgseaScores } from '../../science/set-scores/ssgsea.ts'
import { continuousForest, forestChart } from './forest-chart.ts'
import { evenTimes } from './tables.ts'
import { survival } from './tool.ts'

const keysOf = ({ warnings }: Result) => warnings.map(({ key }) => key)
const oneGene = { genes: ['GENE1'] }

describe('patients divided by a gene', () => {
  test('whose hazard grows with it are found, others are not', async () => {
    const result = await run({ genes })
    const [own, ...others] = tableRows(result, 'results')
    expect(own).toMatchObject({
      feature: 'GENE1',
      cohort: 'made',
      rank: 1,
      patients: 120,
      n_low: 60,
      n_high: 60
    })
    expect(Number(own!['p_val'])).toBeLessThan(1e-6)
    expect(Number(own!['hr'])).toBeGreaterThan(2)
    expect(Number(own!['median_high'])).toBeLessThan(Number(own!['median_low']))
    expect(others.filter(({ padj_bh }) => Number(padj_bh) < 0.05)).toEqual([])
    expect(keysOf(result)).not.toContain('few_events')
    const areas = Map.groupBy(tableRows(result, 'auc'), ({ feature }) => feature)
    for (const { auc, cases, controls } of areas.get('GENE1')!) {
      expect(Number(auc)).toBeGreaterThan(0.65)
      expect(Math.min(Number(cases), Number(controls))).toBeGreaterThanOrEqual(5)
    }
    expect(new Set(areas.get('GENE1')!.map(({ time }) => time)).size).toBeGreaterThan(1)
    for (const { auc } of areas.get('GENE2')!) expect(Math.abs(Number(auc) - 0.5)).toBeLessThan(0.2)
  })

  test.each([
    ['median', {}, [60, 60]],
    ['tertile', {}, [40, 40]],
    ['quartile', {}, [30, 30]],
    ['value', { cut_value: 1.5 }, null]
  ] as const)('at the %s', async (cut, more, sizes) => {
    const result = await run({ ...oneGene, cut, ...more })
    const [row] = tableRows(result, 'results')
    const patients = tableRows(result, 'patients')
    const scores = patients.map(({ score }) => Number(score)).sort((a, b) => a - b)
    const [low, high] = ['low', 'high'].map((name) =>
      patients.filter(({ group }) => group === name).map(({ score }) => Number(score))
    )
    expect(Math.max(...low!)).toBeLessThanOrEqual(Number(row!['cutoff']))
    expect(Math.min(...high!)).toBeGreaterThan(Number(row!['cutoff_2'] ?? row!['cutoff']))
    expect([row!['n_low'], row!['n_high']]).toEqual(
      sizes ?? [scores.filter((score) => score <= 1.5).length, scores.filter((score) => score > 1.5).length]
    )
  })

  test('that is not cut is one curve of all, and a hazard ratio for one standard deviation', async () => {
    const result = await run({ ...oneGene, cut: 'none' })
    expect(tableRows(result, 'groups')).toMatchObject([{ group: 'all', n: 120 }])
    const [row] = tableRows(result, 'results')
    const [term] = tableRows(result, 'cox')
    const scores = tableRows(result, 'patients').map(({ score }) => Number(score))
    const mean = scores.reduce((a, b) => a + b, 0) / 120
    const deviation = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / 119)
    expect(Number(row!['score_hr'])).toBeCloseTo(Math.exp(deviation * Number(term!['coef'])), 10)
    expect(row!['score_p']).toBe(term!['p_val'])
  })

  test('at the best cut have only the p that is corrected for the search', async () => {
    const result = await run({ ...oneGene, cut: 'optimal' })
    const [row] = tableRows(result, 'results')
    expect([row!['chi_square'], row!['hr_low'], row!['hr_high'], row!['cox_p']]).toEqual(Array(4).fill(null))
    expect(Number(row!['p_val'])).toBeGreaterThan(0)
    expect(tableRows(result, 'cox').map(({ model }) => model)).toEqual(['score'])
    expect(keysOf(result)).toContain('optimal')
    const best = tableRows(result, 'cuts').filter(({ chosen }) => chosen === true)
    expect(best.map(({ cut }) => cut)).toEqual([row!['cutoff']])
  })

  test('are followed to a limit', async () => {
    const result = await run({ ...oneGene, until: 100 })
    const all = tableRows(await run(oneGene), 'patients')
    for (const [at, { time, event }] of tableRows(result, 'patients').entries()) {
      expect(time).toBe(Math.min(100, Number(all[at]!['time'])))
      expect(event).toBe(all[at]!['event'] === true && Number(all[at]!['time']) <= 100)
    }
  })

  test('with few events in a group have a sentence instead of a p', async () => {
    const result = await run(oneGene, { cohorts: { few: await madeCohort(genes, 14) } })
    const [row] = tableRows(result, 'results')
    expect(row).toMatchObject({ few_events: true, p_val: null, chi_square: null, cox_p: null, padj_bh: null })
    expect(tableRows(result, 'cox').map(({ p_val }) => p_val)).toContain(null)
    expect(result.warnings).toContainEqual({ key: 'few_events', values: { names: ['GENE1'], least: 10 } })
  })

  test('all in one group get a warning, and nothing is compared', async () => {
    const result = await run({ ...oneGene, cut: 'value', cut_value: 99 })
    expect(tableRows(result, 'groups')).toMatchObject([{ group: 'low', n: 120 }])
    expect(tableRows(result, 'results')[0]).toMatchObject({ n_high: 0, p_val: null })
    expect(keysOf(result)).toContain('one_group')
    expect(result.summary).toMatchObject({ ratios: 0, score_ratios: 1 })
    const offered = (chart: Chart) => chart.fits?.({ params: { cut: 'value' }, summary: result.summary })
    expect([forestChart, continuousForest].map(offered)).toEqual([false, true])
  })

  test('of null cohorts six in a hundred at most have a best cut with p below 0.05', async () => {
    const cohortOf = (seed: number): Stored<Cohort> => {
      const random = new Generator(seed)
      const ends = Float64Array.from({ length: 80 }, () => random.exponential())
      const leaves = ends.map(() => 2 * random.exponential())
      const column = (name: string, values: Float64Array) => ({ name, kind: 'number' as const, values })
      return {
        name: `null ${seed}`,
        digest: '',
        patients: Array.from(ends, (_, at) => `p${at}`),
        genes: ['GENE1'],
        otherNames: [''],
        values: Float64Array.from(ends, () => random.uniform()),
        columns: [
          column(
            'time',
            ends.map((end, at) => Math.min(end, leaves[at]!))
          ),
          column(
            'status',
            ends.map((end, at) => Number(end <= leaves[at]!))
          )
        ]
      }
    }
    let below = 0
    for (let hundred = 0; hundred < 100; hundred++) {
      const cohorts = Object.fromEntries(
        Array.from({ length: 10 }, (_, at) => [`${at}`, cohortOf(hundred * 10 + at)])
      )
      const result = await run({ ...oneGene, cut: 'optimal' }, { cohorts })
      below += tableRows(result, 'results').filter(
        ({ p_val }) => p_val !== null && Number(p_val) < 0.05
      ).length
    }
    expect(below).toBeGreaterThan(0)
    expect(below).toBeLessThanOrEqual(60)
  }, 120_000)
})

describe('patients divided otherwise', () => {
  test('by gene sets, scored by mean z or ssGSEA, as naive programs score them', async () => {
    const cohort = await madeCohort(genes)
    const valueOf = (gene: number, patient: number) => cohort.values[gene * 120 + patient]!
    const three = { by: 'sets', sets: ['set:three', 'set:twin'] }
    const mean = await run(three)
    expect(mean.summary).toMatchObject({ features: expect.arrayContaining(['three', 'three (2)']) })
    const own = tableRows(mean, 'patients').filter(({ feature }) => feature === 'three')
    const z = [0, 1, 2].map((gene) => {
      const row = Array.from({ length: 120 }, (_, patient) => valueOf(gene, patient))
      const middle = row.reduce((a, b) => a + b, 0) / 120
      const deviation = Math.sqrt(row.reduce((sum, value) => sum + (value - middle) ** 2, 0) / 119)
      return row.map((value) => (value - middle) / deviation)
    })
    for (const [patient, { score }] of own.entries())
      expect(Number(score)).toBeCloseTo((z[0]![patient]! + z[1]![patient]! + z[2]![patient]!) / 3, 10)
    const ranked = tableRows(await run({ ...three, score: 'ssgsea' }), 'patients')
    for (const [patient, { score }] of ranked.slice(0, 120).entries())
      expect(score).toBe(
        ssgseaScores(
          Float64Array.from(genes, (_, gene) => valueOf(gene, patient)),
          [Uint32Array.of(0, 1, 2)]
        )[0]
      )
  })

  test('by the markers of the selected cells', async () => {
    const result = await run({ by: 'cells' }, { cells: project(10) })
    expect(tableRows(result, 'genes').map(({ gene }) => gene)).toEqual(
      expect.arrayContaining(['GENE1', 'GENE3'])
    )
    expect(tableRows(result, 'genes')).toHaveLength(2)
    expect(tableRows(result, 'results')).toMatchObject([
      { feature: expect.stringMatching(/^GENE[13], GENE[13]$/), genes: 2 }
    ])
    expect(keysOf(result)).toContain('cell_counts')
  })

  test('by a clinical column, adjusted, in strata', async () => {
    const result = await run({ by: 'column', column: 'stage', covariates: ['age', 'sex'] })
    expect(tableRows(result, 'groups').map(({ group }) => group)).toEqual(['I', 'II', 'III'])
    expect(tableRows(result, 'cox').map(({ term }) => term)).toEqual(['II', 'III', 'age', 'sex: m'])
    const stratified = await run({ ...oneGene, strata: 'stage' })
    expect(tableRows(stratified, 'results')[0]!['chi_square']).not.toBe(
      tableRows(await run(oneGene), 'results')[0]!['chi_square']
    )
    const numbers = await run({ by: 'column', column: 'age' })
    expect(tableRows(numbers, 'groups').map(({ group }) => group)).toEqual(['low', 'high'])
  })

  test('several cohorts are analysed one by one, and those of the same name are numbered', async () => {
    const cohorts = { a: await madeCohort(genes), b: await madeCohort(genes, 90, 8) }
    const both = await run({ genes: ['GENE1', 'GENE2'] }, { cohorts })
    expect(tableRows(both, 'results').map(({ feature, cohort }) => [feature, cohort])).toEqual([
      ['GENE1', 'made'],
      ['GENE1', 'made (2)'],
      ['GENE2', 'made'],
      ['GENE2', 'made (2)']
    ])
    const alone = tableRows(
      await run({ genes: ['GENE1', 'GENE2'] }, { cohorts: { b: cohorts.b } }),
      'results'
    )
    expect(tableRows(both, 'results')[1]!['p_val']).toBe(alone[0]!['p_val'])
    expect(tableRows(both, 'results')[1]!['padj_bh']).toBe(alone[0]!['padj_bh'])
  })

  test('the hazard of a group that stops sharing a ratio is warned of', async () => {
    const cohort = await madeCohort(['GENE1'], 200)
    const crossing = Float64Array.from(cohort.patients, (_, at) =>
      at % 2 === 0 ? 100 + (at % 9) : at < 100 ? 1 + at : 300 + at
    )
    const columns = cohort.columns.map((column) =>
      column.name === 'OS.time'
        ? { name: column.name, kind: 'number' as const, values: crossing }
        : column.name === 'OS'
          ? { name: column.name, kind: 'number' as const, values: crossing.map(() => 1) }
          : column
    )
    const values = Float64Array.from(cohort.patients, (_, at) => (at % 2) + at / 1000)
    const result = await run(oneGene, { cohorts: { x: { ...cohort, columns, values } } })
    expect(Number(tableRows(result, 'results')[0]!['ph_p'])).toBeLessThan(0.05)
    expect(keysOf(result)).toContain('ph')
  })
})

describe('what cannot be computed', () => {
  test.each([
    ['no_cohort', { cohorts: [], ...oneGene }],
    ['no_gene_chosen', {}],
    ['no_set_chosen', { by: 'sets' }],
    ['no_division', { by: 'column' }],
    ['no_rest', { by: 'cells' }],
    ['half_endpoint', { ...oneGene, time_column: 'OS.time' }]
  ])('%s is said before the task runs', (key, params) => {
    const requested = {
      selected: 3,
      rest: 0,
      layer: 'counts' as const,
      levels: () => null,
      has: () => true,
      present: () => null,
      sampleColumn: null
    }
    expect(() => survival.check({ cohorts: ['made'], ...params }, requested)).toThrow(
      expect.objectContaining({ key })
    )
  })

  test.each([
    ['no_endpoint', { ...oneGene, endpoint: 'DFI' }],
    ['which_event', { ...oneGene, time_column: 'OS.time', event_column: 'stage' }],
    ['which_event', { ...oneGene, event_value: 'dead' }],
    ['not_numeric', { ...oneGene, time_column: 'sex', event_column: 'OS' }],
    ['no_clinical_column', { by: 'column', column: 'colour' }],
    ['no_reference', { ...oneGene, cohorts: ['gone'] }]
  ])('%s is the sentence of a failed task', async (key, params) => {
    await expect(run(params)).rejects.toMatchObject({ key })
  })

  test('genes that no cohort has, and cells without markers', async () => {
    const other = await madeCohort(['ELSE'])
    await expect(run(oneGene, { cohorts: { other } })).rejects.toMatchObject({
      key: 'no_cohort_genes',
      values: { cohorts: ['made'], names: ['GENE1'] }
    })
    const flat = memoryCells(
      { ...memoryData(genes.map(() => Array.from({ length: 8 }, () => 1))), genes },
      Uint32Array.of(0, 1),
      Uint32Array.of(2, 3, 4, 5)
    )
    await expect(run({ by: 'cells' }, { cells: flat })).rejects.toMatchObject({ key: 'no_markers' })
  })

  test('a chosen time and event, and the value of the event, stand in for an endpoint', async () => {
    const result = await run({ ...oneGene, time_column: 'OS.time', event_column: 'OS', event_value: '0' })
    const usual = tableRows(await run(oneGene), 'results')[0]!
    expect(tableRows(result, 'results')[0]!['events']).toBe(120 - Number(usual['events']))
  })
})

test('genes that the cohort writes otherwise are found, and said to be', async () => {
  const result = await run(oneGene, {
    cohorts: { mouse: await madeCohort(genes.map((gene) => gene.replace('ENE', 'ene'))) }
  })
  expect(keysOf(result)).toContain('case')
})

test('ticks of the table of patients at risk are even', () => {
  expect(evenTimes(17.6)).toEqual([0, 5, 10, 15])
  expect(evenTimes(1022)).toEqual([0, 200, 400, 600, 800, 1000])
  expect(evenTimes(0.6)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
  expect(evenTimes(0)).toEqual([0])
})

test('three runs give the same bits', async () => {
  const params = { genes, cut: 'optimal', covariates: ['age'] }
  const first = await run(params)
  expect(await run(params)).toEqual(first)
  expect(await run(params)).toEqual(first)
})

describe('charts', () => {
  const chosen = { feature: 'GENE1', cohort: 'made' }
  test.each(survival.charts.map(({ id }) => id))(
    '%s draws without complaint in both languages',
    async (id) => {
      for (const params of [
        { genes },
        { genes, cut: 'optimal' },
        { by: 'column', column: 'stage' }
      ] as const) {
        const result = await run(params)
        const all = { by: 'genes', cut: 'median', ...params }
        const chart = survival.charts.find((one) => one.id === id)!
        if (chart.fits?.({ params: all, summary: result.summary }) === false) continue
        const controls = params.by === undefined ? chosen : { feature: 'stage', cohort: 'made' }
        for (const language of ['en', 'zh'] as const) {
          const { complaints, marks } = await drawChart(survival, result, id, all, controls, language)
          expect(complaints).toEqual([])
          expect(Object.values(marks).reduce((a, b) => a + b, 0)).toBeGreaterThan(2)
        }
      }
    }
  )

  test('the curves say p, ratio, medians and counts, and patients at risk stand below', async () => {
    const result = await run({ genes })
    const params = { by: 'genes', cut: 'median' }
    const { svg, marks } = await drawChart(survival, result, 'kaplan-meier', params, chosen)
    const [row] = tableRows(result, 'results')
    const words = [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, word]) => word)
    expect(words.find((word) => word!.startsWith('Log-rank p = '))).toBeDefined()
    const [hr, from, to] = ['hr', 'hr_low', 'hr_high'].map((name) => Number(row![name]).toFixed(2))
    expect(words).toContain(`HR ${hr} (95% CI ${from}–${to}), high against low`)
    expect(words.find((word) => word!.startsWith('High: 60 patients'))).toBeDefined()
    expect(words).toContain('Number at risk')
    const inChinese = await drawChart(survival, result, 'kaplan-meier', params, chosen, 'zh')
    expect(inChinese.svg).toMatch(/>高：60 名患者，\d+ 例事件，中位生存 [\d.]+</)
    expect(marks).toMatchObject({ area: 2, line: 2 })
  })
})

test('the table that a user would bring is the cohort', () => {
  expect(cohortTable(['A'], 2).split('\n')[0]).toBe('patient,OS.time,OS,age,sex,stage,A')
})
