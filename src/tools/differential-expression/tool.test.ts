import { beforeAll, describe, expect, test } from 'vitest'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData,
  type MemoryCells
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { fill } from '../../contract/text.ts'
import { stepsOf, type Result } from '../../contract/tool.ts'
import { Generator } from '../../science/random/generator.ts'
import { directionColors } from '../parts/volcano-chart.ts'
import { differentialExpression } from './tool.ts'

const run = (cells: MemoryCells, params: object = {}): Promise<Result> =>
  differentialExpression.run(cells, params, memoryContext(cells))
const genesOf = (result: Result): Map<unknown, Record<string, unknown>> =>
  new Map(rowObjects(result.tables['genes']!).map((row) => [row['gene'], row]))

/** 90 cells: gene 1 is high in the first 30, gene 2 is low there. */
function planted(columns: Parameters<typeof memoryData>[1] = {}): MemoryCells {
  const generator = new Generator(5)
  const dense = Array.from({ length: 24 }, (_, gene) =>
    Array.from({ length: 90 }, (_, cell) =>
      generator.poisson(
        gene === 0 ? (cell < 30 ? 6 : 0.3) : gene === 1 ? (cell < 30 ? 0.3 : 6) : gene === 23 ? 0 : 1
      )
    )
  )
  const arm = Array.from({ length: 90 }, (_, cell) =>
    ['treated', 'control', 'other'].at(Math.floor(cell / 30))!
  )
  const data = memoryData(dense, {
    arm: category(arm),
    size: { kind: 'number', values: new Float64Array(90) },
    ...columns
  })
  return memoryCells(
    data,
    Uint32Array.from({ length: 30 }, (_, i) => i),
    Uint32Array.from({ length: 30 }, (_, i) => i + 30)
  )
}
const everyCell = (cells: MemoryCells): MemoryCells => memoryCells(cells.data)
const inGroups = { compare: 'groups', column: 'arm', treatment: ['treated'], control: ['control'] }

