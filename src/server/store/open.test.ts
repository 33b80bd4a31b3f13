import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { faultOf } from '../http/envelope.ts'
import { accountByNumber, createSubAccount } from './accounts.ts'
import type { Schema } from './database.ts'
import { lockDataDir } from './lock.ts'
import { migrations } from './migrations/index.ts'
import { databaseIn, openDatabase } from './open.ts'
import { createProject } from './projects.ts'
import { noReserve } from './reserve.ts'
import { sqliteDialect } from './sqlite.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-store-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const pragma = async (database: Awaited<ReturnType<typeof openDatabase>>, name: string) =>
  Object.values(
    (await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(database)).rows[0] ?? {}
  )[0]

test('opens in WAL mode with full synchronisation and foreign keys, twice over', async () => {
  const first = await openDatabase({ dataDir: path.join(dataDir, 'new') })
  expect([
    await pragma(first, 'journal_mode'),
    await pragma(first, 'synchronous'),
    await pragma(first, 'foreign_keys')
  ]).toEqual(['wal', 2, 1])
  await first.destroy()
  const second = await openDatabase({ dataDir: path.join(dataDir, 'new') })
  expect(await second.selectFrom('projects').selectAll().execute()).toEqual([])
  await second.destroy()
  expect(statSync(path.join(dataDir, 'new')).mode & 0o077).toBe(0)
})

test('two connections can write at the same time', async () => {
  const server = await openDatabase({ dataDir })
  const command = await openDatabase({ dataDir })
  await server.insertInto('datasets').values({ id: 'd', dir: 'd', create_time: '' }).execute()
  const requested = { name: 'Study', species: '', dataSetId: 'd', passwordHash: '' }
  const projects = await Promise.all(
    Array.from({ length: 10 }, (_, i) => createProject(i % 2 ? server : command, requested))
  )
  const year = new Date().getUTCFullYear()
  expect(projects.map(({ number }) => number).sort()).toEqual(
    Array.from({ length: 10 }, (_, i) => `P${year}-${String(i + 1).padStart(4, '0')}`)
  )
  await server.destroy()
  await command.destroy()
})

test('a transaction that fails leaves nothing', async () => {
  const database = await openDatabase({ dataDir })
  const broken = createProject(database, {
    name: 'Study',
    species: '',
    dataSetId: 'no such data set',
    passwordHash: ''
  })
  await expect(broken).rejects.toThrow(/FOREIGN KEY/)
  expect(await database.selectFrom('projects').selectAll().execute()).toEqual([])
  await database.destroy()
})

test('a path that cannot be a directory is refused with one sentence', async () => {
  writeFileSync(path.join(dataDir, 'file'), '')
  await expect(openDatabase({ dataDir: path.join(dataDir, 'file') })).rejects.toThrow(
    /^The data directory .*file cannot be made\. Choose another one with --data-dir$/
  )
})

test.skipIf(process.getuid?.() === 0)(
  'a directory that cannot be written is refused with one sentence (needs another user than root)',
  async () => {
    chmodSync(dataDir, 0o555)
    await expect(openDatabase({ dataDir })).rejects.toThrow(/cannot be written/)
    chmodSync(dataDir, 0o755)
  }
)

describe('a database beside data', () => {
  const hold = (name: string) => mkdirSync(path.join(dataDir, 'datasets', name), { recursive: true })
  const refused = (): Promise<unknown> =>
    openDatabase({ dataDir }).then(
      (database) => database.destroy().then(() => null),
      (error: unknown) => error
    )

  test('that is missing, empty, or has no data set is refused, and nothing changes', async () => {
    hold('a-data-set')
    const says = {
      key: 'database_missing',
      message: expect.stringMatching(
        /missing or empty\. Put the database back .*, or choose another directory/
      ) as string
    }
    expect(await refused()).toMatchObject(says)
    expect(readdirSync(dataDir)).toEqual(['datasets'])
    writeFileSync(databaseIn(dataDir), '')
    expect(await refused()).toMatchObject(says)
    expect(statSync(databaseIn(dataDir)).size).toBe(0)
    rmSync(path.join(dataDir, 'datasets'), { recursive: true })
    await (await openDatabase({ dataDir })).destroy()
    hold('a-data-set')
    expect(await refused()).toMatchObject(says)
  })

  test('that is still being imported is not', async () => {
    for (const name of ['new.part.1', 'claimed', 'claimed.new.1']) hold(name)
    expect(await refused()).toBeNull()
  })
})

