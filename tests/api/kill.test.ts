import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDataSet } from '../../src/server/matrix/open.ts'
import { seeded } from '../fixtures/datasets/memory-dataset.ts'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { endedTask, scriptFor, sendFile, type TaskSeen } from '../fixtures/script.ts'
import { tenxZip } from '../fixtures/datasets/tenx-zip.ts'
import { countRounds, roundsOf } from '../trust/rounds.ts'

/** 3 rounds of each kind in every run; CYTODECK_KILL_ROUNDS=20 for the full figure. */
const rounds = Number(process.env['CYTODECK_KILL_ROUNDS'] ?? 3)
/** Tasks that are running or waiting when the server is killed. */
const tasksEach = roundsOf(2, 5)
const root = path.resolve(import.meta.dirname, '../..')

/** The moments are spread over the whole run, so that early, middle and late steps are all met. */
const momentMs = (round: number, longestMs: number): number => ((round + 0.5) / rounds) * longestMs

const ascending = (a: number, b: number): number => a - b

describe('a server that is killed', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-kill-'))
  let token = ''
  let importMs = 0

  beforeAll(async () => {
    const since = Date.now()
    const imported = JSON.parse(
      (await command(dataDir, 'demo', '--cells', '3000', '--json')).trim().split('\n').at(-1) ?? ''
    ) as Imported
    importMs = Date.now() - since
    token = (
      JSON.parse(
        await command(dataDir, 'token', 'create', '--project', imported.project, '--scope', 'write', '--json')
      ) as { token: string }
    ).token
  }, 120_000)

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const projects = async (): Promise<{ number: string; cells: number }[]> =>
    JSON.parse(await command(dataDir, 'project', 'list', '--json')) as { number: string; cells: number }[]

  const program = (environment: NodeJS.ProcessEnv, ...args: readonly string[]): ChildProcess =>
    spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(root, 'src/server/cli/main.ts'), ...args],
      {
        env: { ...process.env, ...environment, CYTODECK_DATA_DIR: dataDir },
        stdio: 'ignore'
      }
    )

  const dataSets = (): string[] => readdirSync(path.join(dataDir, 'datasets')).sort()

  /**
   * Every data set is whole and one of a project, every project has one, and no upload is left. Nothing may
   * be importing.
   */
  const expectWhole = async (): Promise<void> => {
    const cells = dataSets().map((name) => {
      const dataset = openDataSet(path.join(dataDir, 'datasets', name))
      dataset.close()
      return dataset.cells
    })
    expect(cells.toSorted(ascending)).toEqual(
      (await projects()).map((project) => project.cells).toSorted(ascending)
    )
    const uploads = path.join(dataDir, 'uploads')
    expect(existsSync(uploads) ? readdirSync(uploads) : []).toEqual([])
  }

  const stopped = async (child: ChildProcess): Promise<void> => {
    child.kill('SIGTERM')
    await ended(child)
  }

  test(`during an import, ${rounds} times: all of the data set or nothing`, async () => {
    for (let round = 0; round < rounds; round++) {
      const before = await projects()
      const child = program({}, 'demo', '--cells', '3000', '--seed', String(round + 2), '--json')
      setTimeout(() => child.kill('SIGKILL'), momentMs(round, importMs))
      await ended(child)
      const after = await projects()
      expect(after.length - before.length).toBeLessThanOrEqual(1)
      for (const project of after) expect(project.cells).toBe(3000)
      const visible = dataSets().filter((name) => !/\.(?:part|new)\./.test(name))
      for (const name of visible)
        expect(existsSync(path.join(dataDir, 'datasets', name, 'manifest.json'))).toBe(true)
    }
    const { child } = await serve(dataDir)
    await stopped(child)
    await expectWhole()
  }, 600_000)

  test('between the data set and its project: the next start takes the data set away', async () => {
    const before = dataSets()
    const made = program({ CYTODECK_CRASH_AT: 'server:1' }, 'demo', '--cells', '1000', '--seed', '97')
    await ended(made)
    expect(made.signalCode).toBe('SIGKILL')
    expect(dataSets().length).toBe(before.length + 2)
    const output = await command(dataDir, 'doctor').catch(String)
    expect(output).toContain('the next start of the server takes them away')
    const { child } = await serve(dataDir)
    await stopped(child)
    expect(dataSets()).toEqual(before)
    await expectWhole()
  }, 120_000)

  test('at every step from an imported file to its project: one project of one data set, and the task says so', async (context) => {
    const count = countRounds(context, 'A2')
    const file = tenxZip(60, 30)
    const crashes: boolean[] = []
    for (let step = 1; crashes.at(-1) ?? true; step++) {
      const before = await projects()
      const first = await serve(dataDir, { CYTODECK_CRASH_AT: `server:${step}` })
      const sent = await sendFile(first.address, token, `step-${step}.zip`, new Uint8Array(file))
      expect(sent, sent.message).toMatchObject({ code: 200 })
      const crashed = endedTask(scriptFor(first.address, token), sent.content.task_id).then(
        () => false,
        () => true
      )
      crashes.push(await crashed)
      await stopped(first.child)
      const second = await serve(dataDir)
      const task = await endedTask(scriptFor(second.address, token), sent.content.task_id)
      await stopped(second.child)
      const number = /P\d{4}-\d{4}/.exec(task.message ?? '')?.[0]
      expect(task, `step ${step}`).toMatchObject({
        state: 1,
        cellsUsed: 60,
        message: `Imported as project ${number}`
      })
      expect(
        (await projects()).filter(({ number: one }) => !before.some((known) => known.number === one))
      ).toMatchObject([{ number, cells: 60 }])
      await expectWhole()
    }
    expect(crashes).toEqual([true, true, true, true, true, false])
    count(crashes.length - 1)
  }, 300_000)

  test(`during an import that runs as a task, ${rounds} times: all of the project or nothing, and the task ends by name`, async () => {
    const random = seeded(11)
    const file = new Uint8Array(
      tenxZip(2000, 1000, () => (random() < 0.3 ? 1 + Math.floor(20 * random() ** 6) : 0))
    )
    expect(file.length).toBeGreaterThan(2 ** 20)
    let { address, child } = await serve(dataDir)
    const since = Date.now()
    expect(
      await endedTask(
        scriptFor(address, token),
        (await sendFile(address, token, 'whole.zip', file)).content.task_id
      )
    ).toMatchObject({ state: 1 })
    const longestMs = Date.now() - since
    const seen: TaskSeen[] = []
    for (let round = 0; round < rounds; round++) {
      const before = await projects()
      const sent = await sendFile(address, token, `round-${round}.zip`, file)
      expect(sent, sent.message).toMatchObject({ code: 200 })
      await new Promise((resolve) => setTimeout(resolve, momentMs(round + random() - 0.5, longestMs)))
      child.kill('SIGKILL')
      await ended(child)
      const again = await serve(dataDir)
      address = again.address
      child = again.child
      const task = await endedTask(scriptFor(address, token), sent.content.task_id)
      expect(task.state === 1 || task.reason === 'worker_lost', JSON.stringify(task)).toBe(true)
      const made = (await projects()).filter(({ number }) => !before.some((known) => known.number === number))
      expect(made.map(({ cells }) => cells)).toEqual(task.state === 1 ? [2000] : [])
      await expectWhole()
      seen.push(task)
    }
    await stopped(child)
    expect(seen.filter(({ state }) => state === 1).length).toBeGreaterThan(0)
  }, 3_600_000)

  test(`while tasks run, ${rounds} times: every accepted task ends, by success or by a named failure`, async (context) => {
    const count = countRounds(context, 'A1')
    const accepted: string[] = []
    for (let round = 0; round < rounds; round++) {
      const { address, child } = await serve(dataDir)
      const call = scriptFor(address, token)
      for (let i = 0; i < tasksEach; i++) {
        const made = await call<{ task_id: string }>('POST', '/task/create', {
          tool: 'marker-genes',
          params: JSON.stringify({ group: 'cell_type' }),
          type: '0',
          state: '0'
        })
        expect(made, made.message).toMatchObject({ code: 200 })
        accepted.push(made.content.task_id)
      }
      await new Promise((resolve) => setTimeout(resolve, momentMs(round, 2500)))
      child.kill('SIGKILL')
      await ended(child)
    }
    const { address, child } = await serve(dataDir)
    const call = scriptFor(address, token)
    const seen: TaskSeen[] = []
    for (const id of accepted) seen.push(await endedTask(call, id, 60_000 + accepted.length * 10_000))
    child.kill('SIGTERM')
    await ended(child)
    for (const task of seen)
      expect(task.state === 1 || task.reason === 'worker_lost', JSON.stringify(task)).toBe(true)
    expect(seen.some(({ state }) => state === 1)).toBe(true)
    count(seen.length)
    expect(readdirSync(path.join(dataDir, 'datasets')).filter((name) => name.includes('.part'))).toEqual([])
  }, 3_600_000)
})
