import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../matrix/fixtures/scratch.ts'
import { exportAnnData } from './export.ts'

const scratch = scratchFolder()

test.each([
  ['h5ad', false],
  ['zarr2', false],
  ['zarr3', true]
] as const)('a writer of %s (zipped: %s) that dies leaves nothing', async (format, zip) => {
  const folder = path.join(scratch, format)
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'cells.other'), '')
  await expect(
    exportAnnData({
      format,
      zip,
      dir: path.join(scratch, 'no data set'),
      file: path.join(folder, 'cells'),
      rows: null,
      columns: null,
      added: [],
      styles: new Map()
    })
  ).rejects.toThrow('no data set')
  expect(readdirSync(folder)).toEqual(['cells.other'])
})
