import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { crashCode } from './crash.ts'
import { accountByNumber } from './store/accounts.ts'
import { openDatabase } from './store/open.ts'
import { createProject } from './store/projects.ts'
import { createApiToken } from './store/tokens.ts'

const program = path.join(import.meta.dirname, 'cli/main.ts')
const failing = path.join(import.meta.dirname, '../../tests/fixtures/failing-server.ts')

let dataDir: string
const children: ChildProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-serve-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  rmSync(dataDir, { recursive: true, force: true })
})

interface Started {
  child: ChildProcess
  output: { out: string; err: string }
  /** The exit code. */
  ended: Promise<number | null>
}

const start = (...args: string[]): Started => run(program, ...args, '--data-dir', dataDir)

function run(file: string, ...args: string[]): Started {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    env: { ...process.env, CYTODECK_DATA_DIR: dataDir, CYTODECK_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  children.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (data: Buffer) => (output.out += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output.err += data.toString()))
  return { child, output, ended: once(child, 'close').then(([code]) => code as number | null) }
}

/** The address, once it is printed; fails when the server ends instead. */
function urlOf({ child, output, ended }: Started): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /serves (http:\S+)/.exec(output.out)?.[1]
      if (url !== undefined) resolve(url)
    })
    void ended.then(() => reject(new Error(`the server ended: ${output.err}`)))
  })
}

test('serves, refuses a second server on its data, and ends cleanly on SIGTERM', async () => {
  const first = start('serve', '--port', '0')
  const url = await urlOf(first)
  const health = await fetch(`${url}/api/health`, { headers: { 'accept-language': 'en' } })
  expect(await health.json()).toMatchObject({ code: 200, content: { status: 'ok' } })

  const second = start('serve', '--port', '0')
  expect(await second.ended).toBe(1)
  expect(second.output.err).toBe(
    `Another Cytodeck server (process ${first.child.pid}) already serves ${dataDir}. Stop it, or choose another directory with --data-dir\n`
  )

  // A client that neither reads nor goes away does not hold the server up.
  const lingering = await fetch(`${url}/api/health`)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(first.output.err).toBe('Stopping…\n')
  await lingering.text()
})

test('after a server was killed another one can start', async () => {
  const first = start('serve', '--port', '0')
  await urlOf(first)
  first.child.kill('SIGKILL')
  await first.ended
  const second = start('serve', '--port', '0')
  await urlOf(second)
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
})

test('a port in use is reported in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const server = start('serve', '--port', String(port))
  expect(await server.ended).toBe(1)
  expect(server.output.err).toMatch(
    new RegExp(
      `^Port ${port} of 127\\.0\\.0\\.1 is taken by another program, or by another Cytodeck\\..*--port\\n$`
    )
  )
  taken.close()
})

test('a body of 200 MB gets its sentence over a real connection', async () => {
  const server = start('serve', '--port', '0')
  const url = await urlOf(server)
  const answer = await fetch(`${url}/api/sign`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    body: Buffer.alloc(200_000_000, 'a')
  })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({
    code: 413,
    message: expect.stringMatching(/larger than the 256 KiB/) as string
  })
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})

test('an error that nobody caught ends the server under the id of its request, and open calls are answered', async () => {
  const config = readConfig({ CYTODECK_DATA_DIR: dataDir })
  const database = await openDatabase(config)
  const tokenOn = async (dataSetId: string): Promise<string> => {
    await database
      .insertInto('datasets')
      .values({ id: dataSetId, dir: dataSetId, create_time: new Date().toISOString() })
      .execute()
    const { number } = await createProject(database, {
      name: dataSetId,
      species: '',
      dataSetId,
      passwordHash: ''
    })
    const account = await accountByNumber(database, number)
    if (!account) throw new Error('the project has no account')
    return (await createApiToken(database, account, { name: 'test', scope: 'read', days: 1 })).token
  }
  const [slow, broken] = [await tokenOn('slow'), await tokenOn('broken')]
  await database.destroy()

  const server = run(failing)
  const url = await urlOf(server)
  const ask = (token: string) =>
    fetch(`${url}/api/user/info`, { headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } })
  const waiting = ask(slow)
  await sleep(300)
  const answers = await Promise.all([waiting, ask(broken)])
  const errors = await Promise.all(
    answers.map(async (answer) => ({
      status: answer.status,
      ...((await answer.json()) as { message: string })
    }))
  )
  for (const { status, message } of errors) {
    expect(status).toBe(500)
    expect(message).toMatch(
      /^The server failed and ended with this request open\. Try again in a minute; the report number is [0-9a-f]{12}$/
    )
  }
  expect(await server.ended).toBe(crashCode)
  const lines = server.output.err
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const ids = errors.map(({ message }) => message.slice(-12))
  expect(lines).toEqual([
    expect.objectContaining({
      level: 60,
      reqId: ids[1],
      open: ids,
      err: expect.objectContaining({ message: 'planted' }) as unknown
    })
  ])
})
