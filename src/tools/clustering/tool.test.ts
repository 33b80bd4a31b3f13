import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../../contract/text.ts'
import { stepsOf, type Result } from '../../contract/tool.ts'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData,
  type MemoryCells,
  type MemoryData
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { readPbmc3k, realData } from '../../../tests/fixtures/datasets/real-data.ts'
import { realKernels } from '../../../tests/fixtures/real-kernels.ts'
import { adjustedRand } from '../../science/clusters/adjusted-rand.ts'
import { Generator } from '../../science/random/generator.ts'
import { sentenceCase } from '../parts/charts/sentence-case.ts'
import { clustering } from './tool.ts'

/** Four groups of cells with ten marker genes each, in two samples. */
function planted(cells = 400): MemoryData {
  const generator = new Generator(21)
  const groups = Array.from({ length: cells }, (_, cell) => cell % 4)
  return memoryData(
    Array.from({ length: 120 }, (_, gene) =>
      groups.map((group) => generator.poisson(Math.floor(gene / 10) === group ? 6 : 0.5))
    ),
    {
      truth: category(groups.map((group) => `type ${group}`)),
      sample: category(groups.map((_, cell) => (cell % 8 < 5 ? 'a' : 'b')))
    }
  )
}

const membership = (result: Result, column: string): Int32Array => {
  const values = result.extra!['cells']![column]!.values
  if (!('codes' in values)) throw new TypeError(`${column} holds no clusters`)
  return values.codes
}
const params = { dimension: 5, discrimination: [1.2, 0.4], genes: 60, neighbors: 15 }

test('neighbours are weighted as Seurat does, 20 of them, unless the ranks of scran are chosen', () => {
  const usual = clustering.params.parse({})
  expect(usual).toMatchObject({ weights: 'jaccard', neighbors: 20 })
  expect(clustering.params.parse({ weights: 'ranks' })).toEqual({ ...usual, weights: 'ranks' })
})

