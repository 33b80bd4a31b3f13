import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as h5wasm from 'h5wasm/node'
import { expect, test } from 'vitest'
import { dataSetDir } from '../datasets.ts'
import { denseByCell } from '../fixtures/dense.ts'
import { scratchFolder } from '../fixtures/scratch.ts'
import { writeArray, writeH5ad } from '../fixtures/write-h5ad.ts'
import { openDataSet } from '../open.ts'
import { importFile } from './import.ts'

const scratch = scratchFolder()

async function imported(place: string) {
  const { id, notices } = await importFile(place, { dataDir: scratch, threads: 1 })
  const dataset = openDataSet(dataSetDir(scratch, id))
  const column = (name: string) => {
    const found = dataset.cellColumn(name)
    return found?.kind === 'number' ? Array.from(found.values) : found
  }
  return { dataset, column, texts: notices.map(({ en }) => en) }
}

/** Three cells; two genes between an antibody and two guides, the last of which no cell has. */
const matrix = [
  [7, 5, 0, 1, 0],
  [900, 0, 0, 2, 0],
  [0, 0, 1, 3, 4]
]
const features = [
  ['CD3', 'CD3', 'Antibody Capture'],
  ['ENSG1', 'A', 'Gene Expression'],
  ['g1', 'guide/1', 'CRISPR Guide Capture'],
  ['ENSG2', 'B', 'Gene Expression'],
  ['g2', 'guide/2', 'CRISPR Guide Capture']
] as const

const inFolder = (name: string, entry: (count: number) => string, kind: string): string => {
  const folder = path.join(scratch, name)
  mkdirSync(folder)
  const entries = matrix.flatMap((row, cell) =>
    row.flatMap((count, feature) => (count > 0 ? [`${feature + 1} ${cell + 1} ${entry(count)}\n`] : []))
  )
  writeFileSync(
    path.join(folder, 'matrix.mtx'),
    `%%MatrixMarket matrix coordinate ${kind} general\n5 3 ${entries.length}\n${entries.join('')}`
  )
  writeFileSync(path.join(folder, 'features.tsv'), features.map((one) => `${one.join('\t')}\n`).join(''))
  writeFileSync(path.join(folder, 'barcodes.tsv'), 'x\ny\nz\n')
  return folder
}

async function inH5(): Promise<string> {
  await h5wasm.ready
  const place = path.join(scratch, 'several.h5')
  const file = new h5wasm.File(place, 'w')
  const group = file.create_group('matrix')
  const filled = matrix.map((row) => row.flatMap((count, id) => (count > 0 ? [{ id, count }] : [])))
  const ends = filled.map((_, cell) => filled.slice(0, cell + 1).flat().length)
  writeArray(group, 'barcodes', ['x', 'y', 'z'])
  writeArray(
    group,
    'data',
    Int32Array.from(filled.flat(), ({ count }) => count)
  )
  writeArray(
    group,
    'indices',
    Int32Array.from(filled.flat(), ({ id }) => id)
  )
  writeArray(group, 'indptr', Int32Array.of(0, ...ends))
  writeArray(group, 'shape', Int32Array.of(5, 3))
  const table = group.create_group('features')
  for (const [at, name] of ['id', 'name', 'feature_type'].entries())
    writeArray(
      table,
      name,
      features.map((one) => one[at]!)
    )
  file.close()
  return place
}

test.each([
  ['a folder', async () => inFolder('several', String, 'integer')],
  ['an .h5', inH5]
])('%s: genes are the matrix, all else are columns of counts', { timeout: 300_000 }, async (_, made) => {
  const { dataset, column, texts } = await imported(await made())
  expect(dataset.geneNames()).toEqual(['A', 'B'])
  expect(denseByCell(dataset)).toEqual([
    [5, 1],
    [0, 2],
    [0, 3]
  ])
  expect(column('Antibody Capture: CD3')).toEqual([7, 900, 0])
  expect(column('CRISPR Guide Capture: guide/1')).toEqual([0, 0, 1])
  expect(column('CRISPR Guide Capture: guide/2')).toEqual([0, 0, 4])
  expect(column('nCount_RNA')).toEqual([6, 2, 3])
  expect(texts).toContain(
    '3 features are not genes (Antibody Capture, CRISPR Guide Capture). Their values are columns of the cell ' +
      'table, such as "Antibody Capture: CD3": color, filter and export by them'
  )
})

test('values that were corrected for the background may be below zero', async () => {
  const { dataset, column } = await imported(
    inFolder('negative', (count) => (count === 900 ? '-9.5' : `${count}`), 'real')
  )
  expect(dataset.geneNames()).toEqual(['A', 'B'])
  expect(column('Antibody Capture: CD3')).toEqual([7, -9.5, 0])
})

test('a note says that an .h5ad holds other features among its genes', async () => {
  const place = path.join(scratch, 'mixed.h5ad')
  await writeH5ad(place, {
    matrix: [
      [1, 2],
      [3, 0]
    ],
    more: (file) =>
      void writeArray(file.get('var') as h5wasm.Group, 'feature_types', [
        'Gene Expression',
        'Antibody Capture'
      ])
  })
  expect((await imported(place)).texts).toContain(
    '1 of the features are not genes (Antibody Capture), and are treated as genes here: remove them from the ' +
      'file, or import the original 10x file'
  )
})
