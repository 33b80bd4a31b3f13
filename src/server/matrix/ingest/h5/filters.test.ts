import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dataSetDir } from '../../datasets.ts'
import { denseByCell } from '../../fixtures/dense.ts'
import { handMade } from '../../fixtures/hand-made.ts'
import { scratchFolder } from '../../fixtures/scratch.ts'
import { openDataSet } from '../../open.ts'
import { importFile } from '../import.ts'

const scratch = scratchFolder()
const imported = (name: Parameters<typeof handMade>[0]) => {
  const file = path.join(scratch, `${name}.h5ad`)
  writeFileSync(file, handMade(name))
  return importFile(file, { dataDir: scratch, threads: 1 })
}

test('filters beyond those of HDF5 are undone', { timeout: 120_000 }, async () => {
  const { id } = await imported('packings')
  const dataset = openDataSet(dataSetDir(scratch, id))
  expect(denseByCell(dataset)).toEqual(Array.from({ length: 64 }, (_, cell) => [cell % 4, 1]))
  const axes = [3, 5].map((period) => Float32Array.from({ length: 64 }, (_, cell) => cell % period))
  const names = ['bits', 'blosc2', 'blosclz', 'bzip2', 'lz4', 'lz4hc', 'lzf', 'plainlz4', 'plainzstd', 'zstd']
  expect(dataset.embeddings.map(({ name }) => name).sort()).toEqual(names)
  for (const name of names) expect([name, dataset.embedding(name)]).toEqual([name, axes])
})

test('Blosc with a compressor that its decoder lacks is refused by name', async () => {
  await expect(imported('bloscZlib')).rejects.toMatchObject({
    key: 'import_compression',
    values: { place: 'obsm/X_umap', packing: 'blosc (zlib)' }
  })
})
