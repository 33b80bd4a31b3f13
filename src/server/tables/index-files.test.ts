import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { memoryDataSet } from '../../../tests/fixtures/datasets/memory-dataset.ts'
import { openDataSet } from '../../../tests/fixtures/datasets/odd-datasets.ts'
import { dataType } from '../../contract/column.ts'
import { openTables } from './index.ts'

const reader = new URL('../../../tests/fixtures/datasets/odd-datasets.ts', import.meta.url).href
const dataset = memoryDataSet()
const { cell } = dataType
const requested = { filters: [], sort: [], page: 1, pageSize: 1000 }

describe('index files', () => {
  const own = mkdtempSync(path.join(tmpdir(), 'index-'))
  mkdirSync(path.join(own, 'tables'))
  const file = () =>
    path.join(
      own,
      'tables',
      readdirSync(path.join(own, 'tables')).find((name) => name.endsWith('.duckdb')) ?? 'none'
    )
  const openOwn = () => openTables({ dataDir: own, threads: 2 }, reader)
  const inode = () => statSync(file(), { throwIfNoEntry: false })?.ino ?? null
  const openAndAsk = async (): Promise<{ total: number; built: boolean }> => {
    const before = inode()
    const opened = await openOwn()
    const { total } = await opened.page(dataset, cell, {
      ...requested,
      sort: [{ name: 'score', order: 'asc' }]
    })
    await opened.close()
    return { total, built: inode() !== before }
  }
  afterAll(() => rmSync(own, { recursive: true, force: true }))

  it('are made once, and read by the next start', async () => {
    expect(await openAndAsk()).toEqual({ total: 300, built: true })
    expect(await openAndAsk()).toEqual({ total: 300, built: false })
    expect(
      readdirSync(path.join(own, 'tables')).filter((name) => name.includes('making') || name.endsWith('.wal'))
    ).toEqual([])
  })
  it('are made again when gone, cut short, overwritten or of other data', async () => {
    rmSync(file())
    expect(await openAndAsk()).toEqual({ total: 300, built: true })
    const whole = statSync(file()).size
    for (const length of [whole - 1, Math.floor(whole / 2), 5000, 0]) {
      truncateSync(file(), length)
      expect({ length, ...(await openAndAsk()) }).toEqual({ length, total: 300, built: true })
    }
    const good = readFileSync(file())
    for (let part = 0; part < 3; part++) {
      const changed = Buffer.from(good)
      const at = Math.floor(((part + 0.5) / 3) * good.length)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      writeFileSync(file(), changed)
      expect((await openAndAsk()).total).toBe(300)
    }
    writeFileSync(file(), 'not a database at all'.repeat(1000))
    expect(await openAndAsk()).toEqual({ total: 300, built: true })
    const other = await openOwn()
    const changed = { ...memoryDataSet({ cells: 200 }), id: dataset.id }
    expect((await other.page(changed, cell, requested)).total).toBe(200)
    await other.close()
  })
  it('of an older version and of an interrupted start are dropped', async () => {
    const left = [`${dataset.id}.0.duckdb`, `${dataset.id}.1.duckdb.making.abc`].map((name) =>
      path.join(own, 'tables', name)
    )
    for (const name of left) writeFileSync(name, 'left behind')
    rmSync(file(), { force: true })
    await openAndAsk()
    expect(readdirSync(path.join(own, 'tables')).filter((name) => name.startsWith(`${dataset.id}.`))).toEqual(
      [path.basename(file())]
    )
  })
  it('are made once for many who ask at the same time', async () => {
    rmSync(file(), { force: true })
    const opened = await openOwn()
    const log = path.join(own, 'opened.log')
    const logged = openDataSet(`odd:logged:${log}`)
    const pages = await Promise.all(
      Array.from({ length: 8 }, () => opened.page(logged, cell, { ...requested, ids: Uint32Array.of(1, 2) }))
    )
    expect(pages.map(({ total }) => total)).toEqual(Array.from({ length: 8 }, () => 2))
    // Once above, once by the thread.
    expect(readFileSync(log, 'utf8')).toBe('opened\nopened\n')
    await opened.close()
  })
})
