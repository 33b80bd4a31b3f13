import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataSetDir } from '../datasets.ts'
import { sharedData, sharedFile } from '../fixtures/shared-data.ts'
import { openDataSet } from '../open.ts'
import { importFile } from './import.ts'

describe.skipIf(sharedData === null)('real files', () => {
  let dataDir = ''
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-import-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const imported = async (...parts: string[]) => {
    const report = await importFile(sharedFile(...parts), { dataDir, threads: 2 })
    return { report, dataset: openDataSet(dataSetDir(dataDir, report.id)) }
  }

  test('pbmc3k as h5ad: counts, columns, embedding', async () => {
    const { report, dataset } = await imported('pbmc3k', 'pbmc3k_counts_labels_umap.h5ad')
    expect(report).toMatchObject({ cells: 2638, genes: 13_714, samples: 1, nonzeros: 2_238_732, layer: 'counts', positions: ['umap'], notices: [] })
    expect(dataset.cellNames().slice(0, 2)).toEqual(['AAACATACAACCAC', 'AAACATTGAGCTAC'])
    const types = dataset.cellColumn('classified')
    if (types?.kind !== 'category') throw new Error('classified is no category')
    const counted = new Map(types.levels.map((level, code) => [level, types.codes.filter((other) => other === code).length]))
    expect(counted.get('Naive CD4 T')).toBe(697)
    expect(counted.get('Platelet')).toBe(14)
    const cd79a = dataset.gene(dataset.geneNumber('CD79A'))
    const b = types.levels.indexOf('B')
    const share = Array.from(cd79a.cells).filter((cell) => types.codes[cell] === b).length / counted.get('B')!
    expect(share).toBeGreaterThan(0.9)
    dataset.close()
  })
})
