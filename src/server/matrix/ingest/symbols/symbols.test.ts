import path from 'node:path'
import { expect, test } from 'vitest'
import { findGenes } from '../../../tables/genes/gene-search.ts'
import { dataSetDir } from '../../datasets.ts'
import { scratchFolder } from '../../fixtures/scratch.ts'
import { writeFrame, writeH5ad, writeMatrix } from '../../fixtures/write-h5ad.ts'
import { openDataSet } from '../../open.ts'
import { importFile } from '../import.ts'

const scratch = scratchFolder()
const dataDir = path.join(scratch, 'data')
const matrix = [
  [1, 2, 3, 4],
  [4, 0, 1, 5]
]

test.each([
  [
    'human',
    ['ENSG00000198888.2', 'ENSG00000156738', 'ENSG00000105369.9', 'ENSG99999999999'],
    ['MT-ND1', 'MS4A1', 'CD79A', 'ENSG99999999999']
  ],
  [
    'mouse',
    ['ENSMUSG00000064341', 'ENSMUSG00000024673', 'ENSMUSG00000003379', 'ERCC-00002'],
    ['mt-Nd1', 'Ms4a1', 'Cd79a', 'ERCC-00002']
  ]
])(
  'genes that are Ensembl ids of %s get their symbols',
  { timeout: 120_000 },
  async (species, genes, names) => {
    const file = path.join(scratch, `${species}.h5ad`)
    await writeH5ad(file, { matrix, genes })
    const { id, notices } = await importFile(file, { dataDir, threads: 1 })
    const dataset = openDataSet(dataSetDir(dataDir, id))
    expect(dataset.geneNames()).toEqual(names)
    expect(dataset.geneIds()).toEqual(genes)
    expect(notices[0]?.en).toContain('3 of 4 were given their symbols of Ensembl release 109')
    expect([...findGenes(dataset, names[1]!)]).toEqual([1])
    expect([...findGenes(dataset, genes[1]!)]).toEqual([1])
    expect([dataset.geneNumber(names[1]!), dataset.geneNumber(genes[1]!)]).toEqual([1, 1])
    expect(dataset.geneColumns.map(({ name }) => name)).toContain('gene_ids')
    expect(dataset.cellColumn('percent.mt')).toMatchObject({ values: Float64Array.of(10, 40) })
  }
)

test('the notice about symbols counts the genes of the matrix that is kept', async () => {
  const file = path.join(scratch, 'scaled-and-raw.h5ad')
  await writeH5ad(file, {
    // Scaled values, which are refused, so that the counts in raw.X are read; they have more genes.
    matrix: [
      [-1.5, 0.5],
      [1.5, -0.5]
    ],
    genes: ['ENSG99999999998', 'ENSG99999999999'],
    more(made) {
      const raw = made.create_group('raw')
      writeFrame(raw, 'var', ['ENSG00000156738', 'ENSG00000105369', 'ENSG99999999998', 'ENSG99999999999'])
      writeMatrix(raw, 'X', matrix, 'csr', {})
    }
  })
  const { id, notices } = await importFile(file, { dataDir, threads: 1 })
  expect(openDataSet(dataSetDir(dataDir, id)).geneNames()).toEqual([
    'MS4A1',
    'CD79A',
    'ENSG99999999998',
    'ENSG99999999999'
  ])
  expect(notices.map(({ en }) => en).filter((text) => text.includes('Ensembl'))).toEqual([
    expect.stringContaining('2 of 4 were given their symbols')
  ])
})
