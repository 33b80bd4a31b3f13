import { tableFromIPC } from 'apache-arrow'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryDataSet } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import { arrowAnswer } from '../arrow.ts'
import { cellArrays, type CellArrays } from '../arrays/arrays.ts'
import { packedGenes } from '../packed/packed-genes.ts'
import { shuffledRows } from '../rows/order.ts'
import { embeddingColumns } from './columns.ts'
import { dropEmbeddings, embeddingFile, embeddingsDir } from './files.ts'
import { makeEmbeddings } from './make.ts'
import { openEmbeddings, type SentEmbeddings } from './embeddings.ts'

const reader = new URL('../../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
/** Of three batches. */
const dataset = memoryDataSet({ cells: 140_000, genes: 5 })
const name = 'umap'
const folder = embeddingsDir('', dataset)
const never = new AbortController().signal
let dir: string
let arrays: CellArrays
let embeddings: SentEmbeddings

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'embeddings-'))
  arrays = cellArrays(1, reader, packedGenes({ dir, reader, from: Infinity }))
  embeddings = openEmbeddings({ dir, reader, arrays, from: 0 })
})
afterEach(async () => {
  await Promise.all([arrays.close(), embeddings.close()])
  rmSync(dir, { recursive: true, force: true })
})

const kept = () => readdirSync(dir)
const madeFile = () => embeddingFile(path.join(dir, folder), 0)

async function bytesOf(signal = never): Promise<Buffer> {
  const answer = await embeddings.sent(dataset, name, [], signal)
  return buffer(answer!.body)
}

/** The stream as it is made of the arrays. */
const expected = (): Promise<Buffer> => {
  const order = shuffledRows(dataset)
  const columns = embeddingColumns(order, dataset.embedding(name)!)
  return buffer(arrowAnswer(columns, dataset.cells, order).body)
}

test('an embedding is the same to the last bit before it is kept in a file, and from the file', async () => {
  const wanted = await expected()
  expect((await bytesOf()).equals(wanted)).toBe(true)
  await vi.waitFor(() => expect(kept()).toEqual([folder]), { timeout: 60_000 })
  expect((await bytesOf()).equals(wanted)).toBe(true)
  const table = tableFromIPC(wanted)
  const ids = table.getChild('id')!.toArray() as Uint32Array
  expect(new Set(ids).size).toBe(dataset.cells)
  const [x, y] = dataset.embedding(name)!
  const [firstX, firstY] = ['x', 'y'].map((axis) => table.getChild(axis)!.toArray() as Float32Array)
  for (const at of [0, 65_535, 65_536, dataset.cells - 1])
    expect([firstX![at], firstY![at]]).toEqual([x![ids[at]!], y![ids[at]!]])
})

test.each([
  [
    'changed in its second piece',
    (file: string) => {
      const bytes = readFileSync(file)
      bytes[1_000_000] = ~bytes[1_000_000]!
      writeFileSync(file, bytes)
    }
  ],
  ['cut short', (file: string) => truncateSync(file, 1_000_000)],
  ['gone', (file: string) => rmSync(file)]
])('a file that is %s moves no cell, and is made again', async (_, damage) => {
  await makeEmbeddings({ dir, reader }, dataset)
  damage(madeFile())
  const wanted = await expected()
  expect((await bytesOf()).equals(wanted)).toBe(true)
  expect(kept()).toEqual([])
  expect((await bytesOf()).equals(wanted)).toBe(true)
  await vi.waitFor(() => expect(kept()).toEqual([folder]), { timeout: 60_000 })
  expect((await bytesOf()).equals(wanted)).toBe(true)
})

test('a caller who leaves in the middle of a file leaves it in its place', async () => {
  await makeEmbeddings({ dir, reader }, dataset)
  const answer = await embeddings.sent(dataset, name, [], never)
  for await (const piece of answer!.body) {
    expect(piece.length).toBeGreaterThan(0)
    break
  }
  const failed = await embeddings.sent(dataset, name, [], never)
  failed!.body.on('error', () => {})
  failed!.body.once('data', () => failed!.body.destroy(new Error('the browser was closed')))
  await new Promise((resolve) => failed!.body.once('close', resolve))
  expect(kept()).toEqual([folder])
  expect((await bytesOf()).equals(await expected())).toBe(true)
})

test('with more columns it is made when it is asked for, and of few cells always', async () => {
  const column = {
    name: 'n',
    kind: 'number',
    values: Float32Array.from({ length: dataset.cells }, (_, n) => n)
  } as const
  const answer = await embeddings.sent(dataset, name, [column], never)
  const table = tableFromIPC(await buffer(answer!.body))
  expect(table.getChild('n')!.get(7)).toBe(table.getChild('id')!.get(7))
  expect(kept()).toEqual([])
  const ofFew = openEmbeddings({ dir, reader, arrays, from: dataset.cells + 1 })
  const plain = await buffer((await ofFew.sent(dataset, name, [], never))!.body)
  expect(plain.equals(await expected())).toBe(true)
  await ofFew.close()
  expect(kept()).toEqual([])
  expect(await embeddings.sent(dataset, 'no such', [], never)).toBeNull()
})

test('they are deleted with the data set', async () => {
  await makeEmbeddings({ dir, reader }, dataset)
  dropEmbeddings(dir, 'another')
  expect(kept()).toEqual([folder])
  dropEmbeddings(dir, dataset.id)
  expect(kept()).toEqual([])
})
