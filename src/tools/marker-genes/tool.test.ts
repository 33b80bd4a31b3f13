import { beforeAll, describe, expect, test } from 'vitest'
import { Fault } from '../../contract/errors/index.ts'
import type { Result } from '../../contract/tool.ts'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData,
  type MemoryCells
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { readCsv, readPbmc3k, realData } from '../../../tests/fixtures/datasets/real-data.ts'
import { Generator } from '../../science/random/generator.ts'
import { markerGenes } from './tool.ts'

const run = (cells: MemoryCells, params: object, options = {}): Promise<Result> =>
  markerGenes.run(cells, params, memoryContext(cells, options))

/** Three groups of 40 cells with one marker each among noise; the last gene has no counts. */
function planted(): MemoryCells {
  const generator = new Generator(11)
  const groups = Array.from({ length: 120 }, (_, cell) => ['B', 'NK', 'T'].at(cell % 3)!)
  const dense = Array.from({ length: 30 }, (_, gene) =>
    groups.map((group) =>
      generator.poisson(gene === ['B', 'NK', 'T'].indexOf(group) ? 8 : gene === 29 ? 0 : 0.6)
    )
  )
  return memoryCells(
    memoryData(dense, {
      type: category(groups),
      leiden: category(groups),
      size: { kind: 'number', values: new Float64Array(120) }
    })
  )
}

