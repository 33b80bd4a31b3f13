import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryDataSet } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import { call, startTestServer, type TestServer } from '../../../../tests/fixtures/test-server.ts'
import { columns } from '../../../contract/api/data.ts'
import type { DataSets, Tables } from '../../services.ts'
import { openTables } from '../../tables/index.ts'

const [mine, others] = [memoryDataSet(), memoryDataSet({ cells: 20, seed: 9 })]
const datasets: DataSets = {
  open: (id) => Promise.resolve(id === mine.id ? mine : others),
  close: () => Promise.resolve()
}
const dir = mkdtempSync(path.join(tmpdir(), 'labels-'))
let tables: Tables
let server: TestServer
beforeAll(async () => {
  tables = await openTables(
    { dataDir: dir, threads: 1 },
    new URL('../../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
  )
  server = await startTestServer({ datasets, tables, dataSetIds: [mine.id, others.id] })
})
afterAll(async () => {
  await server.close()
  await tables.close()
  rmSync(dir, { recursive: true, force: true })
})

test('columns that the product made are labelled in Chinese, those of files as they came', async () => {
  const labelsIn = async (language: string, type: number) => {
    const { content } = await call<{ name: string; label: string }[]>(
      server.app,
      columns,
      { type },
      { token: server.alice.token, headers: { 'accept-language': language } }
    )
    return Object.fromEntries(content.map(({ name, label }) => [name, label]))
  }
  const names = (labels: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(labels).map((name) => [name, name]))
  for (const type of [0, 1, 2]) {
    const labels = await labelsIn('en', type)
    expect(labels).toEqual(names(labels))
  }
  const cells = await labelsIn('zh', 0)
  expect(cells).toEqual({ ...names(cells), cell: '细胞' })
  const genesHere = await labelsIn('zh', 1)
  expect(genesHere).toEqual({
    ...names(genesHere),
    gene: '基因',
    ensembl: 'Ensembl 编号',
    mean: '平均表达',
    detected: '检出比例',
    variance: '方差',
    variance_standardized: '标准化方差',
    hvg_rank: '高变基因排名'
  })
  expect(await labelsIn('zh', 2)).toEqual({
    sample: '样本',
    cells: '细胞数',
    median_counts: '计数中位数',
    median_genes: '基因数中位数',
    condition: 'condition'
  })
})
