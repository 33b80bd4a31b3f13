import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dataSetDir } from '../../datasets.ts'
import { denseByCell } from '../../fixtures/dense.ts'
import { handMade } from '../../fixtures/hand-made.ts'
import { scratchFolder } from '../../fixtures/scratch.ts'
import { openDataSet } from '../../open.ts'
import { importFile } from '../import.ts'
import { fromHalves } from './half.ts'

test('numbers of half precision', () => {
  const bits = Uint16Array.of(0, 0x3c00, 0xc000, 0x7bff, 0x7c00, 0xfc00, 1, 0x3555, 0x7e00)
  const numbers = [0, 1, -2, 65_504, Infinity, -Infinity, 2 ** -24, 0.333_251_953_125, NaN]
  expect(Array.from(fromHalves(bits))).toEqual(numbers)
})

test('an h5ad of float16', { timeout: 120_000 }, async () => {
  const scratch = scratchFolder()
  const file = path.join(scratch, 'half.h5ad')
  writeFileSync(file, handMade('half'))
  const { id, layer } = await importFile(file, { dataDir: scratch, threads: 1 })
  const dataset = openDataSet(dataSetDir(scratch, id))
  expect([layer, denseByCell(dataset)]).toEqual([
    'counts',
    [
      [1, 0, 2048],
      [0, 7, 0]
    ]
  ])
  expect(dataset.embedding('umap')).toEqual([Float32Array.of(0.5, 2), Float32Array.of(-1, 3.25)])
})
