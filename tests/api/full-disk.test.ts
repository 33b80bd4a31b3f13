import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib/v1'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, startFilledServer, runTask, type FilledServer } from '../fixtures/filled-server.ts'
import { ended } from '../fixtures/product.ts'
import { endedTask, scriptFor, sendFile, type ScriptCall } from '../fixtures/script.ts'

/**
 * A file system of its own, seen by one process and what it starts; without root it needs a namespace of
 * users.
 */
const apart = process.getuid?.() === 0 ? ['-m'] : ['-Urm']
const possible =
  process.platform === 'linux' &&
  spawnSync('unshare', [...apart, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
if (!possible)
  console.warn(
    'SKIPPED: a full disk is not tried here, since this user cannot mount a file system of 64 MB (unshare, mount)'
  )

const root = mkdtempSync(path.join(tmpdir(), 'cytodeck-full-'))
const program = path.resolve(import.meta.dirname, '../../src/server/main.ts')

describe.skipIf(!possible)('on a full file system of 64 MB (needs the right to mount one)', () => {
  const mounted = path.join(root, 'small')
  let filled: FilledServer
  let child: ChildProcess
  let address: string
  let call: ScriptCall
  let inside: string

  beforeAll(async () => {
    filled = await startFilledServer(path.join(root, 'data'))
    await filled.server.stop()
    // That of a larger disk.
    rmSync(path.join(filled.dataDir, 'reserve'))
    mkdirSync(mounted)
    const script =
      'mount -t tmpfs -o size=64m tmpfs "$1" && cp -a "$2/." "$1" && exec "$3" --disable-warning=ExperimentalWarning "$4"'
    child = spawn(
      'unshare',
      [...apart, 'sh', '-c', script, 'sh', mounted, filled.dataDir, process.execPath, program],
      {
        env: {
          ...process.env,
          CYTODECK_DATA_DIR: mounted,
          CYTODECK_PORT: '0',
          CYTODECK_HOST: '127.0.0.1',
          CYTODECK_LOG: 'silent'
        },
        stdio: ['ignore', 'pipe', 'inherit']
      }
    )
    address = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (data: Buffer) => {
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(data.toString()) ?? []
        if (found) resolve(found)
      })
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    })
    call = scriptFor(address, filled.token)
    inside = path.join('/proc', String(child.pid), 'root', mounted)
  }, 240_000)

  afterAll(async () => {
    child.kill('SIGTERM')
    await ended(child)
    rmSync(root, { recursive: true, force: true })
  })

  const ballast = (): string => path.join(inside, 'ballast')
  const free = (): number => {
    const { bavail, bsize } = statfsSync(inside)
    return bavail * bsize
  }
  /** Fills the disk, also with what is given back meanwhile: a download goes when its client has it. */
  const fill = async (): Promise<void> => {
    const file = openSync(ballast(), 'a')
    for (let calm = 0; calm < 5; calm++) {
      for (; free() > 0; calm = 0) writeSync(file, Buffer.alloc(Math.min(free(), 1 << 20)))
      await sleep(200)
    }
    closeSync(file)
  }
  const reserved = (): boolean => existsSync(path.join(inside, 'reserve'))

  async function signIn(): Promise<number> {
    const { id, proof } = await answered(
      call<{
        id: string
        proof: { algorithm: string; challenge: string; salt: string; signature: string; maxnumber: number }
      }>('GET', '/captcha')
    )
    const { algorithm, challenge, salt, signature, maxnumber } = proof
    const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
    const sent = { algorithm, challenge, salt, signature, number: solution?.number }
    const { code } = await call('POST', '/sign', {
      project: filled.project,
      password: filled.password,
      captchaId: id,
      proof: JSON.stringify(sent)
    })
    return code
  }

  const download = async (): Promise<string> => {
    const requested = new URLSearchParams({ task_id: filled.taskId, table: 'percent', format: 'csv' })
    const answer = await fetch(`${address}/api/task/data?${requested.toString()}`, {
      headers: { Authorization: `Bearer ${filled.token}` }
    })
    return answer.text()
  }

  test('signing in, reading, downloads and deleting work in the reserved space', async () => {
    const [spare, whole] = [await runTask(call, filled.groups), await download()]
    await expect.poll(reserved, { timeout: 30_000 }).toBe(true)
    await fill()
    expect(await signIn()).toBe(200)
    expect(reserved()).toBe(false)
    expect(
      (
        await answered(
          call<{ total: number }>('GET', '/task/data', { task_id: filled.taskId, table: 'percent' })
        )
      ).total
    ).toBeGreaterThan(0)
    expect(await download()).toBe(whole)
    await answered(call('POST', '/task/delete', { task_id: spare }))
    expect(existsSync(path.join(inside, 'tasks', spare))).toBe(false)
  }, 120_000)

  test('without space reading works, and writing fails with the reason and leaves no files', async () => {
    await fill()
    const before = readdirSync(path.join(inside, 'tasks'))
    const ordered = await call('POST', '/task/create', {
      tool: 'cell-percentage',
      params: JSON.stringify({ group: filled.groups, by: 'sample' }),
      type: '0',
      state: '0'
    })
    expect(ordered).toMatchObject({
      code: 507,
      message: expect.stringMatching(/^The disk of the server is full\. Delete tasks/) as string
    })
    expect(readdirSync(path.join(inside, 'tasks'))).toEqual(before)
    expect(await sendFile(address, filled.token, 'large.h5ad', new Uint8Array(1 << 20))).toMatchObject({
      code: 507
    })
    expect(readdirSync(path.join(inside, 'uploads'))).toEqual([])
    expect(
      (
        await answered(
          call<{ total: number }>('GET', '/task/data', { task_id: filled.taskId, table: 'percent' })
        )
      ).total
    ).toBeGreaterThan(0)
  })

  test('a task that runs out of space ends with the reason and leaves no result', async () => {
    truncateSync(ballast(), Math.max(0, statSync(ballast()).size - 400_000))
    const params = JSON.stringify({ group: filled.groups })
    const { task_id } = await answered(
      call<{ task_id: string }>('POST', '/task/create', {
        tool: 'marker-genes',
        params,
        type: '0',
        state: '0'
      })
    )
    const task = await endedTask(call, task_id)
    expect(task).toMatchObject({
      state: 2,
      reason: 'storage_error',
      message: expect.stringContaining('The disk of the server is full') as string
    })
    expect(
      readdirSync(path.join(inside, 'tasks', task_id)).filter((name) => /^(?:tmp|result)\./.test(name))
    ).toEqual([])
    await answered(call('POST', '/task/delete', { task_id }))
  }, 150_000)

  test('with space again everything works without a restart, and the metadata are undamaged', async () => {
    rmSync(ballast())
    expect((await endedTask(call, await runTask(call, filled.groups))).state).toBe(1)
    await expect.poll(reserved, { timeout: 30_000 }).toBe(true)
    expect(await signIn()).toBe(200)
    for (const name of ['cytodeck.db', 'cytodeck.db-wal'])
      cpSync(path.join(inside, name), path.join(root, name))
    const database = new DatabaseSync(path.join(root, 'cytodeck.db'))
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    database.close()
  }, 120_000)
})
