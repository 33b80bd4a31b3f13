import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { GroupStyle } from '../../../contract/group-style.ts'
import { dataSetDir } from '../../matrix/datasets.ts'
import { denseByCell } from '../../matrix/fixtures/dense.ts'
import { scratchFolder } from '../../matrix/fixtures/scratch.ts'
import { writeArray, writeH5ad, writeMatrix, type Group } from '../../matrix/fixtures/write-h5ad.ts'
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
  const group = parent.create_group(name)
  group.create_attribute('encoding-type', encoding)
  for (const [part, values] of Object.entries(parts)) writeArray(group, part, values)
}

test(
  'groups that are numbers, and whole numbers some of which are missing, leave as they came',
  { timeout: 300_000 },
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

test(
  'layers, X beside counts, varm, obsp and uns leave as they came, of all cells and of some',
  { timeout: 300_000 },
  async () => {
    const counts = [
      [0, 3, 0],
      [1, 0, 2],
      [5, 1, 0]
    ]
    const distances = [
      [0, 0.5, 0.25],
      [0.5, 0, 0],
      [0.125, 0, 4]
    ]
    const logs = counts.map((row) => row.map((count) => Math.fround(Math.log1p(count * 1.5))))
    const source = path.join(scratch, 'whole.h5ad')
    await writeH5ad(source, {
      matrix: logs,
      more: (file) => {
        const layers = file.create_group('layers')
        writeMatrix(layers, 'raw_counts', counts, 'csr')
        writeMatrix(
          layers,
          'scaled',
          counts.map((row) => row.map((count) => -count)),
          'dense'
        )
        writeMatrix(layers, 'by_gene', counts, 'csc')
        writeArray(file.create_group('varm'), 'PCs', Float64Array.of(1, 2, 3, 4, 5, 6), [3, 2])
        const pairs = file.create_group('obsp')
        for (const form of ['csr', 'csc', 'dense'] as const) writeMatrix(pairs, form, distances, form)
        const uns = file.create_group('uns')
        writeArray(uns, 'names', ['a', 'b'])
        const pca = uns.create_group('pca')
        writeArray(pca, 'variance', Float32Array.of(2.5, 1))
      }
    })
    const { id, notices } = await importFile(source, { dataDir: scratch, threads: 1 })
    expect(notices.map(({ en }) => en).join()).not.toContain('Exports will not contain')
    const dir = dataSetDir(scratch, id)
    const more = { columns: null, added: [], styles: new Map<string, GroupStyle>() }
    const written = async (name: string, rows: Uint32Array | null) => {
      const file = path.join(scratch, name)
      await exportAnnData({ format: 'zarr3', file, dir, rows, ...more })
      return (await ZarrFile.open(file))!
    }
    const dense = (file: ZarrFile, place: string): number[][] => {
      const numbers = (name: string) =>
        Array.from(file.array(`${place}/${name}`).numbers() as Float64Array, Number)
      const [cells, genes] = file.attribute(place, 'shape') as number[]
      const [pointers, ids, data] = [numbers('indptr'), numbers('indices'), numbers('data')]
      const rows = Array.from({ length: cells! }, () => Array.from({ length: genes! }, () => 0))
      const isByRow = file.text(place, 'encoding-type') === 'csr_matrix'
      expect(pointers).toHaveLength((isByRow ? cells! : genes!) + 1)
      for (let line = 0; line < pointers.length - 1; line++)
        for (let i = pointers[line]!; i < pointers[line + 1]!; i++)
          if (isByRow) rows[line]![ids[i]!] = data[i]!
          else rows[ids[i]!]![line] = data[i]!
      return rows
    }
    const whole = await written('whole.zarr', null)
    expect(dense(whole, 'X')).toEqual(logs)
    expect(dense(whole, 'layers/raw_counts')).toEqual(counts)
    for (const form of ['csr', 'csc']) expect(dense(whole, `obsp/${form}`)).toEqual(distances)
    expect(Array.from(whole.array('layers/scaled').numbers() as Float32Array)).toEqual(
      counts.flat().map((count) => -count)
    )
    expect(whole.array('varm/PCs').shape).toEqual([3, 2])
    expect(whole.array('varm/PCs').numbers(1, 2)).toEqual(Float64Array.of(3, 4))
    expect(whole.array('uns/names').strings()).toEqual(['a', 'b'])
    expect(whole.array('uns/pca/variance').numbers()).toEqual(Float32Array.of(2.5, 1))
    expect(whole.text('uns/pca', 'encoding-type')).toBe('dict')
    whole.close()
    const some = await written('some.zarr', Uint32Array.of(0, 2))
    expect(dense(some, 'X')).toEqual([logs[0], logs[2]])
    expect(dense(some, 'layers/raw_counts')).toEqual([counts[0], counts[2]])
    expect(some.array('layers/scaled').shape).toEqual([2, 3])
    expect(dense(some, 'layers/by_gene')).toEqual([counts[0], counts[2]])
    const cut = [
      [0, 0.25],
      [0.125, 4]
    ]
    for (const form of ['csr', 'csc']) expect(dense(some, `obsp/${form}`)).toEqual(cut)
    expect(some.array('obsp/dense').shape).toEqual([2, 2])
    expect(Array.from(some.array('obsp/dense').numbers(), Number)).toEqual(cut.flat())
    expect(some.keys('varm')).toEqual(['PCs'])
    some.close()
    // A file that was replaced, removed or added: nothing is read from it.
    const kept = path.join(dir, 'kept.zarr')
    const piece = path.join(kept, 'layers', 'scaled', 'c', '0', '0')
    const bytes = readFileSync(piece)
    const refused = async (name: string) => {
      const file = path.join(scratch, name)
      const order = { format: 'h5ad', file, dir, rows: null, ...more } as const
      await expect(exportAnnData(order)).rejects.toMatchObject({ key: 'dataset_damaged' })
      expect(existsSync(file)).toBe(false)
    }
    cpSync(path.join(kept, 'layers', 'by_gene', 'data', 'c', '0'), piece)
    await refused('swapped.h5ad')
    rmSync(piece)
    await refused('gone.h5ad')
    writeFileSync(piece, bytes)
    cpSync(piece, path.join(kept, 'layers', 'scaled', 'c', '1', '0'))
    cpSync(path.join(kept, 'layers', 'scaled', 'zarr.json'), path.join(kept, 'layers', 'new', 'zarr.json'))
    await refused('added.h5ad')
    rmSync(path.join(kept, 'layers', 'new'), { recursive: true })
    // The exported file can be imported again, with the same counts.
    const again = await importFile(path.join(scratch, 'whole.zarr'), { dataDir: scratch, threads: 1 })
    expect(denseByCell(openDataSet(dataSetDir(scratch, again.id)))).toEqual(counts)
  }
)
