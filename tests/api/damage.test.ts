import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deepCheck } from '../../src/server/integrity/deep-check.ts'
import { openDataSet } from '../../src/server/matrix/open.ts'
import type { Database } from '../../src/server/store/database.ts'
import { openDatabase } from '../../src/server/store/open.ts'
import { taskById } from '../../src/server/store/tasks.ts'
import {
  answered,
  startFilledServer,
  runTask,
  serveAs,
  type FilledServer
} from '../fixtures/filled-server.ts'
import { seeded } from '../fixtures/datasets/memory-dataset.ts'
import { command } from '../fixtures/product.ts'
import { endedTask } from '../fixtures/script.ts'
import { countRounds } from '../trust/rounds.ts'

/** 4 flips in each kind of file and in results that are read; CYTODECK_FLIPS=60 for the full figure. */
const flips = Number(process.env['CYTODECK_FLIPS'] ?? 4)

const root = mkdtempSync(path.join(tmpdir(), 'cytodeck-damage-'))
const random = seeded(3)
const below = (most: number): number => Math.floor(random() * most)

let filled: FilledServer
let database: Database
beforeAll(async () => {
  filled = await startFilledServer(path.join(root, 'data'))
  database = await openDatabase(filled)
}, 240_000)
afterAll(async () => {
  await filled.server.stop()
  await database.destroy()
  rmSync(root, { recursive: true, force: true })
})

/** Flips one bit of a file; the answer puts it back. */
function flip(file: string): () => void {
  const whole = readFileSync(file)
  const broken = Buffer.from(whole)
  broken[below(whole.length)]! ^= 1 << below(8)
  writeFileSync(file, broken)
  return () => writeFileSync(file, whole)
}

const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(dir, name))
    .filter((file) => statSync(file).isFile())

/** What a kind of file is called, and which files are of it. */
const kinds: readonly (readonly [name: string, is: RegExp])[] = [
  ['shards of a data set', /datasets\/[^/]+\/.*\/c\/\d/],
  ['descriptions of its arrays', /datasets\/.*zarr\.json$/],
  ['its manifest', /datasets\/[^/]+\/manifest\.json$/],
  ['the digest of its manifest', /datasets\/[^/]+\/SHA256SUMS$/],
  ['tables of a result', /tasks\/.*\.parquet$/],
  ['what a result says beside its tables', /tasks\/.*(?:result|provenance)\.json$/],
  ['digests of a result', /tasks\/.*SHA256SUMS$/],
  ['cells of a task', /tasks\/.*input\.u32$/],
  ['added columns', /columns\/.*\.column$/],
  ['references', /references\/[^/]+\/[^/]+$/],
  ['pictures', /charts\/.*\.svg$/]
]

describe('doctor --deep', () => {
  test('finds nothing wrong in undamaged data', async () => {
    const { damaged, files, unchecked } = await deepCheck(database, filled.dataDir)
    expect(damaged).toEqual([])
    expect(files - unchecked).toBeGreaterThan(50)
    // Where the page was not built, which this test does not need, the command ends with 1 for that reason.
    const text = await command(filled.dataDir, 'doctor', '--deep').catch((error: unknown) => String(error))
    expect(text).toMatch(/^ok {3}files: \d+ compared with their digests, 0 damaged/m)
  })

  test.for(kinds)(
    `finds each of ${flips} flipped bits in %s, and names the file`,
    async ([, is], context) => {
      const count = countRounds(context, 'A14')
      const all = filesBelow(filled.dataDir).filter((file) => is.test(file))
      expect(all.length).toBeGreaterThan(0)
      for (let round = 0; round < flips; round++) {
        const file = all[below(all.length)] ?? ''
        const repair = flip(file)
        const { damaged } = await deepCheck(database, filled.dataDir)
        repair()
        const dir = /SHA256SUMS$|manifest\.json$/.test(file) ? path.dirname(file) : file
        expect(
          damaged.map(({ place }) => path.join(filled.dataDir, place)).some((place) => place.startsWith(dir)),
          file
        ).toBe(true)
        count()
      }
    }
  )

  test('ends with 1 and names what is damaged', async () => {
    const file =
      filesBelow(path.join(filled.dataDir, 'tasks')).find((one) => one.endsWith('tests.parquet')) ?? ''
    const repair = flip(file)
    const output = await command(filled.dataDir, 'doctor', '--deep').catch(String)
    repair()
    expect(output).toContain('ended with 1')
    expect(output).toMatch(/BAD {2}result of ".+" \([0-9a-f-]+\): tasks\/.+tests\.parquet is damaged or gone/)
  })
})