describe('clusters of planted groups', () => {
  const data = planted()
  const kernels = realKernels(data)
  afterAll(() => kernels.close())
  const run = (cells: MemoryCells, some: object, seen: typeof kernels = kernels): Promise<Result> =>
    clustering.run(cells, some, memoryContext(cells, { kernels: seen }))
  let result: Result
  beforeAll(async () => {
    result = await run(memoryCells(data), { ...params, embeddings: ['umap', 'tsne'] })
  })

  test('modularity is given at a resolution of 1, so that resolutions can be compared', async () => {
    const [coarse, alone] = await Promise.all([
      run(memoryCells(data), { ...params, discrimination: [0.4], embeddings: [] }),
      run(memoryCells(data), { ...params, discrimination: [1], embeddings: [] })
    ])
    const modularityOf = (one: Result) => rowObjects(one.tables['resolutions']!)[0]!['modularity']
    expect(membership(coarse, 'res_0_4')).toEqual(membership(alone, 'res_1'))
    expect(modularityOf(coarse)).toBe(modularityOf(alone))
  })

  test('are the groups, numbered by size, at each resolution from low to high', () => {
    const truth = data.columns['truth']!
    if (truth.kind !== 'category') throw new TypeError('not groups')
    expect(adjustedRand(membership(result, 'res_0_4'), truth.codes)).toBe(1)
    expect(rowObjects(result.tables['resolutions']!).map((row) => row['resolution'])).toEqual([0.4, 1.2])
    const sizes = rowObjects(result.tables['clusters']!).map(
      (row) => [row['resolution'], row['cells']] as const
    )
    for (const [resolution, size] of sizes.slice(1))
      expect(size).toBeLessThanOrEqual(resolution === sizes[0]![0] ? 100 : 400)
    expect(Object.keys(result.extra!['cells']!)).toEqual([
      'res_0_4',
      'res_1_2',
      'umap_1',
      'umap_2',
      'tsne_1',
      'tsne_2'
    ])
  })

  test('tables agree with each other', () => {
    const cells = (rows: Record<string, unknown>[]): number =>
      rows.reduce((sum, row) => sum + Number(row['cells']), 0)
    for (const table of ['clusters', 'samples'])
      expect(cells(rowObjects(result.tables[table]!))).toBe(2 * 400)
    expect(cells(rowObjects(result.tables['tree']!))).toBe(400)
    const shares = rowObjects(result.tables['pca']!).map((row) => Number(row['share']))
    expect(shares).toHaveLength(5)
    for (const [i, share] of shares.slice(1).entries()) expect(share).toBeLessThanOrEqual(shares[i]!)
    const spread = rowObjects(result.tables['genes']!).map((row) => Number(row['standardized']))
    expect(spread).toEqual([...spread].sort((a, b) => b - a))
  })

  test('a second run and one thread give the same bits', async () => {
    const one = realKernels(data, 1)
    for (const seen of [kernels, kernels, one])
      expect(await run(memoryCells(data), { ...params, embeddings: ['umap', 'tsne'] }, seen)).toEqual(result)
    one.close()
  })

  test('works on exactly the selected cells', async () => {
    const ids = Uint32Array.from({ length: 150 }, (_, i) => 2 * i)
    const part = await run(memoryCells(data, ids), params)
    expect(part.cellsUsed).toBe(150)
    expect([...(part.tables['cells']!['id'] as Int32Array)]).toEqual([...ids])
    expect(new Set(membership(part, 'res_0_4')).size).toBe(2)
  })

  test.each(['mnn', 'harmony'])(
    'corrects batches by %s, of samples unless another column is named',
    async (batch) => {
      expect((await run(memoryCells(data), { ...params, batch })).summary['batch_by']).toBe('sample')
      await expect(run(memoryCells(data), { ...params, batch, batch_by: 'nothing' })).rejects.toMatchObject({
        key: 'no_column'
      })
      const one = await run(
        memoryCells(
          data,
          Uint32Array.from({ length: 100 }, (_, i) => 8 * Math.floor(i / 4) + (i % 4))
        ),
        { ...params, batch }
      )
      expect(one.warnings.map(({ key }) => key)).toContain('one_batch')
      expect(fill({ en: clustering.texts.en.methods, zh: '' }, 'en', { batch, ...one.summary })).not.toMatch(
        /mutual|Harmony/
      )
      const alone = memoryCells({ ...data, columns: { truth: data.columns['truth']! } })
      await expect(run(alone, { ...params, batch })).rejects.toMatchObject({ key: 'no_batches' })
    }
  )

  test.each([
    ['nothing left out', { batch: 'mnn', embeddings: ['umap'] }],
    ['no batches to bring together', { batch: 'none', embeddings: ['umap'] }],
    ['no picture', { batch: 'none', embeddings: [] }]
  ])('the declared steps are run: %s', async (_, some) => {
    const cells = memoryCells(data)
    const context = memoryContext(cells, { kernels })
    await clustering.run(cells, { ...params, ...some }, context)
    expect([...new Set(context.reports.map(({ step }) => step))]).toEqual(stepsOf(clustering, some))
  })

  test('few cells have fewer components and neighbours, and duplicated cells are clustered', async () => {
    const same = memoryData(
      Array.from({ length: 60 }, (_, gene) =>
        Array.from({ length: 12 }, (__, cell) => (cell < 6 ? gene % 3 : (gene + 1) % 4))
      )
    )
    const own = realKernels(same)
    const cells = memoryCells(same)
    const few = await run(cells, { ...params, dimension: 10 }, own)
    expect(few.warnings.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['fewer_components', 'fewer_neighbors'])
    )
    const near = await run(cells, { ...params, neighbors: 4 }, own)
    expect(new Set(membership(near, 'res_0_4')).size).toBe(2)
    own.close()
  })

  test('identical cells are refused, since no gene varies', async () => {
    const alike = memoryData(Array.from({ length: 5 }, () => Array.from({ length: 30 }, () => 2)))
    const own = realKernels(alike)
    await expect(run(memoryCells(alike), params, own)).rejects.toMatchObject({ key: 'no_variable_genes' })
    own.close()
  })

  test('refuses parameters outside their ranges', async () => {
    for (const wrong of [
      { dimension: 4 },
      { dimension: 51 },
      { dimension: 7.5 },
      { discrimination: [] },
      { discrimination: [0.05] },
      { discrimination: [2.1] },
      { discrimination: [1, 1] },
      { discrimination: Array.from({ length: 11 }, (_, i) => 0.1 + i / 10) },
      { embeddings: ['pca'] }
    ])
      await expect(run(memoryCells(data), wrong)).rejects.toMatchObject({ key: 'rule' })
    await expect(run(memoryCells(data, new Uint32Array(0)), params)).rejects.toMatchObject({
      key: 'no_cells'
    })
  })

  test.each(['en', 'zh'] as const)('every chart is drawn without a complaint, %s', async (language) => {
    const charts = clustering.charts.filter(
      (chart) => chart.fits?.({ params, summary: result.summary }) ?? true
    )
    expect(charts.map(({ id }) => id)).toEqual([
      'umap',
      'tsne',
      'cluster-tree',
      'samples',
      'quality',
      'elbow',
      'variable-genes'
    ])
    for (const { id, controls } of charts) {
      const { complaints, svg } = await drawChart(
        clustering,
        result,
        id,
        params,
        controls && 'resolution' in controls ? { resolution: '0.4' } : {},
        language
      )
      expect([id, complaints]).toEqual([id, []])
      expect(svg).not.toMatch(/NaN|undefined/)
    }
  })

  test('the silhouette is called simplified in the chart, in its menu and in the table', async () => {
    for (const [language, name] of [
      ['en', 'simplified silhouette'],
      ['zh', '简化轮廓系数']
    ] as const) {
      const { svg } = await drawChart(clustering, result, 'quality', params, {}, language)
      expect(svg).toContain(`>${sentenceCase(name)}</text>`)
      const { controls, tables } = clustering.texts[language]
      expect(controls['measure.silhouette']).toBe(name)
      expect(tables['resolutions']?.columns['silhouette']).toBe(name)
    }
  })

  test('charts hold the marks that the data imply', async () => {
    const drawn = async (id: string, controls = {}): Promise<Readonly<Record<string, number>>> =>
      (await drawChart(clustering, result, id, params, controls)).marks
    expect((await drawn('umap', { resolution: '0.4' }))['symbol']).toBe(400)
    expect((await drawn('cluster-tree'))['symbol']).toBe(rowObjects(result.tables['clusters']!).length)
    expect((await drawn('elbow'))['symbol']).toBe(5)
  })
})

