import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { memoryDataSet } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import { apartTables } from '../apart.ts'
import { openEngine } from '../database.ts'
import { geneSpread } from './gene-spread.ts'
import { variableGenes } from './variable-genes.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'spread-'))
const reader = new URL('../../../../tests/fixtures/datasets/odd-datasets.ts', import.meta.url).href
const dataset = memoryDataSet()
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const names = ['variance', 'variance_standardized', 'hvg_rank']

it('is computed once apart, with its columns listed meanwhile, and read by the next start; a damaged file is computed again', async () => {
  const engine = await openEngine(dir, 1)
  const open = () => geneSpread({ dir, reader, apart: apartTables(engine), mostInIndex: 0 })
  const ready = async (spread: ReturnType<typeof open>) => {
    await vi.waitFor(() => expect(spread.of(dataset).ready.map(({ row }) => row.name)).toEqual(names), {
      timeout: 20_000,
      interval: 50
    })
    return spread.of(dataset)
  }

  const first = open()
  expect(first.of(dataset).computing.map(({ name, computing }) => [name, computing])).toEqual(
    names.map((name) => [name, true])
  )
  const { ready: columns, computing } = await ready(first)
  expect(computing).toEqual([])
  const expected = variableGenes(dataset)
  expect(columns[2]?.row.max).toBe(Math.max(...expected.rank.filter(Number.isFinite)))
  const kept = apartTables(engine)
  const [, , rank] = geneSpread({ dir, reader, apart: kept, mostInIndex: 0 }).of(dataset).ready
  if (!rank) throw new Error('the ranks were not kept')
  const name = await kept.open(rank)
  const stored = await engine.use((connection) => connection.runAndReadAll(`SELECT * FROM ${name}`))
  expect(stored.getRows().map(([value]) => value)).toEqual(
    [...expected.rank].map((value) => (Number.isNaN(value) ? null : value))
  )

  const files = readdirSync(dir).filter((name) => name.endsWith('.column'))
  expect(files).toHaveLength(3)
  writeFileSync(path.join(dir, files[0] ?? ''), 'not a column')
  const second = open()
  expect(second.of(dataset).computing).toHaveLength(3)
  await ready(second)
  await engine.close()
})

it('is not computed for a study whose index contains it', async () => {
  const engine = await openEngine(dir, 1)
  const spread = geneSpread({ dir, reader, apart: apartTables(engine) })
  expect(spread.of(dataset)).toEqual({ ready: [], computing: [] })
  await engine.close()
})
