import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Result } from '../../contract/tool.ts'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData,
  type MemoryCells,
  type MemoryData
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { readCsv, readPbmc3k, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { realKernels } from '../../../tests/fixtures/real-kernels.ts'
import { controlGenes, cycleGenes, genesNamed, setWeights } from '../../science/quality/cell-cycle.ts'
import { Generator } from '../../science/random/generator.ts'
import { qualityControl } from './tool.ts'

/**
 * Two types of cells in two samples, of which the last twenty are sums of one cell of each type, with a few
 * low-quality cells, and with mitochondrial and ribosomal genes.
 */
function planted(): MemoryData {
  const generator = new Generator(31)
  const cells = 420
  const single = (cell: number, gene: number): number => {
    const poor = cell < 6 ? 0.02 : 1
    if (gene < 3) return generator.poisson(cell >= 6 && cell < 12 ? 40 : 2)
    return generator.poisson(poor * (gene < 60 === (cell % 2 === 0) && gene < 120 ? 6 : 0.8))
  }
  const dense = Array.from({ length: 200 }, (_, gene) =>
    Array.from({ length: cells }, (__, cell) =>
      cell < 400 ? single(cell, gene) : single(100, gene) + single(101, gene)
    )
  )
  const data = memoryData(dense, {
    sample: category(Array.from({ length: cells }, (_, cell) => (cell % 3 ? 'a' : 'b')))
  })
  const known = [
    'MT-CO1',
    'MT-ND1',
    'mt-Nd2',
    'RPS3',
    'RPL5',
    'RPLP0',
    'MCM5',
    'PCNA',
    'TYMS',
    'FEN1',
    'MCM2',
    'HMGB2',
    'CDK1',
    'NUSAP1',
    'UBE2C',
    'BIRC5'
  ]
  return { ...data, genes: data.genes.map((name, gene) => known[gene] ?? name) }
}

describe('quality of planted cells', () => {
  const data = planted()
  const kernels = realKernels(data)
  afterAll(() => kernels.close())
  const run = (cells: MemoryCells, params: object, seen: typeof kernels = kernels): Promise<Result> =>
    qualityControl.run(cells, params, memoryContext(cells, { kernels: seen }))
  let result: Result
  let rows: Record<string, unknown>[]
  beforeAll(async () => {
    result = await run(memoryCells(data), {})
    rows = rowObjects(result.tables['cells']!)
  })

  test('measures are those of their definitions', () => {
    for (const cell of [0, 7, 200, 419]) {
      const own = data.genes.map((name, gene) => {
        const at = data.rows.subarray(data.starts[gene], data.starts[gene + 1]).indexOf(cell)
        return { name, count: at < 0 ? 0 : data.values[data.starts[gene]! + at]! }
      })
      const sum = (some: typeof own): number => some.reduce((total, { count }) => total + count, 0)
      expect(rows[cell]).toMatchObject({
        id: cell,
        total: sum(own),
        detected: own.filter(({ count }) => count > 0).length
      })
      expect(rows[cell]!['mito_percent']).toBeCloseTo((100 * sum(own.slice(0, 3))) / sum(own), 10)
      expect(rows[cell]!['ribo_percent']).toBeCloseTo((100 * sum(own.slice(3, 6))) / sum(own), 10)
    }
  })

  test('control genes come from bins of log-normalised means, also where depth varies', async () => {
    const generator = new Generator(8)
    // Every other cell is sequenced 40 times as deep and expresses other genes more.
    const deep = (cell: number) => cell % 2 === 0
    const varied = memoryData(
      Array.from({ length: 200 }, (_, gene) => {
        const level = 0.05 * (1 + (gene % 23))
        return Array.from({ length: 120 }, (__, cell) =>
          generator.poisson(
            deep(cell) ? (gene % 3 === 0 ? 90 : 15) * level : gene % 3 === 1 ? 4 * level : level
          )
        )
      })
    )
    const of = memoryCells({ ...varied, genes: data.genes })
    const own = realKernels(of.data)
    const scored = rowObjects((await run(of, { doublets: false }, own)).tables['cells']!)
    own.close()
    const counts = of.data.genes.map((_, gene) => {
      const row = new Float64Array(120)
      for (let i = varied.starts[gene]!; i < varied.starts[gene + 1]!; i++)
        row[varied.rows[i]!] = varied.values[i]!
      return row
    })
    const logs = counts.map((row) =>
      row.map((count, cell) => Math.log1p((count / counts.reduce((sum, one) => sum + one[cell]!, 0)) * 1e4))
    )
    const scoresBy = (binned: readonly Float64Array[]): number[] => {
      const set = genesNamed(of.data.genes, cycleGenes.s)
      const means = Float64Array.from(binned, (row) => row.reduce((sum, value) => sum + value, 0) / 120)
      const weights = setWeights(200, set, controlGenes(means, set))
      return scored.map((_, cell) => logs.reduce((sum, row, gene) => sum + weights[gene]! * row[cell]!, 0))
    }
    const distance = (wanted: readonly number[]): number =>
      Math.max(...scored.map((row, cell) => Math.abs(Number(row['s_score']) - wanted[cell]!)))
    expect(distance(scoresBy(logs))).toBeLessThan(1e-9)
    expect(distance(scoresBy(counts))).toBeGreaterThan(0.01)
  })

  test('low-quality cells and doublets are removed, most others are kept', () => {
    for (const row of rows.slice(0, 6)) expect([row['low_total'], row['keep']]).toEqual([true, false])
    for (const row of rows.slice(6, 12)) expect([row['high_mito'], row['keep']]).toEqual([true, false])
    expect(rows.slice(400).filter((row) => row['doublet'] === true).length).toBeGreaterThanOrEqual(10)
    expect(rows.slice(12, 400).filter((row) => row['keep'] === true).length).toBeGreaterThan(350)
  })

  test('tables agree with the cells', () => {
    const samples = rowObjects(result.tables['samples']!)
    expect(samples.reduce((sum, row) => sum + Number(row['kept']), 0)).toBe(result.summary['kept'])
    expect(rowObjects(result.tables['reasons']!).reduce((sum, row) => sum + Number(row['cells']), 0)).toBe(
      result.summary['dropped']
    )
    for (const metric of ['total', 'detected', 'mito', 'ribo', 'doublet'])
      expect(
        rowObjects(result.tables['bins']!).reduce(
          (sum, row) => sum + (row['metric'] === metric ? Number(row['cells']) : 0),
          0
        )
      ).toBe(420)
  })

  test('a second run and one thread give the same bits; scoring of doublets can be off', async () => {
    const one = realKernels(data, 1)
    for (const seen of [kernels, one]) expect(await run(memoryCells(data), {}, seen)).toEqual(result)
    one.close()
    const without = await run(memoryCells(data), { doublets: false, cycle: false })
    expect(rowObjects(without.tables['cells']!).every((row) => row['doublet_score'] === null)).toBe(true)
    expect([without.summary['scored'], without.summary['phases']]).toEqual(['no', 'no'])
  })

  test('exactly the selected cells are checked, few of them without doublets', async () => {
    const part = await run(
      memoryCells(
        data,
        Uint32Array.from({ length: 40 }, (_, i) => i * 2)
      ),
      {}
    )
    expect(part.cellsUsed).toBe(40)
    expect(part.warnings.map(({ key }) => key)).toContain('few_cells')
    await expect(run(memoryCells(data, new Uint32Array(0)), {})).rejects.toMatchObject({ key: 'no_cells' })
    await expect(run(memoryCells(data), { nmads: 0 })).rejects.toMatchObject({ key: 'rule' })
  })

  test('where values were normalized, no cell goes for its total, and doublets need whole counts', async () => {
    const totals = new Float64Array(data.cells)
    for (const [at, cell] of data.rows.entries()) totals[cell]! += data.values[at]!
    const logs: MemoryData = {
      ...data,
      layer: 'lognorm',
      values: Float32Array.from(data.rows, (cell, at) =>
        Math.log1p((data.values[at]! / totals[cell]!) * 10_000)
      )
    }
    const own = realKernels(logs)
    const result = await run(memoryCells(logs), {}, own)
    const asked = await run(memoryCells(logs), { doublets: false }, own)
    own.close()
    const found = rowObjects(result.tables['cells']!)
    expect(found.filter((row) => row['low_total'] !== false)).toEqual([])
    for (const row of found.slice(6, 12)) expect(row).toMatchObject({ high_mito: true, keep: false })
    expect(result.summary['metrics']).toEqual(['detected', 'mito', 'ribo'])
    const charts = qualityControl.charts.filter(
      (chart) => chart.fits?.({ params: {}, summary: result.summary }) ?? true
    )
    expect(charts.map(({ id }) => id)).not.toContain('scatter')
    expect(result.warnings.map(({ key }) => key)).toContain('no_counts')
    expect(asked.warnings.map(({ key }) => key)).toContain('no_totals')
  })

  test.each(['en', 'zh'] as const)('every chart is drawn without a complaint, %s', async (language) => {
    for (const { id } of qualityControl.charts) {
      const { complaints, svg } = await drawChart(
        qualityControl,
        result,
        id,
        {},
        id === 'histogram' || id === 'violin' ? { metric: 'mito' } : {},
        language
      )
      expect([id, complaints]).toEqual([id, []])
      expect(svg).not.toMatch(/NaN|undefined/)
    }
  })

  test('violins end at the least and the greatest value of their sample, and are drawn finely', () => {
    const found = rowObjects(result.tables['cells']!)
    const totals = Map.groupBy(found, ({ id }): string => (Number(id) % 3 ? 'a' : 'b'))
    const outlines = rowObjects(result.tables['violin']!).filter(
      ({ metric, part }) => metric === 'total' && part === 'outline'
    )
    for (const [sample, rows] of Map.groupBy(outlines, ({ group }) => String(group))) {
      const values = rows.map(({ value }) => Number(value))
      const logs = totals.get(sample)!.map(({ total }) => Math.log10(Number(total)))
      expect(Math.min(...values)).toBeCloseTo(Math.min(...logs), 9)
      expect(Math.max(...values)).toBeCloseTo(Math.max(...logs), 9)
      expect(values.length).toBeGreaterThan(30)
    }
  })

  test('the violin of a sample of few cells, which has no width, is seen as a line', async () => {
    // The first 14 cells, of which a third are of sample b.
    const few = await run(
      memoryCells(
        data,
        Uint32Array.from({ length: 14 }, (_, id) => id + 12)
      ),
      {}
    )
    const { svg } = await drawChart(qualityControl, few, 'violin', {}, { metric: 'total', inside: 'none' })
    const outlines = [...svg.matchAll(/mark-area role-mark[^>]*><path[^>]* d="([^"]+)"/g)]
    expect(outlines).toHaveLength(2)
    for (const [, path] of outlines) {
      const xs = [...path!.matchAll(/[ML]([-\d.]+),/g)].map(([, x]) => Number(x))
      expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(1)
    }
  })
})

describe.skipIf(realData === undefined)('pbmc3k against scuttle (needs CYTODECK_TEST_DATA)', () => {
  test('metrics, outliers and thresholds', async () => {
    const data = readPbmc3k()
    const kernels = realKernels(data)
    const cells = memoryCells(data)
    const result = await qualityControl.run(cells, { doublets: false }, memoryContext(cells, { kernels }))
    kernels.close()
    const rows = rowObjects(result.tables['cells']!)
    const wanted = readCsv('golden', 'embedding', 'pbmc3k_qc.csv')
    for (const [i, want] of wanted.entries()) {
      const row = rows[i]!
      expect([row['total'], row['detected']]).toEqual([Number(want['sum']), Number(want['detected'])])
      expect(Math.abs(Number(row['mito_percent']) - Number(want['percent_mt']))).toBeLessThan(1e-9)
      expect([row['low_total'], row['low_detected'], row['high_mito'], row['keep']].map(Number)).toEqual(
        ['low_sum', 'low_detected', 'high_mt', 'keep'].map((name) => Number(want[name]))
      )
    }
    const { qc_thresholds: known } = JSON.parse(
      readFileSync(realFile('golden', 'embedding', 'pbmc3k_summary.json'), 'utf8')
    ) as {
      qc_thresholds: Record<string, number>
    }
    expect(result.summary['low_total']).toBeCloseTo(known['sum_lower']!, 8)
    expect(result.summary['low_detected']).toBeCloseTo(known['detected_lower']!, 8)
    expect(result.summary['high_mito']).toBeCloseTo(known['mt_higher']!, 10)
    expect(result.summary['dropped']).toBe(known['dropped'])
  })
})