describe('markers of planted groups', () => {
  let cells: MemoryCells
  let result: Result
  beforeAll(async () => {
    cells = planted()
    result = await run(cells, { group: 'type' })
  })

  test('the planted gene of each group ranks first', () => {
    const top = rowObjects(result.tables['top']!).filter(
      (row) => row['rank'] === 1 && row['group'] === row['marker_of']
    )
    expect(top.map((row) => [row['marker_of'], row['gene']])).toEqual([
      ['B', 'gene1'],
      ['NK', 'gene2'],
      ['T', 'gene3']
    ])
    expect(top.every((row) => row['scaled'] === 1)).toBe(true)
  })

  test('the means of each gene by group stand in a table, named as the groups are', () => {
    const means = result.extra!['means']!
    expect(Object.values(means).map(({ label }) => label.en)).toEqual(['B', 'NK', 'T'])
    const genes = rowObjects(result.tables['means']!).map((row) => row['gene'])
    expect(genes).toHaveLength(30)
    const rows = rowObjects(result.tables['markers']!)
    for (const [group, { values }] of Object.entries(means))
      for (const [at, gene] of genes.entries())
        expect(Number((values as Float64Array)[at])).toBeCloseTo(
          Number(rows.find((row) => row['gene'] === gene && row['group'] === group)!['mean_1']),
          12
        )
  })

  test('no gene is left out, and a silent gene has no p and is adjusted as 1', () => {
    const rows = rowObjects(result.tables['markers']!)
    expect(rows).toHaveLength(90)
    const silent = rows.filter((row) => row['gene'] === 'gene30')
    expect(silent).toHaveLength(3)
    for (const row of silent)
      expect(row).toMatchObject({ auc: 0.5, p_val: null, log10_p_val: null, padj_bh: 1, low: true, df: null })
  })

  test.each([
    ['z', 'statistic'],
    ['log2fc', 'avg_log2FC'],
    ['auc', 'auc']
  ] as const)('ranked by %s: the table and the charts have the same order', async (rank_by, column) => {
    const by = await run(cells, { group: 'type', rank_by, min_pct: 0, min_log2fc: 0 })
    const rows = rowObjects(by.tables['markers']!).filter((row) => row['p_val'] !== null)
    for (const group of ['B', 'NK', 'T']) {
      const own = rows.filter((row) => row['group'] === group)
      const values = own.map((row) => Number(row[column]))
      expect(values).toEqual([...values].sort((a, b) => b - a))
      const markers = own.filter((row) => Number(row['avg_log2FC']) > 0 && Number(row['padj_bh']) < 0.05)
      const drawn = rowObjects(by.tables['top']!).filter(
        (row) => row['marker_of'] === group && row['group'] === group
      )
      expect(drawn.map((row) => row['gene'])).toEqual(markers.map((row) => row['gene']).slice(0, 20))
    }
  })

  test('ribosomal and mitochondrial genes stay in the table, and charts say that they leave them out', async () => {
    const { data } = cells
    const named = memoryCells({ ...data, genes: ['RPL18A', 'MT-CO1', ...data.genes.slice(2)] })
    const usual = await run(named, { group: 'type' })
    const all = await run(named, { group: 'type', leave_out: false })
    const genesOf = (result: Result, table: string) =>
      new Set(rowObjects(result.tables[table]!).map((row) => row['gene']))
    expect(usual.warnings).toEqual([{ key: 'left_out', values: { genes: 2 } }])
    expect(all.warnings).toEqual([])
    for (const table of ['top', 'heat', 'violin', 'labels']) {
      expect([...genesOf(usual, table)].filter((gene) => gene === 'RPL18A' || gene === 'MT-CO1')).toEqual([])
      expect(genesOf(all, table).has('RPL18A') && genesOf(all, table).has('MT-CO1')).toBe(true)
    }
    expect(usual.tables['markers']).toEqual(all.tables['markers'])
  })

  test('works on exactly the selected cells', async () => {
    const ids = Uint32Array.from({ length: 60 }, (_, i) => i)
    const part = memoryCells(
      cells.data,
      ids,
      Uint32Array.from({ length: 60 }, (_, i) => i + 60)
    )
    const selected = await run(part, { group: 'type' })
    expect(selected.cellsUsed).toBe(60)
    const smaller = memoryCells(
      memoryData(
        Array.from({ length: 30 }, (_, gene) => {
          const row = Array.from({ length: 60 }, () => 0)
          for (let i = cells.data.starts[gene]!; i < cells.data.starts[gene + 1]!; i++)
            if (cells.data.rows[i]! < 60) row[cells.data.rows[i]!] = cells.data.values[i]!
          return row
        }),
        { type: category(Array.from({ length: 60 }, (_, cell) => ['B', 'NK', 'T'].at(cell % 3)!)) }
      )
    )
    expect((await run(smaller, { group: 'type' })).tables['markers']).toEqual(selected.tables['markers'])
  })

  test('the same input gives the same bits, another seed only other cells in the heat map', async () => {
    expect(await run(cells, { group: 'type' })).toEqual(result)
    expect((await run(cells, { group: 'type' }, { seed: 1 })).tables['markers']).toEqual(
      result.tables['markers']
    )
  })

  test('the t test gives t with its degrees of freedom, and ranks cells only where AUC is asked for', async () => {
    const key = (row: Record<string, unknown>): string => `${String(row['gene'])} ${String(row['group'])}`
    const byKey = new Map(rowObjects(result.tables['markers']!).map((row) => [key(row), row]))
    const t = { group: 'type', method: 't' }
    const { kernels } = memoryContext(cells)
    const unranked = { ...kernels, groupStatistics: () => Promise.reject(new Error('cells were ranked')) }
    const rows = rowObjects((await run(cells, t, { kernels: unranked })).tables['markers']!)
    const byAuc = await run(cells, { ...t, rank_by: 'auc' })
    const ranked = new Map(rowObjects(byAuc.tables['markers']!).map((row) => [key(row), row]))
    expect(rows).toHaveLength(ranked.size)
    for (const row of rows) {
      expect(Number(row['df']) > 1).toBe(row['gene'] !== 'gene30')
      expect(ranked.get(key(row))).toEqual({ ...row, auc: byKey.get(key(row))?.['auc'] })
    }
    expect(markerGenes.inSight?.['markers']).toContain('statistic')
  })

  test('warns of few cells, missing values, clusters and log values', async () => {
    const groups = Array.from({ length: 120 }, (_, c) => (c === 0 ? null : c < 3 ? 'few' : 'ba'[c % 2]!))
    const dense = Array.from({ length: 3 }, () => groups.map((_, cell) => (cell % 5) / 2))
    const logs = memoryCells(memoryData(dense, { 'RNA_snn_res.0.5': category(groups) }, 'lognorm'))
    const { warnings, cellsUsed } = await run(logs, { group: 'RNA_snn_res.0.5' })
    expect(warnings.map(({ key }) => key).join()).toBe(
      'lognorm,few_cells,none_significant,missing,double_use'
    )
    expect(cellsUsed).toBe(119)
    expect(result.warnings).toEqual([])
  })

  test('a group of fewer than three cells has effect sizes and no p', async () => {
    const groups = Array.from({ length: 120 }, (_, cell) => (cell < 2 ? 'few' : cell % 2 ? 'a' : 'b'))
    const { data } = cells
    const with2 = memoryCells({ ...data, columns: { type: category(groups) } })
    for (const method of ['wilcoxon', 't']) {
      const rows = rowObjects((await run(with2, { group: 'type', method })).tables['markers']!)
      for (const row of rows.filter((one) => one['gene'] !== 'gene30')) {
        expect(row['p_val'] === null).toBe(row['group'] === 'few')
        expect(row['statistic'] === null).toBe(row['group'] === 'few')
        expect([row['avg_log2FC'], row['pct_1']].every(Number.isFinite)).toBe(true)
        expect(Number.isFinite(row['auc'])).toBe(method === 'wilcoxon')
      }
    }
  })

  test('a column with one group among the selected cells is refused when it is ordered', () => {
    const requested = {
      selected: 5,
      rest: 0,
      layer: 'counts',
      sampleColumn: null,
      levels: () => ['B', 'NK'],
      has: () => true,
      present: () => ['B']
    } as const
    expect(() => markerGenes.check({ group: 'type' }, requested)).toThrow(
      expect.objectContaining({ key: 'one_group' })
    )
    expect(() =>
      markerGenes.check({ group: 'type' }, { ...requested, present: () => ['B', 'NK'] })
    ).not.toThrow()
  })

  test('refuses a column that is not there, holds numbers, or has one group', async () => {
    await expect(run(cells, { group: 'nothing' })).rejects.toMatchObject({ key: 'no_column' })
    await expect(run(cells, { group: 'size' })).rejects.toMatchObject({ key: 'not_grouping' })
    await expect(
      run(memoryCells(cells.data, Uint32Array.of(0, 3, 6)), { group: 'type' })
    ).rejects.toMatchObject({ key: 'one_group' })
    await expect(run(cells, { group: 'type' }, { memoryBytes: 1000 })).rejects.toMatchObject({
      values: { fit: 'none' }
    })
    await expect(run(cells, { group: 'type', min_pct: 2 })).rejects.toBeInstanceOf(Fault)
  })

  test('stops when asked to', async () => {
    await expect(run(cells, { group: 'type' }, { stopped: true })).rejects.toThrow('stopped')
  })

  test('shared markers count each gene once, under exactly the groups that it marks', () => {
    const rows = rowObjects(result.tables['overlap']!)
    const marked = new Map<unknown, number>()
    for (const row of rowObjects(result.tables['markers']!)) {
      if (!row['low'] && Number(row['avg_log2FC']) > 0 && Number(row['padj_bh']) < 0.05)
        marked.set(row['gene'], (marked.get(row['gene']) ?? 0) + 1)
    }
    const combinations = new Map(rows.map((row) => [row['combination'], Number(row['genes'])]))
    expect([...combinations.values()].reduce((a, b) => a + b, 0)).toBe(marked.size)
    const memberships = rows.reduce((sum, row) => sum + (row['member'] ? Number(row['genes']) : 0), 0)
    expect(memberships).toBe([...marked.values()].reduce((a, b) => a + b, 0))
  })

  test.each(['en', 'zh'] as const)('every chart is drawn without a complaint, %s', async (language) => {
    for (const { id } of markerGenes.charts) {
      const { complaints, svg } = await drawChart(markerGenes, result, id, { group: 'type' }, {}, language)
      expect([id, complaints]).toEqual([id, []])
      expect(svg).not.toMatch(/NaN|undefined/)
    }
  })

  test.each(['volcano', 'ma'])('%s says how many genes are higher and lower', async (id) => {
    const genes = rowObjects(result.tables['markers']!).filter(
      (row) =>
        row['group'] === 'T' &&
        Number(row['log10_padj_bh']) < Math.log10(0.05) &&
        Math.abs(Number(row['avg_log2FC'])) >= 0.5
    )
    const higher = genes.filter((row) => Number(row['avg_log2FC']) > 0).length
    expect([higher, genes.length - higher]).not.toContain(0)
    const { svg } = await drawChart(markerGenes, result, id, { group: 'type' }, { group: 'T' })
    expect(svg).toContain(`>Higher ${higher}<`)
    expect(svg).toContain(`>Lower ${genes.length - higher}<`)
  })

  test('charts hold the marks that the data imply', async () => {
    const drawn = async (id: string, controls = {}) =>
      (await drawChart(markerGenes, result, id, { group: 'type' }, controls)).marks
    const top = rowObjects(result.tables['top']!)
    expect((await drawn('dot-plot'))['symbol']).toBe(
      new Set(top.filter((row) => Number(row['rank']) <= 5).map((row) => row['gene'])).size * 3
    )
    expect((await drawn('volcano', { group: 'NK' }))['symbol']).toBe(30)
    const expressed = rowObjects(result.tables['markers']!).filter(
      (row) => row['group'] === 'T' && Number(row['mean_1']) + Number(row['mean_2']) > 0
    )
    expect(expressed).toHaveLength(29)
    expect((await drawn('ma', { group: 'T' }))['symbol']).toBe(29)
    const genes = new Set(rowObjects(result.tables['heat']!).map((row) => row['gene'])).size
    expect((await drawn('heat-map', { top: 20 }))['rect']).toBe(genes * 120 + 3)
    expect((await drawn('violin', { marker_of: 'B' }))['area']).toBe(
      new Set(
        rowObjects(result.tables['violin']!).flatMap((row) => (row['marker_of'] === 'B' ? [row['gene']] : []))
      ).size * 3
    )
  })
})

