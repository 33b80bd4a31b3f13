import { tableFromIPC } from 'apache-arrow'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryDataSet } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import { eachCount } from '../../../shared/packed-counts.ts'
import { cellArrays, type CellArrays } from '../arrays/arrays.ts'
import { columnStream } from './column-stream.ts'
import { smallColumn } from './small-column.ts'
import { dropPacked, genesPerFile, packedDir, packedFile } from './files.ts'
import { packGenes } from './make.ts'
import { packedGenes, type PackedGenes } from './packed-genes.ts'

const reader = new URL('../../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
/** Of two files. */
const dataset = memoryDataSet({ cells: 500, genes: genesPerFile + 20 })
const never = new AbortController().signal
let dir: string
let packed: PackedGenes
let arrays: CellArrays
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'packed-'))
  open()
})
afterEach(async () => {
  await close()
  rmSync(dir, { recursive: true, force: true })
})

function open(from = 0): void {
  packed = packedGenes({ dir, reader, from })
  arrays = cellArrays(1, reader, packed)
}
const close = () => Promise.all([arrays.close(), packed.close()])
const folder = packedDir('', dataset)
const kept = () => readdirSync(dir)
const ready = () =>
  vi.waitFor(() => expect(packed.of(dataset)).not.toBeNull(), { timeout: 60_000, interval: 20 })
const plainOf = (gene: number): Buffer => columnStream(smallColumn(dataset, gene), false)
const bytesOf = async (gene: number, zstd: boolean): Promise<Buffer> => {
  const bytes = await arrays.gene(dataset, gene, zstd, never)
  return zstd ? zstdDecompressSync(bytes) : Buffer.from(bytes)
}

test('a gene is the same to the last bit before it is packed, packed, and after the next start', async () => {
  const wanted = [0, 1, genesPerFile - 1, genesPerFile, dataset.genes - 1]
  const expectSame = async () => {
    for (const gene of wanted) {
      for (const zstd of [true, false]) expect(await bytesOf(gene, zstd)).toEqual(plainOf(gene))
      const sent = tableFromIPC(await bytesOf(gene, true))
        .getChildAt(0)
        ?.toArray() as Uint8Array
      const counts = new Uint8Array(dataset.cells)
      eachCount(sent, dataset.cells, (cell, count) => (counts[cell] = count))
      const dense = new Uint8Array(dataset.cells)
      const row = dataset.gene(gene)
      row.cells.forEach((cell, at) => (dense[cell] = row.values[at] ?? 0))
      expect(counts).toEqual(dense)
    }
  }
  await expectSame()
  await ready()
  expect(kept()).toEqual([folder])
  await expectSame()
  await close()
  open()
  expect(packed.of(dataset)).toBe(path.join(dir, folder))
  await expectSame()
})

test('genes are packed in as many threads as there are, into the same bytes', async () => {
  const files = () => [0, 1].map((number) => readFileSync(packedFile(path.join(dir, folder), number)))
  await packGenes({ dir, reader, threads: 1 }, dataset)
  const one = files()
  dropPacked(dir, dataset.id)
  expect(kept()).toEqual([])
  await packGenes({ dir, reader, threads: 3 }, dataset)
  expect(files()).toEqual(one)
  // Another process was first: what it made stays.
  await packGenes({ dir, reader, threads: 1 }, dataset)
  expect(kept()).toEqual([folder])
})

test.each([
  [
    'changed',
    (file: string) =>
      writeFileSync(
        file,
        readFileSync(file).map((byte, at) => (at === 200 ? ~byte : byte))
      )
  ],
  ['cut short', (file: string) => truncateSync(file, 1000)],
  ['gone', (file: string) => rmSync(file)]
])('a file that is %s gives no wrong number, and is made again', async (_, damage) => {
  await packGenes({ dir, reader, threads: 1 }, dataset)
  damage(packedFile(path.join(dir, folder), 0))
  expect(await bytesOf(0, true)).toEqual(plainOf(0))
  expect(kept()).not.toContain(folder)
  await ready()
  expect(await bytesOf(0, true)).toEqual(plainOf(0))
  expect(kept()).toEqual([folder])
})

test('genes that were read lately are answered from memory, as far as they fit', async () => {
  await packGenes({ dir, reader, threads: 1 }, dataset)
  await arrays.close()
  const bytesOfOne = columnStream(smallColumn(dataset, 1), true).length
  arrays = cellArrays(1, reader, packed, bytesOfOne + 1)
  const found = [await bytesOf(0, true), await bytesOf(1, true)]
  expect(found).toEqual([plainOf(0), plainOf(1)])
  rmSync(packedFile(path.join(dir, folder), 0))
  expect(await bytesOf(1, true)).toEqual(plainOf(1))
  expect(kept()).toContain(folder)
  // The first had to go for the second, and its file is lost.
  expect(await bytesOf(0, true)).toEqual(plainOf(0))
  expect(kept()).not.toContain(folder)
})

test('those who ask for a gene at once are answered with one reading, whoever of them goes', async () => {
  await packGenes({ dir, reader, threads: 1 }, dataset)
  const gone = new AbortController()
  const refused = arrays.gene(dataset, 0, true, gone.signal).catch((error: unknown) => error)
  const others = Promise.all([1, 2].map(() => arrays.gene(dataset, 0, true, never)))
  gone.abort('gone')
  expect(await refused).toBe('gone')
  const [some, same] = await others
  expect(some && zstdDecompressSync(some)).toEqual(plainOf(0))
  expect(same).toBe(some)
  expect(kept()).toContain(folder)
  await expect(arrays.gene(dataset, 0, true, AbortSignal.abort('gone'))).rejects.toBe('gone')
})

test('genes of a study with few cells are not packed', async () => {
  await close()
  open(dataset.cells + 1)
  expect(await bytesOf(0, true)).toEqual(plainOf(0))
  expect(packed.of(dataset)).toBeNull()
  expect(kept()).toEqual([])
})

test('what an older version has packed, or of other data, is dropped', async () => {
  const left = [`${dataset.id}.0123456789abcdef.0.genes`, `${dataset.id}.digest.1.genes`]
  const others = ['another.digest.1.genes', `${dataset.id}.3.duckdb`]
  for (const name of [...left, ...others]) mkdirSync(path.join(dir, name))
  expect(packed.of(dataset)).toBeNull()
  await ready()
  expect(kept().sort()).toEqual([...others, folder].sort())
})

test('a file that is half written when the server ends is deleted', async () => {
  expect(packed.of(dataset)).toBeNull()
  await close()
  expect(kept()).toEqual([])
})

test('genes that cannot be packed are said once, and packed when they are asked for', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const lost = { ...dataset, id: 'lost', digest: 'lost', dir: 'nowhere' }
  expect(packed.of(lost)).toBeNull()
  await vi.waitFor(() => expect(stderr).toHaveBeenCalledOnce(), { timeout: 60_000 })
  expect(stderr.mock.calls[0]?.[0]).toContain('The genes of lost were not packed')
  expect(packed.of(lost)).toBeNull()
  expect(kept()).toEqual([])
  stderr.mockRestore()
})
