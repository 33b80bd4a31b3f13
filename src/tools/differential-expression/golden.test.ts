import { describe, expect, test } from 'vitest'
import { rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import {
  category,
  memoryCells,
  memoryContext,
  type MemoryCells
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { readCsv, readKang, readPbmc3k, realData } from '../../../tests/fixtures/datasets/real-data.ts'
import type { Result } from '../../contract/tool.ts'
import { differentialExpression } from './tool.ts'

const run = (cells: MemoryCells, params: object = {}): Promise<Result> =>
  differentialExpression.run(cells, params, memoryContext(cells))
const genesOf = (result: Result): Map<unknown, Record<string, unknown>> =>
  new Map(rowObjects(result.tables['genes']!).map((row) => [row['gene'], row]))

describe.skipIf(realData === undefined)('real cells against R (needs CYTODECK_TEST_DATA)', () => {
  const compareAll = (
    got: Map<unknown, Record<string, unknown>>,
    t: Map<unknown, Record<string, unknown>>,
    wanted: readonly Record<string, string>[]
  ): void => {
    const worst = { exact: 0, p: 0, t: 0 }
    const compare = (
      kind: keyof typeof worst,
      value: unknown,
      text: string | undefined,
      relative: boolean
    ): void => {
      const want = Number(text)
      const off = Math.abs(Number(value) - want) / (relative ? Math.max(Math.abs(want), 1e-3) : 1)
      worst[kind] = Math.max(worst[kind], Number.isNaN(want) ? (value === null ? 0 : Infinity) : off)
    }
    for (const row of wanted) {
      const [own, ownT] = [got.get(row['gene'])!, t.get(row['gene'])!]
      for (const name of ['pct_1', 'pct_2', 'mean_1', 'mean_2', 'log2FC_scanpy'])
        compare('exact', own[name], row[name], true)
      compare('exact', own['avg_log2FC'], row['avg_log2FC_seurat4'], true)
      compare('exact', own['auc'], row['auc'], false)
      compare('p', own['statistic'], row['z'], false)
      compare('p', own['log10_p_val'], row['log10_p'], false)
      compare('p', own['log10_padj_bh'], row['log10_padj_bh'], false)
      if (Number(row['log10_padj_bonf']) > -300)
        compare('p', Math.log10(Number(own['padj_bonferroni'])), row['log10_padj_bonf'], false)
      compare('p', ownT['log10_p_val'], row['log10_p_welch'], false)
      compare('t', ownT['statistic'], row['t_welch'], true)
      compare('t', ownT['df'], row['df_welch'], true)
    }
    expect(worst.exact).toBeLessThan(1e-9)
    expect(worst.p).toBeLessThan(1e-6)
    expect(worst.t).toBeLessThan(1e-8)
  }

  test('interferon: stimulated against control, all cells and CD14 monocytes', async () => {
    const data = await readKang()
    const stim = { compare: 'groups', column: 'stim', treatment: ['STIM'], control: ['CTRL'] }
    const all = await run(memoryCells(data), stim)
    compareAll(
      genesOf(all),
      genesOf(await run(memoryCells(data), { ...stim, method: 't' })),
      readCsv('golden', 'markers', 'kang_STIM_vs_CTRL_all_cells.csv.gz')
    )
    expect(genesOf(all).get('ISG15')!['avg_log2FC']).toBeCloseTo(5.24, 2)

    const types = data.columns['seurat_annotations']!
    if (types.kind !== 'category') throw new TypeError('not a category')
    const code = types.levels.indexOf('CD14 Mono')
    const everyRow = Uint32Array.from(types.codes.keys())
    const monocytes = memoryCells(
      data,
      everyRow.filter((cell) => types.codes[cell] === code)
    )
    const some = await run(monocytes, stim)
    expect(some.summary).toMatchObject({ cells_1: 166, cells_2: 163 })
    compareAll(
      genesOf(some),
      genesOf(await run(monocytes, { ...stim, method: 't' })),
      readCsv('golden', 'markers', 'kang_STIM_vs_CTRL_CD14Mono_top800.csv')
    )
  })

  test('interferon on synthetic replicates against limma-voom', async () => {
    const data = await readKang()
    const stims = data.columns['stim']!
    if (stims.kind !== 'category') throw new TypeError('not a category')
    const seen = [0, 0]
    const replicate = Array.from(stims.codes, (code) => `${stims.levels[code]}_${(seen[code]!++ % 3) + 1}`)
    const found = await run(
      memoryCells({ ...data, columns: { ...data.columns, sample: category(replicate) } }),
      {
        compare: 'groups',
        column: 'stim',
        treatment: ['STIM'],
        control: ['CTRL']
      }
    )
    expect(found.summary).toMatchObject({ method: 'pseudobulk', tested: 4200, samples_1: 3, samples_2: 3 })
    const own = genesOf(found)
    const worst = { fold: 0, t: 0, p: 0, padj: 0, df: 0 }
    for (const row of readCsv('golden', 'pseudobulk', 'kang_synthetic3_limma_voom.csv.gz')) {
      const got = own.get(row['gene'])!
      const off = (name: string, wanted: string): number => Math.abs(Number(got[name]) - Number(row[wanted]))
      worst.fold = Math.max(worst.fold, off('logFC', 'logFC'), off('AveExpr', 'AveExpr'))
      worst.t = Math.max(worst.t, off('t', 't'))
      worst.p = Math.max(worst.p, off('log10_p_val', 'log10_p'))
      worst.padj = Math.max(worst.padj, off('adj_P_Val', 'padj_bh'))
      worst.df = Math.max(worst.df, off('df', 'df_total'))
      expect(got['low']).toBe(false)
    }
    expect(worst.fold).toBeLessThan(1e-6)
    expect(worst.t).toBeLessThan(1e-4)
    expect(worst.p).toBeLessThan(1e-3)
    expect(worst.padj).toBeLessThan(1e-5)
    expect(worst.df).toBeLessThan(1e-4)
    expect(
      rowObjects(found.tables['genes']!)
        .slice(0, 8)
        .map((row) => row['gene'])
    ).toEqual(expect.arrayContaining(['ISG20', 'IFITM3', 'IFI6', 'ISG15']))
    expect(
      rowObjects(found.tables['genes']!).filter(
        (row) => Number(row['adj_P_Val']) < 0.05 && row['low'] === false
      )
    ).toHaveLength(926)
  })

  test('selected B cells against the rest', async () => {
    const data = readPbmc3k()
    const types = data.columns['classified']!
    if (types.kind !== 'category') throw new TypeError('not a category')
    const everyRow = Uint32Array.from(types.codes.keys())
    const isB = (cell: number): boolean => types.levels[types.codes[cell]!] === 'B'
    const cells = memoryCells(
      data,
      everyRow.filter(isB),
      everyRow.filter((cell) => !isB(cell))
    )
    const result = await run(cells)
    compareAll(
      genesOf(result),
      genesOf(await run(cells, { method: 't' })),
      readCsv('golden', 'markers', 'pbmc3k_B_vs_rest_all_genes.csv.gz')
    )
    expect(
      rowObjects(result.tables['genes']!)
        .slice(0, 2)
        .map((row) => row['gene'])
    ).toEqual(['CD79A', 'MS4A1'])
  })
})