describe('two sides', () => {
  let result: Result
  beforeAll(async () => {
    result = await run(planted())
  })

  test('the selection is compared with exactly the rest of the population', async () => {
    expect(result.cellsUsed).toBe(30)
    expect(result.summary).toMatchObject({ cells_1: 30, cells_2: 30, genes: 24 })
    const first = rowObjects(result.tables['genes']!)
    expect(first).toHaveLength(24)
    expect(new Set([first[0]!['gene'], first[1]!['gene']])).toEqual(new Set(['gene1', 'gene2']))
    expect(genesOf(result).get('gene1')!['avg_log2FC']).toBeGreaterThan(2)
    expect(genesOf(result).get('gene2')!['avg_log2FC']).toBeLessThan(-2)
    expect(genesOf(result).get('gene24')).toMatchObject({ p_val: null, padj_bh: 1, low: true })
  })

  test('groups inside the selected cells give the same numbers', async () => {
    const groups = await run(everyCell(planted()), inGroups)
    expect(groups.cellsUsed).toBe(60)
    expect(groups.summary).toMatchObject({ first: ['treated'], second: ['control'] })
    expect(groups.tables['genes']).toEqual(result.tables['genes'])
  })

  test('sides the other way round give 1 − AUC', async () => {
    const turned = genesOf(
      await run(everyCell(planted()), { ...inGroups, treatment: ['control'], control: ['treated'] })
    )
    for (const [gene, row] of genesOf(result)) {
      expect(Number(turned.get(gene)!['auc'])).toBeCloseTo(1 - Number(row['auc']), 12)
      expect(Number(turned.get(gene)!['avg_log2FC'])).toBeCloseTo(-Number(row['avg_log2FC']), 12)
    }
  })

  test('cells as units are warned of, by what is known of their samples', async () => {
    const keys = async (
      sample: (cell: number) => string,
      params: object = { method: 'wilcoxon' }
    ): Promise<string[]> =>
      (
        await run(
          planted({ sample: category(Array.from({ length: 90 }, (_, cell) => sample(cell))) }),
          params
        )
      ).warnings.map(({ key }) => key)
    expect(await keys((cell) => `s${cell % 4}`)).toEqual(['pseudoreplication'])
    expect(await keys((cell) => (cell < 30 ? 'a' : 'b'))).toEqual(['one_sample'])
    expect(await keys((cell) => (cell < 30 ? 'a' : 'b'), {})).toEqual(['one_sample'])
    expect(await keys(() => 'a')).toEqual(['cells_as_units'])
    expect(await keys((cell) => `s${cell % 4}`, { method: 't', covariates: ['arm'] })).toEqual([
      'covariates_unused',
      'pseudoreplication'
    ])
    expect(result.warnings.map(({ key }) => key)).toEqual(['cells_as_units'])
  })

  test.each([
    ['with replicates', (cell: number) => `s${cell % 4}`],
    ['without replicates', (cell: number) => (cell < 30 ? 'a' : 'b')]
  ])('the declared steps are run: %s', async (_, sample) => {
    const cells = planted({ sample: category(Array.from({ length: 90 }, (__, cell) => sample(cell))) })
    const context = memoryContext(cells)
    await differentialExpression.run(cells, {}, context)
    const steps = stepsOf(differentialExpression, {}).filter((step) => !context.skipped.includes(step))
    expect([...new Set(context.reports.map(({ step }) => step))]).toEqual(steps)
  })

  test('a side without cells is refused', async () => {
    await expect(
      run(memoryCells(planted().data, Uint32Array.of(1, 2, 40)), { ...inGroups, control: ['other'] })
    ).rejects.toMatchObject({ key: 'empty_group' })
    await expect(run(everyCell(planted()))).rejects.toMatchObject({ key: 'no_rest' })
    await expect(run(everyCell(planted()), { ...inGroups, column: 'size' })).rejects.toMatchObject({
      key: 'not_grouping'
    })
  })

  test.each(['en', 'zh'] as const)(
    'every chart that fits is drawn without a complaint, %s',
    async (language) => {
      for (const params of [{ compare: 'selection' }, inGroups]) {
        const drawn = params === inGroups ? await run(everyCell(planted()), inGroups) : result
        for (const chart of differentialExpression.charts) {
          if (chart.fits?.({ params, summary: drawn.summary }) === false) continue
          const { id } = chart
          const { complaints, svg } = await drawChart(differentialExpression, drawn, id, params, {}, language)
          expect([id, complaints]).toEqual([id, []])
          expect(svg).not.toMatch(/NaN|undefined/)
        }
      }
    }
  )

  test('charts hold the marks that the data imply', async () => {
    const drawn = async (id: string, controls = {}) =>
      (await drawChart(differentialExpression, result, id, { compare: 'selection' }, controls)).marks
    expect((await drawn('volcano'))['symbol']).toBe(24)
    // One gene has no counts, so that it has no position on a logarithmic axis.
    expect((await drawn('ma'))['symbol']).toBe(23)
    expect((await drawn('p-values'))['rect']).toBe(20)
    const genes = (direction: string, table: string): number =>
      new Set(
        rowObjects(result.tables[table]!).flatMap((row) =>
          row['direction'] === direction ? [row['gene']] : []
        )
      ).size
    expect((await drawn('violin', { direction: 'down' }))['area']).toBe(genes('down', 'violin') * 2)
    const { svg } = await drawChart(differentialExpression, result, 'violin', { compare: 'selection' })
    expect(svg).toMatch(/>Adjusted p = [\d.e-]+</)
    expect((await drawn('heat-map'))['rect']).toBe((genes('up', 'heat') + genes('down', 'heat')) * 60 + 2)
  })
})

/** Counts of 6 samples of 20 cells, three on each side; gene 1 is high in the treated ones, or more are. */
function replicated(columns: Parameters<typeof memoryData>[1] = {}, high = [0]): MemoryCells {
  const generator = new Generator(11)
  const sampleOf = (cell: number): number => Math.floor(cell / 20)
  const depth = Array.from({ length: 6 }, () => 0.7 + 0.6 * generator.uniform())
  const dense = Array.from({ length: 60 }, (_, gene) => {
    const scatter = Array.from({ length: 6 }, () => Math.exp(0.2 * generator.normal()))
    return Array.from({ length: 120 }, (_cell, cell) => {
      const sample = sampleOf(cell)
      const change = high.includes(gene) && sample < 3 ? 6 : gene === 1 && sample >= 3 ? 6 : 1
      return generator.poisson((gene === 59 ? 0.01 : 1) * change * depth[sample]! * scatter[sample]!)
    })
  })
  const by = (name: (sample: number) => string) =>
    category(Array.from({ length: 120 }, (_, cell) => name(sampleOf(cell))))
  return everyCell(
    memoryCells(
      memoryData(dense, {
        arm: by((sample) => (sample < 3 ? 'treated' : 'control')),
        sample: by((sample) => `s${sample}`),
        donor: by((sample) => `d${sample % 3}`),
        age: {
          kind: 'number',
          values: Float64Array.from({ length: 120 }, (_, cell) => 20 + ((sampleOf(cell) * 7) % 11))
        },
        ...columns
      })
    )
  )
}

