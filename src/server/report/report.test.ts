import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryDataSet } from '../../../tests/fixtures/datasets/memory-dataset.ts'
import { call, startTestServer, type TestServer } from '../../../tests/fixtures/test-server.ts'
import { projectInfo, report, type QualityReport } from '../../contract/api/project.ts'
import type { Endpoint } from '../../contract/api/endpoint.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { DataSets, Tables } from '../services.ts'
import { associateAccounts } from '../store/accounts.ts'
import { openTables } from '../tables/index.ts'
import { qualityOf } from './quality.ts'
import { binsOf, spreadOf } from './spread.ts'

const mine = memoryDataSet()
/** The same data as log values without counts, and one of the genes mitochondrial. */
const names = mine.geneNames().map((name, gene) => (gene === 3 ? 'MT-CO1' : name))
const marked: DataSet = { ...mine, id: 'marked', geneNames: () => names }
const logged: DataSet = { ...memoryDataSet({ seed: 5, samples: false }), id: 'logged', layer: 'lognorm' }
const sets = new Map([marked, logged].map((dataset) => [dataset.id, dataset]))
const datasets: DataSets = {
  open: (id) => {
    const found = sets.get(id)
    return found ? Promise.resolve(found) : Promise.reject(new Error(`no data set ${id}`))
  },
  close: () => Promise.resolve()
}
const dir = mkdtempSync(path.join(tmpdir(), 'report-'))
let tables: Tables
let server: TestServer
beforeAll(async () => {
  tables = await openTables(
    { dataDir: dir, threads: 2 },
    new URL('../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
  )
  server = await startTestServer({ datasets, tables, dataSetIds: ['marked', 'logged'] })
})
afterAll(async () => {
  await server.close()
  await tables.close()
  rmSync(dir, { recursive: true, force: true })
})

const ask = <Content>(who: 'alice' | 'bob', endpoint: Endpoint, fields = {}) =>
  call<Content>(server.app, endpoint, fields, {
    token: server[who].token,
    headers: { 'accept-language': 'en' }
  })

describe('numbers at a glance', () => {
  it('are those of R: quantile(c(1, 2, 4, 8, 16)), type 7', () => {
    expect(spreadOf(Float64Array.of(16, 1, 8, 2, 4))).toEqual({
      cells: 5,
      min: 1,
      low: 1.2,
      lower: 2,
      median: 4,
      upper: 8,
      high: expect.closeTo(14.4, 12) as number,
      max: 16,
      mean: 6.2
    })
    expect(spreadOf(new Float64Array())).toMatchObject({ cells: 0, median: 0 })
  })

  it('bins hold every number once, the greatest as well, and logarithms leave zeros out', () => {
    const values = Float64Array.of(0, 1, 10, 100, 1000)
    const spread = spreadOf(values.slice())
    const count = (log: boolean) => binsOf(values, spread, log).reduce((sum, { cells }) => sum + cells, 0)
    expect([count(false), count(true)]).toEqual([5, 4])
    expect(binsOf(values, spread, true).at(-1)).toMatchObject({ cells: 1 })
    expect(binsOf(values, spread, true).at(-1)?.to).toBeCloseTo(1000)
    expect(
      binsOf(Float64Array.of(3, 3), spreadOf(Float64Array.of(3, 3)), false).reduce(
        (sum, { cells }) => sum + cells,
        0
      )
    ).toBe(2)
    expect(binsOf(Float64Array.of(0, 0), spreadOf(Float64Array.of(0, 0)), true)).toEqual([])
  })
})

describe('GET /report', () => {
  it('gives the quality of each sample as computed from its cells', async () => {
    const { status, content } = await ask<QualityReport>('alice', report, { group: 'group' })
    expect(status).toBe(200)
    expect(content.samples.map(({ name }) => name)).toEqual(['donor-3', 'donor-1', 'donor-2'])
    expect(content.samples.reduce((sum, { cells }) => sum + cells, 0)).toBe(300)
    expect(content.quality.map(({ measure }) => measure)).toEqual(['total', 'detected', 'mitochondrial'])

    const sample = mine.cellColumn('sample')
    if (sample?.kind !== 'category') throw new Error('no samples')
    const totals = mine.totals()
    const first = [...totals].filter((_, cell) => sample.codes[cell] === 0).sort((a, b) => a - b)
    expect(content.quality[0]?.samples[0]).toMatchObject({
      cells: first.length,
      min: first[0],
      max: first.at(-1)
    })

    // From the log values, which are ln(1 + counts / total x 10,000): another way than the server's.
    const shares = Array.from(mine.expression(3), (value) => Math.expm1(value) / 100)
    expect(shares.some((share) => share > 0)).toBe(true)
    expect(content.mitochondrialGenes).toBe(1)
    expect(content.quality[2]?.all.max).toBeLessThanOrEqual(100)
    expect(content.quality[2]?.all.mean).toBeCloseTo(shares.reduce((sum, share) => sum + share, 0) / 300, 5)
  })

  it('counts the groups of each sample', async () => {
    const { content } = await ask<QualityReport>('alice', report, { group: 'group' })
    const counts = content.composition?.counts ?? []
    expect(counts.map((row) => row.reduce((sum, count) => sum + count, 0))).toEqual(
      content.samples.map(({ cells }) => cells)
    )
    expect(
      content.composition?.groups.map((_, index) => counts.reduce((sum, row) => sum + (row[index] ?? 0), 0))
    ).toEqual(content.composition?.groups.map(({ count }) => count))
    expect(await ask('alice', report, { group: 'nothing' })).toMatchObject({
      status: 422,
      content: { rule: 'no_column' }
    })
    expect(await ask('alice', report, { group: 'score' })).toMatchObject({
      status: 422,
      content: { rule: 'not_grouping' }
    })
  })

  it('names the genes with most of the counts, whose shares are at most all', async () => {
    const { genes } = (await ask<QualityReport>('alice', report)).content
    expect(genes).toHaveLength(20)
    const shares = genes.map(({ share }) => share ?? 0)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(100 + 1e-9)
  })

  it('gives no counts where the study has none', async () => {
    const { content } = await ask<QualityReport>('bob', report)
    expect(content.quality.map(({ measure }) => measure)).toEqual(['detected'])
    expect(content.genes.every(({ share }) => share === null)).toBe(true)
    expect(content).toMatchObject({
      samples: [{ name: 'all', cells: 300 }],
      composition: null,
      moreSamples: 0,
      withoutSample: 0
    })
  })
})

it('GET /project/info names the file and the accounts that belong to this one', async () => {
  const { database } = server.services
  await database.updateTable('datasets').set({ file: 'study.h5ad' }).where('id', '=', 'marked').execute()
  await associateAccounts(database, server.alice.caller.accountId, server.bob.caller.accountId)
  const { content } = await ask<{ source: string; nonzeros: number }>('alice', projectInfo)
  expect(content).toMatchObject({
    source: 'study.h5ad',
    sampleColumn: 'sample',
    nonzeros: mine.nonzeros,
    accounts: [{ number: server.bob.caller.accountNumber, kind: 'associated' }]
  })
  expect((await ask<{ source: null }>('bob', projectInfo)).content.source).toBeNull()
})

// Counts of the cells of pbmc3k are known from the file itself; the import writes the same share as a column.
const shared = process.env['CYTODECK_TEST_DATA']
describe.skipIf(shared === undefined)('on pbmc3k (needs CYTODECK_TEST_DATA)', () => {
  it('the mitochondrial share is the one that the import counted', async () => {
    const { importFile } = await import('../matrix/ingest/import.ts')
    const { openDataSet } = await import('../matrix/open.ts')
    const { randomUUID } = await import('node:crypto')
    const [dataDir, id] = [mkdtempSync(path.join(tmpdir(), 'report-real-')), randomUUID()]
    try {
      await importFile(path.join(shared ?? '', 'data/pbmc3k/pbmc3k_filtered_feature_bc_matrix.h5'), {
        dataDir,
        id,
        threads: 2
      })
      const dataset = openDataSet(path.join(dataDir, 'datasets', id))
      const { quality } = await qualityOf(dataset)
      const column = dataset.cellColumn('percent.mt')
      if (column?.kind !== 'number') throw new Error('the import counted no mitochondrial share')
      expect(quality[2]?.all).toEqual(spreadOf(Float64Array.from(column.values)))
      dataset.close()
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }, 60_000)
})
