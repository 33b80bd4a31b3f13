import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryDataSet } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import { openDataSet } from '../../../../tests/fixtures/datasets/odd-datasets.ts'
import { dataType } from '../../../contract/column.ts'
import { openTables } from '../index.ts'
import { preloader } from './preload.ts'

const reader = new URL('../../../../tests/fixtures/datasets/odd-datasets.ts', import.meta.url).href
let dir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'preload-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('a large data set is preloaded once, soon after it is asked for, and again after a failure', async () => {
  const dataset = memoryDataSet({ cells: 40 })
  const work = vi.fn<() => Promise<void>>(async () => {
    if (work.mock.calls.length === 1) throw new Error('its index is damaged')
  })
  const preload = preloader(work, { from: 40, afterMs: 20 })
  preload.begin(memoryDataSet({ cells: 39 }))
  preload.begin(dataset)
  preload.begin(dataset)
  expect(work).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1))
  await wait(0)
  preload.begin(dataset)
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  preload.begin(dataset)
  await wait(40)
  expect(work).toHaveBeenCalledTimes(2)
  expect(work).toHaveBeenCalledWith(dataset)
  await preload.close()
})

test('what has begun is waited for at the end, and what has not is left', async () => {
  const done: number[] = []
  const preload = preloader(
    async ({ cells }) => {
      await wait(30)
      done.push(cells)
    },
    { from: 1, afterMs: 0 }
  )
  preload.begin(memoryDataSet({ cells: 40 }))
  await wait(10)
  const later = preloader(async ({ cells }) => void done.push(cells), { from: 1, afterMs: 30 })
  later.begin(memoryDataSet({ cells: 50 }))
  await Promise.all([preload.close(), later.close()])
  await wait(40)
  expect(done).toEqual([40])
})

test('the first summary and the first sorted page of a study open it in no thread', async () => {
  const log = path.join(dir, 'opened')
  const dataset = openDataSet(`odd:logged:${log}`)
  const opened = () => readFileSync(log, 'utf8').split('opened').length - 1
  const tables = await openTables({ dataDir: dir, threads: 2 }, reader, { from: 1, afterMs: 0 })
  const before = opened()
  try {
    tables.preload(dataset)
    // The index is made, two threads summarise, and one or two read columns.
    await vi.waitFor(() => expect(opened() - before).toBeGreaterThanOrEqual(4), { timeout: 20_000 })
    await tables.page(dataset, dataType.cell, { filters: [], sort: [], page: 1, pageSize: 5 })
    // On a busy machine the last thread may be late.
    let ready = 0
    while (opened() > ready) {
      ready = opened()
      await wait(500)
    }
    const selected = Uint32Array.of(1, 5, 9)
    const summaries = [0, 1].map(() => tables.summary(dataset, { selected, population: null, genes: true }))
    expect((await Promise.all(summaries)).map(({ cells }) => cells)).toEqual([3, 3])
    await tables.page(dataset, dataType.cell, {
      filters: [],
      sort: [{ name: 'total_counts', order: 'asc' }],
      page: 1,
      pageSize: 5
    })
    expect(opened()).toBe(ready)
  } finally {
    await tables.close()
  }
})