describe('an upgrade', () => {
  const names = Object.keys(migrations).sort()

  /** The metadata of a version with only the first migrations, with a row in them. */
  async function older(count: number): Promise<void> {
    const some = Object.fromEntries(names.slice(0, count).map((name) => [name, migrations[name]!]))
    const database = new Kysely<Schema>({ dialect: sqliteDialect(databaseIn(dataDir), noReserve) })
    const { error } = await new Migrator({
      db: database,
      provider: { getMigrations: () => Promise.resolve(some) }
    }).migrateToLatest()
    expect(error).toBeUndefined()
    await database
      .insertInto('datasets')
      .values({ id: 'old', dir: 'datasets/old', create_time: '' })
      .execute()
    await database.destroy()
  }

  const upgrade = (environment: NodeJS.ProcessEnv): Promise<string | null> =>
    new Promise((resolve) => {
      const open = path.join(import.meta.dirname, 'open.ts')
      const script = `const { openDatabase } = await import(${JSON.stringify(open)}); await (await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })).destroy()`
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
        {
          env: { PATH: process.env['PATH'], ...environment },
          stdio: ['ignore', 'ignore', 'inherit']
        }
      )
      child.once('exit', (_code, signal) => resolve(signal))
    })

  /** The first and the last release in every run; all releases in between with CYTODECK_LONG_TESTS=1. */
  const from =
    process.env['CYTODECK_LONG_TESTS'] === '1' ? names.slice(1).map((_, at) => at + 1) : [1, names.length - 1]

  test.each(from)(
    'from the first %i steps, killed at each step, is whole after the next start',
    async (count) => {
      let steps = 0
      for (let step = 1; ; step++) {
        for (const file of readdirSync(dataDir)) rmSync(path.join(dataDir, file), { recursive: true })
        await older(count)
        const signal = await upgrade({ CYTODECK_CRASH_AT: `upgrade:${step}` })
        const database = await openDatabase({ dataDir })
        expect(await database.selectFrom('datasets').select(['id', 'file']).execute()).toEqual([
          { id: 'old', file: null }
        ])
        expect(await database.selectFrom('charts').selectAll().execute()).toEqual([])
        expect(await pragma(database, 'integrity_check')).toBe('ok')
        await database.destroy()
        steps = step
        if (signal === null) break
      }
      expect(steps).toBe(names.length - count + 2)
    },
    300_000
  )

  test('begins the numbers after those that there are', async () => {
    await older(names.indexOf('015-numbers'))
    const old = new DatabaseSync(databaseIn(dataDir))
    const year = new Date().getUTCFullYear()
    for (const number of [`P${year}-0007`, `P${year}-0003`, 'LAB', `P${year}-0003-04`]) {
      old
        .prepare(
          "insert into projects (id, number, name, species, dataset_id, create_time) values (?, ?, '', '', 'old', '')"
        )
        .run(number, number)
      old
        .prepare(
          "insert into accounts (id, project_id, number, name, password_hash, create_time) values (?, ?, ?, '', '', '')"
        )
        .run(number, number, number)
    }
    old.close()
    const database = await openDatabase({ dataDir })
    const made = await createProject(database, {
      name: 'Next',
      species: '',
      dataSetId: 'old',
      passwordHash: ''
    })
    const third = await accountByNumber(database, `P${year}-0003`)
    const below = third && (await createSubAccount(database, third, 'Students', ''))
    expect([made.number, below?.number]).toEqual([`P${year}-0008`, `P${year}-0003-05`])
    await database.destroy()
  })

  test('keeps a copy of the metadata as they were, until the next one', async () => {
    await older(3)
    await (await openDatabase({ dataDir })).destroy()
    const file = path.join(dataDir, 'cytodeck.before-upgrade.db')
    const copy = new DatabaseSync(file, { readOnly: true })
    expect(copy.prepare('select id from datasets').all()).toEqual([{ id: 'old' }])
    expect(copy.prepare('select name from kysely_migration order by name').all()).toEqual(
      names.slice(0, 3).map((name) => ({ name }))
    )
    copy.close()
    const before = statSync(file).mtimeMs
    await (await openDatabase({ dataDir })).destroy()
    expect(statSync(file).mtimeMs).toBe(before)
  })
})

test('a transaction that finds the disk full says so, is taken back, and the next one works when there is room', async () => {
  const database = await openDatabase({ dataDir })
  await sql`pragma max_page_count = ${sql.lit(Number(await pragma(database, 'page_count')) + 2)}`.execute(
    database
  )
  const add = (id: string): Promise<unknown> =>
    database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('datasets')
        .values({ id: `${id}-small`, dir: '', create_time: '' })
        .execute()
      await transaction
        .insertInto('datasets')
        .values({ id, dir: 'x'.repeat(100_000), create_time: '' })
        .execute()
    })
  const error = await add('a').catch((cause: unknown) => cause)
  expect(faultOf(error)?.key).toBe('disk_full')
  expect(await database.selectFrom('datasets').select('id').execute()).toEqual([])
  await sql`pragma max_page_count = 1000000`.execute(database)
  await add('b')
  expect(await database.selectFrom('datasets').select('id').orderBy('id').execute()).toEqual([
    { id: 'b' },
    { id: 'b-small' }
  ])
  await database.destroy()
})

test('one server at a time, named by its process', () => {
  const lock = lockDataDir(dataDir)
  expect(() => lockDataDir(dataDir)).toThrow(
    `Another Cytodeck server (process ${process.pid}) already serves ${dataDir}`
  )
  lock.release()
  lockDataDir(dataDir).release()
})

test('a lock holds as long as its server runs, and not after the server was killed', async () => {
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
