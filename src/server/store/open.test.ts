import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { lockDataDir } from './lock.ts'
import { openDatabase } from './open.ts'
import { createProject } from './projects.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-store-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const pragma = async (database: Awaited<ReturnType<typeof openDatabase>>, name: string) =>
  Object.values((await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(database)).rows[0] ?? {})[0]

test('opens in WAL mode with full synchronisation and foreign keys, twice over', async () => {
  const first = await openDatabase({ dataDir: path.join(dataDir, 'new') })
  expect([await pragma(first, 'journal_mode'), await pragma(first, 'synchronous'), await pragma(first, 'foreign_keys')]).toEqual(['wal', 2, 1])
  await first.destroy()
  const second = await openDatabase({ dataDir: path.join(dataDir, 'new') })
  expect(await second.selectFrom('projects').selectAll().execute()).toEqual([])
  await second.destroy()
  expect(statSync(path.join(dataDir, 'new')).mode & 0o077).toBe(0)
})

test('two connections write beside each other', async () => {
  const server = await openDatabase({ dataDir })
  const command = await openDatabase({ dataDir })
  await server.insertInto('datasets').values({ id: 'd', dir: 'd', create_time: '' }).execute()
  const asked = { name: 'Study', species: '', dataSetId: 'd', passwordHash: '' }
  const projects = await Promise.all(Array.from({ length: 10 }, (_, i) => createProject(i % 2 ? server : command, asked)))
  const year = new Date().getUTCFullYear()
  expect(projects.map(({ number }) => number).sort()).toEqual(Array.from({ length: 10 }, (_, i) => `P${year}-${String(i + 1).padStart(4, '0')}`))
  await server.destroy()
  await command.destroy()
})

test('a transaction that fails leaves nothing', async () => {
  const database = await openDatabase({ dataDir })
  const broken = createProject(database, { name: 'Study', species: '', dataSetId: 'no such data set', passwordHash: '' })
  await expect(broken).rejects.toThrow(/FOREIGN KEY/)
  expect(await database.selectFrom('projects').selectAll().execute()).toEqual([])
  await database.destroy()
})

test('a path that cannot be a directory is said in one sentence', async () => {
  writeFileSync(path.join(dataDir, 'file'), '')
  await expect(openDatabase({ dataDir: path.join(dataDir, 'file') })).rejects.toThrow(
    /^The data directory .*file cannot be made\. Choose another one with --data-dir$/
  )
})

test.skipIf(process.getuid?.() === 0)('a directory that cannot be written is said in one sentence (needs another user than root)', async () => {
  chmodSync(dataDir, 0o555)
  await expect(openDatabase({ dataDir })).rejects.toThrow(/cannot be written/)
  chmodSync(dataDir, 0o755)
})

test('one server at a time, named by its process', () => {
  const lock = lockDataDir(dataDir)
  expect(() => lockDataDir(dataDir)).toThrow(`Another Cytodeck server (process ${process.pid}) already serves ${dataDir}`)
  lock.release()
  lockDataDir(dataDir).release()
})

test('a lock holds while its server lives, though nobody refers to it, and that of a killed server blocks nobody', async () => {
  const holder = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--expose-gc',
      '-e',
      `import(${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))}).then(({ lockDataDir }) => { lockDataDir(${JSON.stringify(dataDir)}); setInterval(() => {}, 1000); setTimeout(() => { gc(); console.log('held') }) })`
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] }
  )
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  expect(() => lockDataDir(dataDir)).toThrow(`process ${holder.pid}`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockDataDir(dataDir).release()
})
