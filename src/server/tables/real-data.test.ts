import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataType } from '../../contract/column.ts'
import { filterSchema } from '../../contract/filter/filter.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { dataSetDir } from '../matrix/datasets.ts'
import { importFile } from '../matrix/ingest/import.ts'
import { openDataSet } from '../matrix/open.ts'
import type { Tables } from '../services.ts'
import { openTables } from './index.ts'

const shared = process.env['CYTODECK_TEST_DATA'] ?? ''

describe.skipIf(shared === '')('the tables of pbmc3k (needs CYTODECK_TEST_DATA)', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'real-tables-'))
  let dataset: DataSet
  let tables: Tables
  beforeAll(async () => {
    const report = await importFile(path.join(shared, 'data/pbmc3k/pbmc3k_counts_labels_umap.h5ad'), {
      dataDir,
      threads: 2
    })
    dataset = openDataSet(dataSetDir(dataDir, report.id))
    tables = await openTables({ dataDir, threads: 2 })
  })
  afterAll(async () => {
    await tables.close()
    dataset.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('give the golden rows of every filter on its columns', async () => {
    const { cases } = JSON.parse(readFileSync(path.join(shared, 'golden/filters/filters.json'), 'utf8')) as {
      cases: { table: string; filters: { name: string }[]; rows: number; index_sum: number }[]
    }
    const names = new Set((await tables.columns(dataset, dataType.cell)).map(({ name }) => name))
    const fitting = cases.filter(
      ({ table, filters }) => table === 'pbmc3k' && filters.every(({ name }) => names.has(name))
    )
    expect(fitting.length).toBeGreaterThan(35)
    for (const { filters, rows, index_sum } of fitting) {
      const found = await tables.select(
        dataset,
        dataType.cell,
        filters.map((filter) => filterSchema.parse(filter))
      )
      expect({ filters, rows: found.length, index_sum: found.reduce((sum, row) => sum + row, 0) }).toEqual({
        filters,
        rows,
        index_sum
      })
    }
  })

  it('summarise the B cells as the trusted packages do', async () => {
    const selected = await tables.select(dataset, dataType.cell, [
      filterSchema.parse({ name: 'classified', type: 2, value: 'B' })
    ])
    const { cells, of, composition, genes } = await tables.summary(dataset, {
      selected,
      population: null,
      group: 'classified',
      genes: true
    })
    expect([cells, of]).toEqual([344, 2638])
    expect(composition.find(({ value }) => value === 'B')).toEqual({ value: 'B', count: 344, total: 344 })
    const [head = '', ...lines] = gunzipSync(
      readFileSync(path.join(shared, 'golden/markers/pbmc3k_B_vs_rest_all_genes.csv.gz'))
    )
      .toString()
      .trim()
      .replaceAll('"', '')
      .split('\n')
    const indices = ['gene', 'pct_1', 'pct_2', 'mean_1', 'mean_2', 'avg_log2FC_seurat4'].map((name) =>
      head.split(',').indexOf(name)
    )
    const golden = new Map(
      lines
        .map((line) => line.split(','))
        .map((row) => [row[indices[0] ?? 0], indices.slice(1).map((index) => Number(row[index]))])
    )
    expect(genes).toHaveLength(30)
    expect(genes?.slice(0, 3).map(({ name }) => name)).toEqual(['CD79A', 'TCL1A', 'CD79B'])
    for (const { name, share, restShare, mean, restMean, log2fc } of genes ?? []) {
      const expected = golden.get(name) ?? []
      for (const [n, value] of [share, restShare, mean, restMean, log2fc].entries()) {
        // The golden numbers are printed with ten digits.
        expect(Math.abs(value - (expected[n] ?? NaN)), `${name} ${n}`).toBeLessThan(
          1e-9 * Math.max(1, Math.abs(value))
        )
      }
    }
  })
})
