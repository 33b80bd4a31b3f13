import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deepCheck } from '../../src/server/integrity/deep-check.ts'
import { readSums, sha256Of, sumsFile } from '../../src/server/disk/sums.ts'
import { openDatabase } from '../../src/server/store/open.ts'
import {
  answered,
  startFilledServer,
  runTask,
  serveAs,
  type FilledServer
} from '../fixtures/filled-server.ts'
import { command } from '../fixtures/product.ts'
import { endedTask } from '../fixtures/script.ts'
import { countRounds } from '../trust/rounds.ts'

/** 2 rounds in every run; CYTODECK_BACKUP_ROUNDS=10 for the full figure. */
const rounds = Number(process.env['CYTODECK_BACKUP_ROUNDS'] ?? 2)

const root = mkdtempSync(path.join(tmpdir(), 'cytodeck-backup-'))
let filled: FilledServer
beforeAll(async () => {
  filled = await startFilledServer(path.join(root, 'data'))
}, 240_000)
afterAll(async () => {
  await filled.server.stop()
  rmSync(root, { recursive: true, force: true })
})

interface Saved {
  readonly files: number
  readonly writtenBytes: number
}
const backUp = async (place: string): Promise<Saved> =>
  JSON.parse(
    (await command(filled.dataDir, 'backup', place, '--json')).trim().split('\n').at(-1) ?? ''
  ) as Saved

/** Makes, changes and deletes all the time, until it is told to stop; answers how much was done. */
function load(): { stop(): Promise<number> } {
  const { call } = filled.server
  const stopping = new AbortController()
  const work = async (): Promise<number> => {
    let done = 0
    for (; !stopping.signal.aborted; done++) {
      const task = await runTask(call, filled.groups)
      await answered(call('POST', '/task/edit', { task_id: task, remark: `round ${done}` }))
      const { id } = await answered(
        call<{ id: string }>('POST', '/chart/save', { id: task, image: picture, ext: 'svg' })
      )
      if (done % 2 === 0) {
        await answered(call('POST', '/chart/batchDelete', { ids: JSON.stringify([id]) }))
        await answered(call('POST', '/task/delete', { task_id: task }))
      }
    }
    return done
  }
  const tests = work()
  return {
    stop() {
      stopping.abort()
      return tests
    }
  }
}

/**
 * Files of a data directory that are not those of a backup; an archive has its digests inside and was
 * compared by the restore.
 */
async function othersThan(sums: ReturnType<typeof readSums>, dataDir: string): Promise<string[]> {
  const others: string[] = []
  for (const [file, digest] of sums ?? [])
    if ((await sha256Of(path.join(dataDir, file))) !== digest) others.push(file)
  return others
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4" cy="4" r="4"/></svg>'

test(`a backup under load, restored elsewhere, has what the database names, whole, ${rounds} times`, async (context) => {
  const count = countRounds(context, 'A16')
  const busy = load()
  const written: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      // One folder, brought up to date each time, and archives in between.
      const place = path.join(root, round % 2 === 0 ? 'saved' : `saved-${round}.zip`)
      const saved = await backUp(place)
      if (round % 2 === 0) written.push(saved.writtenBytes)
      const dataDir = path.join(root, `restored-${round}`)
      expect(
        JSON.parse((await command(dataDir, 'restore', place, '--json')).trim().split('\n').at(-1) ?? '')
      ).toMatchObject({ files: saved.files })
      expect(await othersThan(place.endsWith('.zip') ? null : readSums(place), dataDir)).toEqual([])
      const database = await openDatabase({ dataDir })
      const { damaged, files } = await deepCheck(database, dataDir)
      await database.destroy()
      expect(damaged).toEqual([])
      expect(files).toBeGreaterThan(50)
      if (round > 0) rmSync(dataDir, { recursive: true })
    }
  } finally {
    expect(await busy.stop()).toBeGreaterThan(0)
  }
  const server = await serveAs(path.join(root, 'restored-0'), filled.token)
  const result = (call: FilledServer['server']['call']) =>
    answered(call('GET', '/task/data', { task_id: filled.taskId, table: 'percent' }))
  expect(await result(server.call)).toEqual(await result(filled.server.call))
  const task = await endedTask(server.call, await runTask(server.call, 'copied'))
  const same = await endedTask(filled.server.call, filled.taskId)
  expect(task.provenance?.['resultDigest']).toBe(same.provenance?.['resultDigest'])
  await server.stop()
  count(rounds)
}, 600_000)

