import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { realData, realFile } from '../../../../tests/fixtures/datasets/real-data.ts'
import type { GroupStyle } from '../../../contract/group-style.ts'
import { dataSetDir } from '../../matrix/datasets.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { denseByCell } from '../../matrix/fixtures/dense.ts'
import { scratchFolder } from '../../matrix/fixtures/scratch.ts'
import { writeArray, writeCategory, writeH5ad, type Group } from '../../matrix/fixtures/write-h5ad.ts'
import { importFile } from '../../matrix/ingest/import.ts'
import { openDataSet } from '../../matrix/open.ts'
import { exportAnnData } from '../anndata/export.ts'
import type { ExportFormat } from '../anndata/write.ts'
import { ZarrWriter } from '../../matrix/writer/zarr.ts'

const scratch = scratchFolder()

async function imported(file: string): Promise<DataSet> {
  const { id } = await importFile(file, { dataDir: scratch, threads: 1 })
  return openDataSet(dataSetDir(scratch, id))
}

const ways: [ExportFormat, boolean][] = [
  ['zarr2', false],
  ['zarr2', true],
  ['zarr3', false],
  ['zarr3', true]
]

async function written(
  dataset: DataSet,
  name: string,
  format: ExportFormat,
  zip: boolean,
  rows?: Uint32Array
) {
  const file = path.join(scratch, `${name}.${format}.zarr${zip ? '.zip' : ''}`)
  const styles = new Map<string, GroupStyle>()
  await exportAnnData({
    format,
    zip,
    file,
    dir: dataset.dir,
    rows: rows ?? null,
    columns: null,
    added: [],
    styles
  })
  return file
}

test.each(ways)('%s, zipped: %s: comes back as it went out', { timeout: 300_000 }, async (format, zip) => {
  const source = path.join(scratch, `${format}-${zip}.h5ad`)
  await writeH5ad(source, {
    matrix: [
      [0, 3, 0, 70_000],
      [1, 0, 0, 2],
      [5, 1, 0, 0]
    ],
    more: (file) => {
      const obs = file.get('obs') as Group
      writeCategory(obs, 'zarr.json', [1, -1, 0], ['T, naïve', 'B'])
      writeArray(obs, 'share', Float64Array.of(0.1, -0, 1e-300))
      writeArray(file.create_group('uns'), 'default_embedding', ['X_umap'])
    }
  })
  const before = await imported(source)
  const out = await written(before, 'small', format, zip)
  const after = await imported(out)
  expect(denseByCell(after)).toEqual(denseByCell(before))
  expect([after.cellNames(), after.geneNames()]).toEqual([before.cellNames(), before.geneNames()])
  expect(after.cellColumn('_zarr.json')).toEqual(before.cellColumn('zarr.json'))
  expect(after.cellColumn('share')).toEqual(before.cellColumn('share'))
  expect(after.embedding('umap')).toEqual(before.embedding('umap'))
  const some = await imported(await written(before, 'some', format, zip, Uint32Array.of(0, 2)))
  expect(denseByCell(some)).toEqual([0, 2].map((row) => denseByCell(before)[row]))
  expect(readdirSync(scratch).filter((name) => /parts|folder/.test(name))).toEqual([])
})

test('an array of more values than it was declared to hold, or fewer, is no array', () => {
  const writer = new ZarrWriter(path.join(scratch, 'short'), 3)
  const stream = writer.stream('int32', [2], {})
  stream.data.write(new Uint8Array(4))
  expect(() => stream.done()).toThrow('less was written')
  expect(() => stream.data.write(new Uint8Array(8))).toThrow('more was written')
  writer.abandon()
  expect(readdirSync(scratch).filter((name) => name.startsWith('short'))).toEqual([])
})

test.skipIf(realData === undefined)(
  'a real study goes out in many chunks and comes back equal (needs CYTODECK_TEST_DATA)',
  { timeout: 300_000 },
  async () => {
    const before = await imported(realFile('data', 'pbmc3k', 'pbmc3k_counts_labels_umap.h5ad'))
    const after = await imported(await written(before, 'pbmc3k', 'zarr3', true))
    for (const cell of [0, 1, 1234, before.cells - 1]) expect(after.cell(cell)).toEqual(before.cell(cell))
    expect(after.totals()).toEqual(before.totals())
    expect(after.geneStatistics().mean).toEqual(before.geneStatistics().mean)
    for (const { name } of before.cellColumns) expect(after.cellColumn(name)).toEqual(before.cellColumn(name))
  }
)
