import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataSetDir } from '../datasets.ts'
import { sharedData, sharedFile } from '../fixtures/shared-data.ts'
import { openDataSet } from '../open.ts'
import type { DataSet } from '../dataset.ts'
import { importFile, type ImportOptions, type ImportReport } from './import.ts'

describe.skipIf(sharedData === null)('real files (needs CYTODECK_TEST_DATA)', { timeout: 240_000 }, () => {
  let dataDir = ''
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-import-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const imported = async (parts: readonly string[], options: Partial<ImportOptions> = {}) => {
    const report = await importFile(sharedFile(...parts), { dataDir, threads: 2, ...options })
    return { report, dataset: openDataSet(dataSetDir(dataDir, report.id)) }
  }
  const refused = (...parts: string[]) =>
    importFile(sharedFile(...parts), { dataDir, threads: 2 }).catch((error: unknown) => error)
  const rows = (dataset: DataSet) => Array.from({ length: dataset.cells }, (_, cell) => dataset.cell(cell))

  test('pbmc3k as h5ad, as 10x h5 and as 10x folder: the same values; columns and markers as published', async () => {
    const h5ad = await imported(['pbmc3k', 'pbmc3k_counts_labels_umap.h5ad'])
    const shape = {
      cells: 2638,
      genes: 13_714,
      samples: 1,
      nonzeros: 2_238_732,
      layer: 'counts',
      positions: ['umap']
    }
    expect(h5ad.report).toMatchObject({ ...shape, notices: [] })
    const { dataset } = h5ad
    const types = dataset.cellColumn('classified')
    if (types?.kind !== 'category') throw new Error('classified is no category')
    const counted = new Map(
      types.levels.map((level, code) => [level, types.codes.filter((other) => other === code).length])
    )
    expect(counted.get('Naive CD4 T')).toBe(697)
    expect(counted.get('Platelet')).toBe(14)
    const b = types.levels.indexOf('B')
    const cd79a = dataset.gene(dataset.geneNumber('CD79A'))
    expect(
      Array.from(cd79a.cells).filter((cell) => types.codes[cell] === b).length / counted.get('B')!
    ).toBeGreaterThan(0.9)
    const expected = rows(dataset)
    for (const parts of [
      ['pbmc3k', 'pbmc3k_filtered_feature_bc_matrix.h5'],
      ['pbmc3k', '10x']
    ]) {
      const other = await imported(parts)
      expect(other.report).toMatchObject(shape)
      expect(other.dataset.cellNames().map((name) => name.replace(/-1$/, ''))).toEqual(dataset.cellNames())
      expect(other.dataset.geneNames()).toEqual(dataset.geneNames())
      expect(rows(other.dataset)).toEqual(expected)
      expect(other.dataset.cellColumn('nCount_RNA')).toMatchObject({
        kind: 'number',
        values: other.dataset.totals()
      })
    }
  })

  test.each<[parts: string[], options: Partial<ImportOptions>, report: Partial<ImportReport>]>([
    [
      ['kang', 'kang_ifnb_2k.h5ad'],
      { how: { samples: 'stim' } },
      { cells: 2000, genes: 9015, nonzeros: 1_129_806, samples: 2, positions: ['umap'] }
    ],
    [
      ['spring_bm', 'spring_bonemarrow_4samples.h5ad'],
      {},
      { cells: 6933, genes: 28_205, nonzeros: 6_075_561, samples: 4 }
    ],
    [['worm', 'worm_l2.h5ad'], {}, { cells: 5340, genes: 5000, nonzeros: 324_187, samples: 1 }],
    [['pbmc1k', '1k_PBMC_v2_raw.h5'], {}, { cells: 996, genes: 33_538, nonzeros: 1_102_741 }],
    [['pbmc1k', '5prime_PBMC_filt_1kcells.h5'], {}, { cells: 1000, genes: 17_890, nonzeros: 1_650_531 }],
    [
      ['vdj', 'wu2020_200_v0_6.h5ad'],
      {},
      { cells: 200, genes: 3000, nonzeros: 49_105, samples: 30, positions: ['umap_orig'] }
    ],
    [
      ['tumour', 'oligodendroglioma_184.h5ad'],
      {},
      { cells: 184, genes: 10_338, nonzeros: 771_850, layer: 'lognorm' }
    ],
    [['vdj', 'scRep_gex'], {}, { cells: 500, genes: 2000, nonzeros: 140_880 }],
    [
      ['formats', 'cellranger', '1.2.0', 'filtered_gene_bc_matrices_h5.h5'],
      {},
      { cells: 12, genes: 343, nonzeros: 12 }
    ],
    [
      ['formats', 'cellranger', '3.0.0', 'filtered_feature_bc_matrix.h5'],
      {},
      { cells: 1107, genes: 507, nonzeros: 23_866 }
    ],
    [
      ['formats', 'cellranger', '3.0.0', 'filtered_feature_bc_matrix'],
      {},
      { cells: 1107, genes: 507, nonzeros: 23_866 }
    ],
    [
      ['formats', '10x_pbmc68k_reduced.h5ad'],
      {},
      { cells: 700, genes: 765, layer: 'lognorm', positions: ['pca', 'umap'] }
    ],
    [
      ['formats', '10x_pbmc68k_reduced.zarr.zip'],
      {},
      { cells: 700, genes: 765, nonzeros: 174_400, positions: ['pca', 'umap'] }
    ],
    [
      ['formats', 'cellxgene', 'example_valid.h5ad'],
      {},
      { cells: 2, genes: 7, nonzeros: 13, positions: ['umap'] }
    ],
    [
      ['formats', 'cellxgene', 'example_invalid_CL.h5ad'],
      {},
      { cells: 320, genes: 136, nonzeros: 20_991, positions: ['pca', 'umap'] }
    ]
  ])('%j', async (parts, options, expected) => {
    const { report, dataset } = await imported(parts, options)
    expect(report).toMatchObject({ layer: 'counts', ...expected })
    expect(report.positions.length).toBeGreaterThan(0)
    const bySums = new Float64Array(dataset.genes)
    for (const { genes, values } of rows(dataset))
      for (const [i, gene] of genes.entries()) bySums[gene]! += values[i]!
    const byGenes = Float64Array.from({ length: dataset.genes }, (_, gene) =>
      Array.from(dataset.gene(gene).values).reduce((sum, value) => sum + value, 0)
    )
    expect(byGenes).toEqual(bySums)
  })

  test('several genomes, values that are no counts, and other formats are refused', async () => {
    expect(await refused('formats', 'cellranger', '1.2.0', 'multiple_genomes.h5')).toMatchObject({
      key: 'import_genomes',
      values: { genomes: ['another_genome', 'hg19_chr21'] }
    })
    expect(await refused('formats', 'testdata.rds')).toMatchObject({
      key: 'import_convert',
      values: { program: 'R' }
    })
  })
})
