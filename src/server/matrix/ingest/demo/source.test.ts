import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Truth } from '../../../../science/simulate/truth.ts'
import { dataSetDir } from '../../datasets.ts'
import { importFile, type ImportReport } from '../import.ts'
import { openDataSet } from '../../open.ts'
import { isStudyPlan, keepStudyPlan } from './plan.ts'
import { truthFile } from './source.ts'

describe('the demo study as a data set', () => {
  let dataDir = ''
  let report: ImportReport
  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-demo-'))
    report = await importFile(keepStudyPlan(dataDir, { cells: 400, genes: 1500, seed: 9 }), {
      dataDir,
      threads: 2
    })
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('has samples, conditions, types and a UMAP, and says that it is simulated', () => {
    expect(report).toMatchObject({
      cells: 400,
      genes: 1500,
      samples: 6,
      layer: 'counts',
      positions: ['umap']
    })
    expect(report.notices.map(({ en }) => en).join(' ')).toContain('simulated')
    const dataset = openDataSet(dataSetDir(dataDir, report.id))
    expect(dataset.sampleColumn).toBe('sample')
    expect(new Set(dataset.cellNames()).size).toBe(400)
    expect(dataset.cellNames()[0]).toMatch(/^[ACGT]{16}-1$/)
    for (const [name, levels] of [
      ['sample', 6],
      ['donor', 3],
      ['condition', 2],
      ['batch', 2],
      ['cell_type', 11]
    ] as const)
      expect(dataset.cellColumn(name)).toMatchObject({ kind: 'category', levels: { length: levels } })
    expect(dataset.geneColumn('chromosome')).toMatchObject({ kind: 'category' })
    const start = dataset.geneColumn('start')
    expect(start?.kind === 'number' && start.values[dataset.geneNumber('CD79A')]).toBe(41_900_000)
    dataset.close()
  })

  test('its truth lies beside the data', () => {
    const truth = JSON.parse(
      readFileSync(path.join(dataSetDir(dataDir, report.id), truthFile), 'utf8')
    ) as Truth
    expect(truth).toMatchObject({ seed: 9, cells: 400, genes: 1500 })
    expect(truth.path.cells.length).toBeGreaterThan(5)
  })

  test('the same plan gives the same counts', async () => {
    const again = await importFile(keepStudyPlan(dataDir, { cells: 400, genes: 1500, seed: 9 }), {
      dataDir,
      threads: 1
    })
    const [first, second] = [report, again].map(({ id }) => openDataSet(dataSetDir(dataDir, id)))
    for (const gene of [0, 7, 300, 1499]) expect(second!.gene(gene)).toEqual(first!.gene(gene))
    expect(second!.digest).toBe(first!.digest)
    first!.close()
    second!.close()
  })

  test('a plan that cannot be followed is refused', async () => {
    const file = path.join(dataDir, 'plan.json')
    writeFileSync(file, '{"cytodeckStudy":1,"cells":99999999999,"genes":1500,"seed":9}')
    expect(isStudyPlan(file)).toBe(true)
    await expect(importFile(file, { dataDir, threads: 1 })).rejects.toMatchObject({ key: 'import_damaged' })
  })
})