describe.skipIf(realData === undefined)(
  '3,000 blood cells against R and Seurat (needs CYTODECK_TEST_DATA)',
  () => {
    let result: Result
    let rows: Map<string, Record<string, unknown>>
    let t: Map<string, Record<string, unknown>>
    const byKey = (from: Result): Map<string, Record<string, unknown>> =>
      new Map(
        rowObjects(from.tables['markers']!).map((row) => [
          `${String(row['group'])}\t${String(row['gene'])}`,
          row
        ])
      )
    beforeAll(async () => {
      const cells = memoryCells(readPbmc3k())
      result = await run(cells, { group: 'classified' })
      rows = byKey(result)
      t = byKey(await run(cells, { group: 'classified', method: 't' }))
    })

    test.each([
      'pbmc3k_B_vs_rest_all_genes.csv.gz',
      'pbmc3k_Platelet_vs_rest_all_genes.csv.gz',
      'pbmc3k_all_clusters_gene_subset.csv.gz'
    ])('%s', (file) => {
      const wanted = readCsv('golden', 'markers', file)
      expect(wanted.length).toBeGreaterThan(5000)
      const worst = new Map<string, number>()
      const compare = (name: string, got: unknown, text: string | undefined, relative: boolean): void => {
        const want = Number(text)
        const off = Math.abs(Number(got) - want) / (relative ? Math.max(Math.abs(want), 1e-3) : 1)
        worst.set(
          name,
          Math.max(worst.get(name) ?? 0, Number.isNaN(want) ? (got === null ? 0 : Infinity) : off)
        )
      }
      for (const row of wanted) {
        const key = `${row['cluster']}\t${row['gene']}`
        const [got, gotT] = [rows.get(key)!, t.get(key)!]
        expect([got['n_1'], got['n_2']]).toEqual([Number(row['n1']), Number(row['n2'])])
        for (const name of ['pct_1', 'pct_2', 'mean_1', 'mean_2', 'log2FC_scanpy'])
          compare('exact', got[name], row[name], true)
        compare('exact', got['avg_log2FC'], row['avg_log2FC_seurat4'], true)
        compare('exact', got['auc'], row['auc'], false)
        compare('p', got['statistic'], row['z'], false)
        compare('p', got['log10_p_val'], row['log10_p'], false)
        compare('p', got['log10_padj_bh'], row['log10_padj_bh'], false)
        if (Number(row['log10_padj_bonf']) > -300)
          compare('p', Math.log10(Number(got['padj_bonferroni'])), row['log10_padj_bonf'], false)
        compare('t', gotT['statistic'], row['t_welch'], true)
        compare('t', gotT['df'], row['df_welch'], true)
        compare('p', gotT['log10_p_val'], row['log10_p_welch'], false)
      }
      expect(worst.get('exact')).toBeLessThan(1e-9)
      expect(worst.get('p')).toBeLessThan(1e-6)
      expect(worst.get('t')).toBeLessThan(1e-8)
    })

    test('the first twenty of each group are those of R, in its order', () => {
      const passing = rowObjects(result.tables['markers']!).filter(
        (row) => Number(row['pct_1']) >= 0.1 && Number(row['avg_log2FC']) >= 0.25
      )
      const wanted = readCsv('golden', 'markers', 'pbmc3k_top20_per_cluster.csv')
      const groups = new Set(wanted.map((row) => row['cluster']))
      expect(groups.size).toBe(9)
      for (const group of groups)
        expect(
          passing
            .filter((row) => row['group'] === group)
            .slice(0, 20)
            .map((row) => row['gene'])
        ).toEqual(wanted.filter((row) => row['cluster'] === group).map((row) => row['gene']))
    })

    test.each(['B', 'NK'])('%s as Seurat prints it', (group) => {
      const wanted = readCsv('golden', 'markers', `seurat_FindMarkers_pbmc3k_${group}.csv`)
      expect(wanted.length).toBeGreaterThan(500)
      for (const row of wanted) {
        const got = rows.get(`${group}\t${row['gene']}`)!
        // Seurat prints shares with three digits and all other numbers with ten.
        expect(Math.abs(Number(got['avg_log2FC']) - Number(row['avg_log2FC']))).toBeLessThan(
          1e-9 + 5e-10 * Math.abs(Number(row['avg_log2FC']))
        )
        for (const [own, theirs] of [
          ['pct_1', 'pct.1'],
          ['pct_2', 'pct.2']
        ] as const)
          expect(Math.abs(Number(got[own]) - Number(row[theirs]))).toBeLessThan(5e-4 + 1e-9)
        // A p that underflows in Seurat is 0 there, and has no logarithm.
        const [p, adjusted] = [Number(row['log10_p']), Math.log10(Number(row['p_val_adj']))]
        expect(Number.isFinite(p) ? Math.abs(Number(got['log10_p_val']) - p) : 0).toBeLessThan(1e-6)
        expect(
          Number.isFinite(adjusted) ? Math.abs(Math.log10(Number(got['padj_bonferroni'])) - adjusted) : 0
        ).toBeLessThan(1e-6)
      }
    })

    test.each(['z', 'log2fc', 'auc'] as const)(
      'the known markers lead their groups by %s',
      async (rank_by) => {
        const by = await run(memoryCells(readPbmc3k()), { group: 'classified', rank_by })
        const top = rowObjects(by.tables['top']!).filter((row) => row['group'] === row['marker_of'])
        const leading = (group: string): unknown[] =>
          top.filter((row) => row['marker_of'] === group).map((row) => row['gene'])
        for (const [group, genes] of Object.entries({
          B: ['CD79A', 'MS4A1'],
          NK: ['GNLY', 'GZMB'],
          'CD14+ Mono': ['S100A8', 'S100A9', 'LYZ'],
          DC: ['FCER1A'],
          // z accounts for ties: by z, genes that only platelets express come before PPBP, which leaks into
          // all cells.
          Platelet: rank_by === 'z' ? ['GP9', 'ITGA2B', 'PF4'] : ['PPBP', 'PF4']
        }))
          expect(leading(group)).toEqual(expect.arrayContaining(genes))
        expect(leading('B').slice(0, 7)).toContain('MS4A1')
        expect(top.some((row) => /^(RP[SL]\d|MT-)/.test(String(row['gene'])))).toBe(false)
      }
    )
  }
)