describe('samples', () => {
  let result: Result
  beforeAll(async () => {
    result = await run(replicated(), inGroups)
  })

  test('are compared where each side has two or more', () => {
    expect(result.summary).toMatchObject({
      method: 'pseudobulk',
      level: 'samples',
      samples_1: 3,
      samples_2: 3,
      tested: 59,
      both: 'yes'
    })
    expect(result.warnings).toEqual([])
    const rows = rowObjects(result.tables['genes']!)
    expect(Object.keys(rows[0]!)).toEqual([
      'gene',
      'logFC',
      'AveExpr',
      't',
      'df',
      'P_Value',
      'log10_p_val',
      'adj_P_Val',
      'low'
    ])
    expect(rows.slice(0, 2).map((row) => row['gene'])).toEqual(expect.arrayContaining(['gene1', 'gene2']))
    expect(genesOf(result).get('gene1')!['logFC']).toBeGreaterThan(1.5)
    expect(genesOf(result).get('gene2')!['logFC']).toBeLessThan(-1.5)
    expect(rows.at(-1)).toEqual({
      gene: 'gene60',
      logFC: null,
      AveExpr: null,
      t: null,
      df: null,
      P_Value: null,
      log10_p_val: null,
      adj_P_Val: null,
      low: true
    })
  })

  test('the result has their sums, top genes, and the tests of cells and samples side by side', () => {
    const samples = rowObjects(result.tables['samples']!)
    expect(samples.map((row) => [row['sample'], row['side'], row['cells']])).toEqual(
      [3, 4, 5, 0, 1, 2].map((sample) => [`s${sample}`, sample < 3 ? '1' : '2', 20])
    )
    expect(samples.reduce((product, row) => product * Number(row['factor']), 1)).toBeCloseTo(1, 12)
    const concordance = rowObjects(result.tables['concordance']!)
    expect(concordance).toHaveLength(59)
    expect(concordance.find((row) => row['gene'] === 'gene1')!['agreement']).toBe('both')
    expect(rowObjects(result.tables['by_sample']!).filter((row) => row['gene'] === 'gene1')).toHaveLength(6)
  })

  test.each([
    [449, 285],
    [840, 285]
  ])('are drawn gene by gene, all of them in sight in a panel of %i × %i', async (width, height) => {
    const place = { width, height }
    const raised = await run(replicated({}, [0, 2, 3, 4, 5, 6, 7]), inGroups)
    const drawn = await drawChart(differentialExpression, raised, 'by-sample', inGroups, {}, 'en', place)
    const [, across, down] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(drawn.svg) ?? []
    expect(Number(across)).toBeLessThanOrEqual(width)
    expect(Number(down)).toBeLessThanOrEqual(height)
    const genes = rowObjects(raised.tables['by_sample']!).filter(
      (row) => row['direction'] === 'up' && Number(row['rank']) <= 6
    )
    const named = new Set(genes.map((row) => String(row['gene'])))
    expect(named.size).toBe(6)
    for (const gene of named) expect(drawn.svg).toContain(`>${gene}</text>`)
    expect(drawn.marks['symbol']).toBeGreaterThanOrEqual(36)
  })

  test('cells that are asked for are tested, and samples stand beside them', async () => {
    const byCells = await run(replicated(), { ...inGroups, method: 'wilcoxon' })
    expect(byCells.summary).toMatchObject({ method: 'wilcoxon', level: 'cells', both: 'yes' })
    expect(byCells.tables['concordance']).toEqual(result.tables['concordance'])
    expect(byCells.tables['samples']).toEqual({})
    expect(Object.keys(rowObjects(byCells.tables['genes']!)[0]!)).toContain('auc')
  })

  test('two on a side leave two degrees of freedom, which is warned of', async () => {
    const halves = replicated({
      sample: category(Array.from({ length: 120 }, (_, cell) => `s${Math.floor(cell / 30)}`))
    })
    const few = await run(halves, inGroups)
    expect(few.summary).toMatchObject({ method: 'pseudobulk', samples_1: 2, samples_2: 2, both: 'yes' })
    expect(few.warnings).toEqual([{ key: 'few_freedoms', values: { count: 2 } }])
  })

  test('the result names the method that auto chose, with the column of the samples', async () => {
    expect(result.decided).toEqual({ method: 'pseudobulk', sample: 'sample' })
    const byCells = await run(
      replicated({ sample: category(Array.from({ length: 120 }, () => 's')) }),
      inGroups
    )
    expect(byCells.decided).toEqual({ method: 'wilcoxon' })
  })

  test('one on a side gives fold changes and no p', async () => {
    const cells = replicated({
      sample: category(
        Array.from({ length: 120 }, (_, cell) => (cell < 60 ? 'only' : `s${Math.floor(cell / 20)}`))
      )
    })
    const alone = await run(cells, { ...inGroups, method: 'pseudobulk' })
    expect(alone.warnings.map(({ key }) => key)).toEqual(['no_replicates'])
    expect(alone.summary).toMatchObject({ both: 'no', up: 0, down: 0 })
    expect(genesOf(alone).get('gene1')).toMatchObject({ t: null, log10_p_val: null, adj_P_Val: null })
    expect(genesOf(alone).get('gene1')!['logFC']).toBeGreaterThan(1.5)
    expect(rowObjects(alone.tables['genes']!)[0]!['gene']).toMatch(/^gene[12]$/)
    const fits = (id: string, { summary }: Result) =>
      differentialExpression.charts.find((chart) => chart.id === id)?.fits?.({ params: inGroups, summary })
    for (const id of ['volcano', 'p-values'])
      expect([fits(id, alone), fits(id, result)]).toEqual([false, true])
    const { svg, marks } = await drawChart(differentialExpression, alone, 'ma', inGroups)
    expect(marks['symbol']).toBe(59)
    for (const color of [directionColors.up, directionColors.down]) expect(svg).not.toContain(color)
    const methods = fill({ en: differentialExpression.texts.en.methods, zh: '' }, 'en', {
      ...alone.summary,
      ...inGroups
    })
    expect(methods).toMatch(
      /precision weights \(voom\)\. With so few samples no gene could be tested: fold changes are given without p-values\.$/
    )
  })

  test('another column may divide them, and covariates are taken out', async () => {
    const cells = replicated({
      pool: category(Array.from({ length: 120 }, (_, cell) => `p${Math.floor(cell / 20)}`))
    })
    expect((await run(cells, { ...inGroups, sample: 'pool' })).tables['genes']).toEqual(
      result.tables['genes']
    )
    const blocked = await run(cells, { ...inGroups, covariates: ['donor'] })
    expect(blocked.summary).toMatchObject({ adjusted_for: 'yes' })
    expect(genesOf(blocked).get('gene1')!['df']).toBeLessThan(Number(genesOf(result).get('gene1')!['df']))
    const aged = await run(cells, { ...inGroups, covariates: ['age'] })
    expect(genesOf(aged).get('gene1')!['logFC']).not.toBeCloseTo(
      Number(genesOf(result).get('gene1')!['logFC']),
      6
    )
  })

  test('with cells on both sides are said to be shared until they are the pairs', async () => {
    const cells = replicated({
      sample: category(Array.from({ length: 120 }, (_, cell) => `d${Math.floor(cell / 20) % 3}`))
    })
    expect((await run(cells, inGroups)).warnings).toEqual([
      { key: 'shared_samples', values: { column: 'sample', samples: 3 } }
    ])
    const paired = await run(cells, { ...inGroups, paired: 'sample' })
    expect(paired.tables).toEqual((await run(cells, { ...inGroups, covariates: ['sample'] })).tables)
    expect(paired.summary).toMatchObject({ adjusted_for: 'no', in_pairs: 'yes' })
    expect(paired.warnings.map(({ key }) => key)).toEqual(['few_freedoms'])
    expect(genesOf(paired).get('gene1')!['logFC']).toBeGreaterThan(1.5)
  })

  test.each<[string, object, Parameters<typeof memoryData>[1]]>([
    ['confounded', { covariates: ['arm'] }, {}],
    [
      'covariate_varies',
      { covariates: ['mixed'] },
      { mixed: category(Array.from({ length: 120 }, (_, cell) => `m${cell % 2}`)) }
    ],
    [
      'covariate_missing',
      { covariates: ['holey'] },
      { holey: category(Array.from({ length: 120 }, (_, cell) => (cell < 20 ? null : 'x'))) }
    ],
    ['no_column', { covariates: ['nothing'] }, {}],
    ['no_column', { sample: 'nothing' }, {}]
  ])('%s is a fault', async (key, params, columns) => {
    await expect(run(replicated(columns), { ...inGroups, ...params })).rejects.toMatchObject({ key })
  })

  test('asking for samples that do not exist is a fault', async () => {
    await expect(run(planted(), { method: 'pseudobulk' })).rejects.toMatchObject({ key: 'no_samples' })
  })

  test.each(['en', 'zh'] as const)('every chart is drawn without a complaint, %s', async (language) => {
    for (const { id } of differentialExpression.charts) {
      const { complaints, svg } = await drawChart(differentialExpression, result, id, inGroups, {}, language)
      expect([id, complaints]).toEqual([id, []])
      expect(svg).not.toMatch(/NaN|undefined/)
    }
  })

  test('three runs give the same bits', async () => {
    for (let again = 0; again < 2; again++)
      expect((await run(replicated(), inGroups)).tables).toEqual(result.tables)
  })
})
