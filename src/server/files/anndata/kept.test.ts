import path from 'node:path'
import { expect, test } from 'vitest'
import type { GroupStyle } from '../../../contract/style/group-style.ts'
import { dataSetDir } from '../../matrix/datasets.ts'
import { scratchFolder } from '../../matrix/fixtures/scratch.ts'
import { writeArray, writeH5ad, type Group } from '../../matrix/fixtures/write-h5ad.ts'
import { importFile } from '../../matrix/ingest/import.ts'
import { ZarrFile } from '../../matrix/ingest/zarr/file.ts'
import { openDataSet } from '../../matrix/open.ts'
import { exportAnnData } from './export.ts'

const scratch = scratchFolder()

function encoded(
  parent: Group,
  name: string,
  encoding: string,
  parts: Record<string, Parameters<typeof writeArray>[2]>
) {
  const group = parent.create_group(name)!
  group.create_attribute('encoding-type', encoding)
  for (const [part, values] of Object.entries(parts)) writeArray(group, part, values)
}

test(
  'groups that are numbers, and whole numbers some of which are missing, leave as they came',
  { timeout: 60_000 },
  async () => {
    const source = path.join(scratch, 'typed.h5ad')
    await writeH5ad(source, {
      matrix: [
        [1, 0],
        [0, 2],
        [3, 0]
      ],
      more: (file) => {
        const obs = file.get('obs') as Group
        const codes = Int8Array.of(1, 0, -1)
        encoded(obs, 'cluster', 'categorical', { codes, categories: Int32Array.of(0, 10) })
        encoded(obs, 'dose', 'categorical', { codes, categories: Float64Array.of(0.1, 1e-7) })
        encoded(obs, 'age', 'nullable-integer', {
          values: BigInt64Array.of(41n, 7n, 63n),
          mask: Uint8Array.of(0, 1, 0)
        })
      }
    })
    const { id } = await importFile(source, { dataDir: scratch, threads: 1 })
    const dir = dataSetDir(scratch, id)
    const dataset = openDataSet(dir)
    expect(dataset.cellColumn('cluster')).toMatchObject({ levels: ['0', '10'] })
    expect(dataset.cellColumn('age')).toEqual({ kind: 'number', values: Float64Array.of(41, NaN, 63) })
    const styles = new Map<string, GroupStyle>([['cluster', { order: ['10', '0'], colors: {} }]])
    const out = path.join(scratch, 'typed.zarr')
    const rows = Uint32Array.of(0, 1)
    await exportAnnData({ format: 'zarr3', file: out, dir, rows, columns: null, added: [], styles })
    const file = (await ZarrFile.open(out))!
    const numbers = (place: string) =>
      Array.from(file.array(`obs/${place}`).numbers() as Float64Array, Number)
    expect(numbers('cluster/categories')).toEqual([10, 0])
    expect(numbers('cluster/codes')).toEqual([0, 1])
    expect(file.array('obs/cluster/categories').kind).toBe('integer')
    expect(numbers('dose/categories')).toEqual([0.1, 1e-7])
    expect(file.text('obs/age', 'encoding-type')).toBe('nullable-integer')
    expect([numbers('age/values'), numbers('age/mask')]).toEqual([
      [41, 0],
      [0, 1]
    ])
    file.close()
  }
)
