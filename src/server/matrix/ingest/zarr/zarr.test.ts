import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import path from 'node:path'
import { deflateRawSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { realData, realFile } from '../../../../../tests/fixtures/datasets/real-data.ts'
import { seeded } from '../../../../../tests/fixtures/datasets/memory-dataset.ts'
import { countRounds } from '../../../../../tests/trust/rounds.ts'
import { dataSetDir } from '../../datasets.ts'
import type { DataSet } from '../../dataset.ts'
import { denseByCell } from '../../fixtures/dense.ts'
import { handMadeZarr } from '../../fixtures/hand-made-zarr.ts'
import { scratchFolder } from '../../fixtures/scratch.ts'
import { writeZip, type ZipContent } from '../../fixtures/zip.ts'
import { openDataSet } from '../../open.ts'
import { importFile } from '../import.ts'
import { undoBlosc } from './blosc.ts'
import { ZarrFile } from './file.ts'

const scratch = scratchFolder()
const importing = (file: string) => importFile(file, { dataDir: scratch, threads: 1 })

async function imported(file: string): Promise<DataSet> {
  const { id } = await importing(file)
  return openDataSet(dataSetDir(scratch, id))
}

function bytes(name: string, content: Uint8Array): string {
  const file = path.join(scratch, name)
  writeFileSync(file, content)
  return file
}

const cells = 300
const descriptors = '/proc/self/fd'
const period = (length: number) => Float32Array.from({ length: cells }, (_, cell) => cell % length)

describe('AnnData in Zarr', () => {
  test.each([
    [2, 23],
    [3, 11]
  ] as const)('version %d, in %d ways', { timeout: 300_000 }, async (version, ways) => {
    const dataset = await imported(bytes(`v${version}.zarr.zip`, handMadeZarr(version)))
    expect(denseByCell(dataset)).toEqual(
      Array.from({ length: cells }, (_, cell) => [cell % 4, 1, cell % 7 === 0 ? 300 : 0])
    )
    expect(dataset.cellNames().slice(-2)).toEqual(['C298', 'C299'])
    expect(dataset.embeddings).toHaveLength(ways)
    for (const { name } of dataset.embeddings)
      expect([name, dataset.embedding(name)]).toEqual([name, [period(3), period(5)]])
  })

  test.skipIf(realData === undefined)(
    'of a study is what its .h5ad is (needs CYTODECK_TEST_DATA)',
    { timeout: 300_000 },
    async () => {
      const zarr = await imported(realFile('data', 'formats', '10x_pbmc68k_reduced.zarr.zip'))
      const h5ad = await imported(realFile('data', 'formats', '10x_pbmc68k_reduced.h5ad'))
      expect([zarr.layer, zarr.cells, zarr.genes]).toEqual(['counts', 700, 765])
      expect(zarr.cellNames()).toEqual(h5ad.cellNames())
      expect(zarr.geneNames()).toEqual(h5ad.geneNames())
      for (const name of ['umap', 'pca']) expect(zarr.embedding(name)).toEqual(h5ad.embedding(name))
      for (const { name } of h5ad.cellColumns.filter(({ columnType }) => columnType !== 'id'))
        expect([name, zarr.cellColumn(name)]).toEqual([name, h5ad.cellColumn(name)])
      expect(zarr.colors).toEqual(h5ad.colors)
    }
  )
})

const group = (attributes: object = {}) => JSON.stringify({ zarr_format: 3, node_type: 'group', attributes })
const array = (shape: number[], type: string, more: object = {}) =>
  JSON.stringify({
    zarr_format: 3,
    node_type: 'array',
    shape,
    data_type: type,
    chunk_grid: { name: 'regular', configuration: { chunk_shape: shape } },
    chunk_key_encoding: { name: 'default', configuration: { separator: '/' } },
    fill_value: type === 'string' ? '' : 0,
    codecs: [{ name: type === 'string' ? 'vlen-utf8' : 'bytes', configuration: {} }, { name: 'zstd' }],
    ...more
  })

const texts = (values: readonly string[]): Uint8Array => {
  const parts = values.map((value) => {
    const text = Buffer.from(value)
    const size = Buffer.alloc(4)
    size.writeUInt32LE(text.length)
    return Buffer.concat([size, text])
  })
  const count = Buffer.alloc(4)
  count.writeUInt32LE(values.length)
  return zstdCompressSync(Buffer.concat([count, ...parts]))
}

const frame = group({ 'encoding-type': 'dataframe', _index: '_index', 'column-order': [] })
const counts = zstdCompressSync(new Uint8Array(Float32Array.of(1, 0, 2, 3).buffer))
type Files = Record<string, ZipContent>

/** A valid store of two cells and two genes, in which tests change one file. */
const valid: Record<string, string | Uint8Array> = {
  'zarr.json': group({ 'encoding-type': 'anndata' }),
  'obs/zarr.json': frame,
  'obs/_index/zarr.json': array([2], 'string'),
  'obs/_index/c/0': texts(['a', 'b']),
  'var/zarr.json': frame,
  'var/_index/zarr.json': array([2], 'string'),
  'var/_index/c/0': texts(['A', 'B']),
  'X/zarr.json': array([2, 2], 'float32'),
  'X/c/0/0': counts
}
const zipped = (name: string, changes: Files) =>
  bytes(`${name}.zarr.zip`, writeZip(Object.entries({ ...valid, ...changes })))

describe('stores that are refused, each with its sentence', () => {
  test('the valid one opens, as archive and as folder within a folder', async () => {
    const dataset = await imported(zipped('valid', {}))
    expect(denseByCell(dataset)).toEqual([
      [1, 0],
      [2, 3]
    ])
    const inner = path.join(scratch, 'outer', 'cells.zarr')
    for (const [key, content] of Object.entries(valid)) {
      mkdirSync(path.join(inner, path.dirname(key)), { recursive: true })
      writeFileSync(path.join(inner, key), content)
    }
    expect((await importing(path.join(scratch, 'outer'))).cells).toBe(2)
  })

  test('that refer to data outside of themselves', async (context) => {
    const count = countRounds(context, 'D1')
    await expect(importing(zipped('outside', { '../X/c/0/0': counts }))).rejects.toMatchObject({
      key: 'import_archive'
    })
    const folder = path.join(scratch, 'link.zarr')
    for (const [key, content] of Object.entries(valid)) {
      mkdirSync(path.join(folder, path.dirname(key)), { recursive: true })
      if (key !== 'X/c/0/0') writeFileSync(path.join(folder, key), content)
    }
    bytes('elsewhere', counts)
    symlinkSync(path.join(scratch, 'elsewhere'), path.join(folder, 'X/c/0/0'))
    await expect(importing(folder)).rejects.toMatchObject({
      key: 'import_unsafe',
      values: { problem: 'X/c/0/0' }
    })
    const named = group({ 'encoding-type': 'dataframe', _index: '../../../../etc/passwd' })
    await expect(importing(zipped('index', { 'obs/zarr.json': named }))).resolves.toMatchObject({ cells: 2 })
    count(3)
  })

  const grid = (shape: number[]) => ({
    chunk_grid: { name: 'regular', configuration: { chunk_shape: shape } }
  })
  test.each<[string, Files, string]>([
    ['a matrix of 2 × 2⁴⁰', { 'X/zarr.json': array([2, 2 ** 40], 'float32') }, 'import_too_large'],
    [
      'a chunk of 2⁴⁰',
      { 'X/zarr.json': array([2, 2], 'float32', grid([2 ** 20, 2 ** 20])) },
      'import_too_large'
    ],
    ['2⁴⁰ cells', { 'obs/_index/zarr.json': array([2 ** 40], 'string', grid([2])) }, 'import_too_large'],
    ['negative sides', { 'X/zarr.json': array([-2, 2], 'float32') }, 'import_damaged'],
    ['chunks of other axes', { 'X/zarr.json': array([2, 2], 'float32', grid([2])) }, 'import_damaged'],
    ['empty chunks', { 'X/zarr.json': array([2, 2], 'float32', grid([0, 2])) }, 'import_damaged'],
    ['a chunk cut short', { 'X/c/0/0': counts.subarray(0, -3) }, 'import_damaged'],
    ['a chunk of fewer numbers', { 'X/c/0/0': zstdCompressSync(new Uint8Array(8)) }, 'import_damaged'],
    ['a bomb', { 'X/c/0/0': zstdCompressSync(new Uint8Array(2 ** 27)) }, 'import_damaged'],
    [
      'texts that never end',
      { 'var/_index/c/0': zstdCompressSync(new Uint8Array(4).fill(255)) },
      'import_damaged'
    ],
    [
      'metadata of 600 MB',
      { 'obs/zarr.json': { deflated: deflateRawSync(Buffer.alloc(1e6, 32)), size: 600e6 } },
      'import_too_large'
    ],
    [
      'a chunk of 2 GiB',
      { 'X/c/0/0': { deflated: deflateRawSync(new Uint8Array(4e6)), size: 2 ** 31 } },
      'import_too_large'
    ],
    [
      'a chunk of 2²⁷ texts',
      { 'obs/_index/zarr.json': array([2], 'string', grid([2 ** 27])) },
      'import_too_large'
    ],
    ['metadata that are no JSON', { 'obs/zarr.json': '{"zarr_format": 3, ' }, 'import_damaged'],
    ['metadata of nothing', { 'X/zarr.json': '[]' }, 'import_damaged'],
    [
      'a codec that is not known',
      { 'X/zarr.json': array([2, 2], 'float32', { codecs: [{ name: 'bytes' }, { name: 'pcodec' }] }) },
      'import_compression'
    ]
  ])('with %s', async (name, changes, key) => {
    await expect(importing(zipped(name, changes))).rejects.toMatchObject({ key })
  })

  test('a store without cells, and a folder that is no store', async () => {
    await expect(
      importing(bytes('empty.zarr.zip', writeZip([['zarr.json', group()]])))
    ).rejects.toMatchObject({ key: 'import_unknown' })
    cpSync(import.meta.dirname, path.join(scratch, 'code'), { recursive: true })
    await expect(importing(path.join(scratch, 'code'))).rejects.toMatchObject({ key: 'import_unknown' })
  })
})

test('texts of a chunk that is not there are made for the rows that are asked alone', async () => {
  const many = array([60_000_000], 'string', { fill_value: 'none' })
  const numbers = array([60_000_000], 'int64', { fill_value: 7 })
  const file = (await ZarrFile.open(zipped('absent', { 'a/zarr.json': many, 'b/zarr.json': numbers })))!
  const before = process.memoryUsage().heapUsed
  expect(file.array('a').strings(59_999_990)).toEqual(Array.from({ length: 10 }, () => 'none'))
  expect(file.array('b').numbers(0, 2)).toEqual(BigInt64Array.of(7n, 7n))
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(1e8)
  file.close()
})

test('the size of a file of a folder is checked before it is read', async () => {
  const folder = path.join(scratch, 'large.zarr')
  mkdirSync(path.join(folder, 'obs'), { recursive: true })
  writeFileSync(path.join(folder, 'zarr.json'), group())
  writeFileSync(path.join(folder, 'obs', 'zarr.json'), '')
  truncateSync(path.join(folder, 'obs', 'zarr.json'), 2 ** 26 + 1)
  const file = (await ZarrFile.open(folder))!
  const before = process.memoryUsage().arrayBuffers
  expect(() => file.has('obs')).toThrow('obs/zarr.json')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 26)
})

