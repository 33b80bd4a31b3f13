import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { endedTask, scriptFor, type TaskSeen } from '../fixtures/script.ts'

/** 3 rounds of each kind in every run; CYTODECK_KILL_ROUNDS=20 for the full figure. */
const rounds = Number(process.env['CYTODECK_KILL_ROUNDS'] ?? 3)
const root = path.resolve(import.meta.dirname, '../..')

/** The moments are spread over the whole run, so that early, middle and late steps are all met. */
const momentMs = (round: number, longestMs: number): number => ((round + 0.5) / rounds) * longestMs

describe('a server that is killed', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-kill-'))
  let token = ''
  let importMs = 0

  beforeAll(async () => {
    const since = Date.now()
    const imported = JSON.parse((await command(dataDir, 'demo', '--cells', '3000', '--json')).trim().split('\n').at(-1) ?? '') as Imported
    importMs = Date.now() - since
    token = (JSON.parse(await command(dataDir, 'token', 'create', '--project', imported.project, '--scope', 'write', '--json')) as { token: string }).token
  }, 120_000)

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const projects = async (): Promise<{ number: string; cells: number }[]> =>
    JSON.parse(await command(dataDir, 'project', 'list', '--json')) as { number: string; cells: number }[]

  test(`during an import, ${rounds} times: all of the data set or nothing`, async () => {
    for (let round = 0; round < rounds; round++) {
      const before = await projects()
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', path.join(root, 'src/server/cli/main.ts'), 'demo', '--cells', '3000', '--seed', String(round + 2), '--json'],
        {
          env: { ...process.env, CYTODECK_DATA_DIR: dataDir },
          stdio: 'ignore'
        }
      )
      setTimeout(() => child.kill('SIGKILL'), momentMs(round, importMs))
      await ended(child)
      const after = await projects()
      expect(after.length - before.length).toBeLessThanOrEqual(1)
      for (const project of after) expect(project.cells).toBe(3000)
      const visible = readdirSync(path.join(dataDir, 'datasets')).filter((name) => !name.includes('.part'))
      for (const name of visible) expect(existsSync(path.join(dataDir, 'datasets', name, 'manifest.json'))).toBe(true)
    }
  }, 600_000)

  test(`while tasks run, ${rounds} times: every accepted task ends, by success or by a named failure`, async () => {
    const accepted: string[] = []
    for (let round = 0; round < rounds; round++) {
      const { address, child } = await serve(dataDir)
      const call = scriptFor(address, token)
      for (let i = 0; i < 2; i++) {
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
    for (const task of seen) expect(task.state === 1 || task.reason === 'worker_lost', JSON.stringify(task)).toBe(true)
    expect(seen.some(({ state }) => state === 1)).toBe(true)
    expect(readdirSync(path.join(dataDir, 'datasets')).filter((name) => name.includes('.part'))).toEqual([])
  }, 900_000)
})