test('a folder that has the files already gets only what is new, and loses what is deleted', async () => {
  const place = path.join(root, 'again')
  const first = await backUp(place)
  const task = await runTask(filled.server.call, filled.groups)
  const second = await backUp(place)
  expect(second.files).toBeGreaterThan(first.files)
  expect(second.writtenBytes).toBeLessThan(first.writtenBytes / 2)
  await answered(filled.server.call('POST', '/task/delete', { task_id: task }))
  await backUp(place)
  expect([...(readSums(place)?.keys() ?? [])].filter((name) => name.includes(task))).toEqual([])
  expect(await sha256Of(path.join(place, 'tasks', task, 'log.txt'))).toBeNull()
}, 120_000)

test('what cannot be restored is refused with a sentence, and nothing is changed', async () => {
  const place = path.join(root, 'refused')
  await backUp(place)
  const restored = (dataDir: string, from: string): Promise<string> =>
    command(dataDir, 'restore', from).catch(String)
  expect(await restored(filled.dataDir, place)).toContain(
    'is not empty, and a restore changes nothing that is there'
  )
  expect(await restored(path.join(root, 'new'), path.join(root, 'data'))).toContain('contains no backup')
  expect(await restored(path.join(root, 'new'), path.join(root, 'nowhere'))).toContain('does not exist')
  const file = [...(readSums(place)?.keys() ?? [])].find((name) => name.endsWith('.parquet')) ?? ''
  const bytes = readFileSync(path.join(place, file))
  bytes[9]! ^= 1
  writeFileSync(path.join(place, file), bytes)
  expect(await restored(path.join(root, 'new'), place)).toContain(
    `${file} is not as it was saved. Nothing was restored`
  )
  // The next backup mends it, since it compares what is there.
  await backUp(place)
  expect(await restored(path.join(root, 'new'), place)).toContain('files are restored')
  expect(await sha256Of(path.join(root, 'new', sumsFile))).toBeNull()
}, 120_000)

test('a place within the data directory is refused, also behind a link, and nothing is written', async () => {
  const link = path.join(root, 'link')
  symlinkSync(filled.dataDir, link)
  const before = readdirSync(filled.dataDir)
  for (const place of [filled.dataDir, path.join(filled.dataDir, 'saved'), path.join(link, 'a', 'saved.zip')])
    await expect(backUp(place)).rejects.toThrow(
      /lies in the data directory itself.* Choose a place outside of/
    )
  expect(readdirSync(filled.dataDir)).toEqual(before)
  rmSync(link)
})

test('a damaged file is left out by name, and a folder that has it whole keeps it', async () => {
  const place = path.join(root, 'kept')
  await backUp(place)
  const file = [...(readSums(place)?.keys() ?? [])].find((name) => name.endsWith('percent.parquet')) ?? ''
  const source = path.join(filled.dataDir, file)
  const whole = readFileSync(source)
  const broken = Buffer.from(whole)
  broken[9]! ^= 1
  writeFileSync(source, broken)
  try {
    expect(await command(filled.dataDir, 'backup', path.join(root, 'other')).catch(String)).toMatch(
      /All else is saved, but 1 files are damaged or gone: result of/
    )
    await backUp(place)
    expect(readSums(place)?.has(file)).toBe(true)
  } finally {
    writeFileSync(source, whole)
  }
}, 120_000)