test('bare numbers that JSON does not know are read, and texts that look like them stay as they are', async () => {
  const odd = '[NaN, -Infinity], "quoted\\"": NaN'
  const attributes = `{"odd": ${JSON.stringify(odd)}, "numbers": [NaN, -Infinity, 1]}`
  const content = `{"zarr_format": 3, "node_type": "group", "attributes": ${attributes}}`
  const plain = group({ odd })
  const file = (await ZarrFile.open(zipped('bare', { 'uns/zarr.json': content, 'raw/zarr.json': plain })))!
  expect([file.text('uns', 'odd'), file.text('raw', 'odd')]).toEqual([odd, odd])
  expect(file.attribute('uns', 'numbers')).toEqual(['NaN', '-Infinity', 1])
  file.close()
})

test('no rows of an array are no numbers of its own type', async () => {
  const types = ['int32', 'float32', 'float16', 'uint8', 'int64'] as const
  const heads = types.map((type): [string, string] => [`uns/${type}/zarr.json`, array([2], type)])
  const file = (await ZarrFile.open(zipped('types', Object.fromEntries(heads))))!
  expect(types.map((type) => file.array(`uns/${type}`).numbers(1, 1))).toEqual([
    new Int32Array(0),
    new Float32Array(0),
    new Float32Array(0),
    new Uint8Array(0),
    new BigInt64Array(0)
  ])
  file.close()
})