describe('damaged files', () => {
  /** The task again under another id, with files of its own that this server has not read yet. */
  async function secondResult(): Promise<{ id: string; dir: string }> {
    const row = await taskById(database, filled.taskId)
    if (!row) throw new Error('the task is gone')
    const id = randomUUID()
    cpSync(path.join(filled.dataDir, 'tasks', row.id), path.join(filled.dataDir, 'tasks', id), {
      recursive: true
    })
    await database
      .insertInto('tasks')
      .values({ ...row, id, name: `Twin ${id}`, idempotency_key: null })
      .execute()
    return { id, dir: path.join(filled.dataDir, 'tasks', id, `result.${row.attempt}`) }
  }

  test(`${flips} of ${flips} results with a flipped bit are named when they are read, and run again give the same bits`, async (context) => {
    const count = countRounds(context, 'A14')
    const { call } = filled.server
    for (let round = 0; round < flips; round++) {
      const { id, dir } = await secondResult()
      const files = readdirSync(dir)
      flip(path.join(dir, files[round % files.length] ?? ''))
      for (const [method, at, fields] of [
        ['GET', '/task/result', {}],
        ['GET', '/task/data', { table: 'percent' }],
        ['GET', '/task/distinct', { table: 'percent', column: 'group' }]
      ] as const) {
        const answer = await call<{ rule: string }>(method, at, { task_id: id, ...fields })
        expect(answer, `${files[round % files.length]} ${at}`).toMatchObject({
          code: 409,
          content: { rule: 'result_damaged' }
        })
        expect(answer.message).toMatch(
          /^The stored result of "Twin [^"]+" is damaged on the disk \([^)]+\).*"Run again" gives exactly the same result$/
        )
      }
      // The task itself is there, for the page to run it again.
      expect(await answered(call('GET', '/task/info', { task_id: id }))).toMatchObject({
        state: 1,
        provenance: null
      })
    }
    const digest = async (id: string): Promise<unknown> =>
      (await endedTask(call, id)).provenance?.['resultDigest']
    expect(await digest(await runTask(call, 'copied'))).toBe(await digest(filled.taskId))
    count(flips)
  }, 120_000)

  test('a result without its files is named, too', async () => {
    const { id, dir } = await secondResult()
    rmSync(dir, { recursive: true })
    expect(await filled.server.call('GET', '/task/result', { task_id: id })).toMatchObject({
      code: 409,
      content: { rule: 'result_damaged' }
    })
  })

  test('a result of an older version, which has no digests, is read as it is', async () => {
    const { id, dir } = await secondResult()
    rmSync(path.join(dir, 'SHA256SUMS'))
    expect(await filled.server.call('GET', '/task/result', { task_id: id })).toMatchObject({ code: 200 })
  })

  test('of a data set, a column, a reference or the cells of a task is named in one sentence, by calls and by tasks', async () => {
    const dataDir = path.join(root, 'copy')
    // What Node keeps of its modules is written while processes end, and may be renamed while it is copied.
    cpSync(filled.dataDir, dataDir, {
      recursive: true,
      filter: (file) => path.basename(file) !== 'compiled'
    })
    const change = (file: string): void => {
      const bytes = readFileSync(file)
      bytes[40]! ^= 4
      writeFileSync(file, bytes)
    }
    const files = filesBelow(dataDir)
    for (const is of [/genes\.zarr\/X\/data\/c\/0$/, /columns\/.*\.column$/, /references\/.*values\.f64$/])
      change(files.find((file) => is.test(file)) ?? '')
    const [id = ''] = readdirSync(path.join(dataDir, 'datasets'))
    const dataset = openDataSet(path.join(dataDir, 'datasets', id))
    const [gene = ''] = dataset.geneNames()
    dataset.close()
    const server = await serveAs(dataDir, filled.token)
    const { call } = server
    try {
      const ofData =
        /^The stored data of "Demo study" is damaged on the disk \(genes\.zarr\/X\/data\/c\/0, chunk 0\)/
      const expression = await call('GET', '/data/expression', { gene })
      expect(expression).toMatchObject({ code: 409, message: expect.stringMatching(ofData) as string })

      const order = async (tool: string, params: object): Promise<string> => {
        const { task_id } = await answered(
          call<{ task_id: string }>('POST', '/task/create', {
            tool,
            params: JSON.stringify(params),
            type: '0',
            state: '0'
          })
        )
        const task = await endedTask(call, task_id)
        expect(task.state).toBe(2)
        return `${task.reason}: ${task.message}`
      }
      expect(await order('marker-genes', { group: filled.groups })).toMatch(
        /^storage_error: The task could not be finished: The stored data of "Demo study" is damaged/
      )
      expect(await order('single-r', { reference: filled.referenceId })).toMatch(
        /^storage_error: .*The stored reference "Types" is damaged on the disk \(values\.f64\)/
      )
      const ofColumn = await call('POST', '/task/create', {
        tool: 'cell-percentage',
        params: JSON.stringify({ group: 'copied', by: 'sample' }),
        type: '0',
        state: '0'
      })
      expect(ofColumn).toMatchObject({
        code: 409,
        message: expect.stringMatching(/^The stored values of column "copied" are damaged/) as string
      })
    } finally {
      await server.stop()
    }
  }, 120_000)
})