describe.skipIf(realData === undefined)('3,000 blood cells (needs CYTODECK_TEST_DATA)', () => {
  test.each([
    ['jaccard', 0.5, [8, 10], 0.74],
    ['ranks', 1, [6, 8], 0.74]
  ] as const)(
    '%s weights at resolution %d: as many clusters as users know, near the published types',
    async (...known) => {
      const [weights, resolution, [fewest, most], agreement] = known
      const data = readPbmc3k()
      const kernels = realKernels(data)
      const result = await clustering.run(
        memoryCells(data),
        { discrimination: [resolution], embeddings: [], weights },
        memoryContext(memoryCells(data), { kernels })
      )
      kernels.close()
      const [row] = rowObjects(result.tables['resolutions']!)
      expect(row!['clusters']).toBeGreaterThanOrEqual(fewest)
      expect(row!['clusters']).toBeLessThanOrEqual(most)
      const types = data.columns['classified']!
      if (types.kind !== 'category') throw new TypeError('not groups')
      const found = membership(result, `res_${String(resolution).replace('.', '_')}`)
      expect(adjustedRand(found, types.codes)).toBeGreaterThanOrEqual(agreement)
    }
  )

  test('Jaccard weights at their best resolution agree with the types no less than ranks at theirs', async () => {
    const data = readPbmc3k()
    const kernels = realKernels(data)
    const types = data.columns['classified']!
    if (types.kind !== 'category') throw new TypeError('not groups')
    const discrimination = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1, 1.2, 1.5]
    const best: Record<string, number> = {}
    for (const weights of ['jaccard', 'ranks']) {
      const result = await clustering.run(
        memoryCells(data),
        { discrimination, embeddings: [], weights },
        memoryContext(memoryCells(data), { kernels })
      )
      best[weights] = Math.max(
        ...discrimination.map((resolution) =>
          adjustedRand(membership(result, `res_${String(resolution).replace('.', '_')}`), types.codes)
        )
      )
    }
    kernels.close()
    expect(best['jaccard']).toBeGreaterThanOrEqual(best['ranks']!)
  })
})