test.skipIf(!existsSync(descriptors))('a store that is closed keeps no descriptor', async () => {
  const place = zipped('descriptors', {})
  const none = bytes('none.zarr.zip', writeZip([['notes.txt', 'no store']]))
  for (let round = 0; round < 20; round++) {
    const file = (await ZarrFile.open(place))!
    expect(file.array('X').numbers(0, 1)).toEqual(Float32Array.of(1, 0))
    file.close()
    expect(await ZarrFile.open(none)).toBeNull()
  }
  await expect.poll(() => openPlaces().filter((one) => [place, none].includes(one))).toEqual([])
})

const openPlaces = (): string[] =>
  readdirSync(descriptors).flatMap((descriptor) => {
    try {
      return [readlinkSync(path.join(descriptors, descriptor))]
    } catch {
      return []
    }
  })

test('Blosc that is damaged anywhere makes as many bytes as it says, or is refused', async () => {
  const file = (await ZarrFile.open(bytes('again.zarr.zip', handMadeZarr(2))))!
  expect(file.array('obsm/X_blosc_lz4_1').numbers()).toHaveLength(2 * cells)
  const store = handMadeZarr(2)
  const random = seeded(7)
  let [made, refused] = [0, 0]
  for (let at = store.indexOf('obsm/X_blosc_'); at >= 0; at = store.indexOf('obsm/X_blosc_', at + 1)) {
    const start = at + store.subarray(at, at + 60).indexOf('0.0') + 3
    const chunk = store.subarray(start, start + store.readUInt32LE(start + 12))
    if (chunk.length !== store.readUInt32LE(start + 12) || store.readUInt32LE(start + 4) !== 1024) continue
    for (let round = 0; round < 200; round++) {
      const mutant = Uint8Array.from(chunk)
      mutant[Math.floor(random() * mutant.length)] = Math.floor(random() * 256)
      try {
        made += undoBlosc(mutant, 1024).length / 1024
      } catch {
        refused++
      }
    }
  }
  file.close()
  expect(made + refused).toBe(2400)
  expect([made, refused].every((times) => times > 200)).toBe(true)
})
