import { describe, expect, it } from 'vitest'
import { memoryDataSet } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import { realData, realFile } from '../../../../tests/fixtures/datasets/real-data.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dataSetDir } from '../../matrix/datasets.ts'
import { importFile } from '../../matrix/ingest/import.ts'
import { openDataSet } from '../../matrix/open.ts'
import { variableGenes } from './variable-genes.ts'

describe('the spread of genes over all cells', () => {
  const dataset = memoryDataSet()
  const found = variableGenes(dataset)
  it('is the unbiased variance of the counts', () => {
    for (const gene of [0, 7, 39]) {
      const counts = new Float64Array(dataset.cells)
      const { cells, values } = dataset.gene(gene)
      for (const [at, cell] of cells.entries()) counts[cell] = values[at] ?? 0
      const mean = counts.reduce((sum, value) => sum + value, 0) / counts.length
      const variance = counts.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (counts.length - 1)
      expect(found.variance[gene]).toBeCloseTo(variance, 10)
    }
  })
  it('ranks each varying gene once, the largest standardized variance first', () => {
    const varying = [...found.variance.keys()].filter((gene) => (found.variance[gene] ?? 0) > 0)
    const ranked = varying.toSorted((a, b) => (found.rank[a] ?? 0) - (found.rank[b] ?? 0))
    expect(ranked.map((gene) => found.rank[gene])).toEqual(varying.map((_, index) => index + 1))
    const values = ranked.map((gene) => found.standardized[gene] ?? NaN)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })
})

describe.skipIf(realData === undefined)('pbmc3k (needs CYTODECK_TEST_DATA)', () => {
  it('has the ten most variable genes that Seurat names', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-variable-'))
    try {
      const { id } = await importFile(realFile('data', 'pbmc3k', 'pbmc3k_counts_labels_umap.h5ad'), {
        dataDir,
        threads: 1
      })
      const dataset = openDataSet(dataSetDir(dataDir, id))
      const { rank } = variableGenes(dataset)
      const top = [...rank.keys()]
        .filter((gene) => (rank[gene] ?? NaN) <= 10)
        .sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0))
      // VariableFeaturePlot of Seurat's guided tutorial on these very cells.
      expect(top.map((gene) => dataset.geneNames()[gene])).toEqual([
        'PPBP',
        'LYZ',
        'S100A9',
        'IGLL5',
        'GNLY',
        'FTL',
        'PF4',
        'FTH1',
        'GNG11',
        'S100A8'
      ])
      dataset.close()
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})
