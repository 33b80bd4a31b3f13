import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { endedTask, scriptFor, sendFile, signInAt } from '../fixtures/script.ts'
import { tenxZip } from '../fixtures/datasets/tenx-zip.ts'
import { countRounds } from '../trust/rounds.ts'

interface Line {
  readonly time: string
  readonly event: string
  readonly account: string | null
  readonly source: string
  readonly detail: string | null
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-security-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const json = async <Result>(...args: readonly string[]): Promise<Result> =>
  JSON.parse((await command(dataDir, ...args, '--json')).trim().split('\n').at(-1) ?? '') as Result

test('every event that matters to security is one line, over a socket and by commands, and no line holds a secret', async (context) => {
  const count = countRounds(context, 'E11')
  const { project, password } = await json<Imported>('demo', '--cells', '300')
  const { address, child } = await serve(dataDir)
  const secrets = [password ?? '', 'wrong-password-9', 'green-lake-77']

  expect(await signInAt(address, project, 'wrong-password-9')).toMatchObject({ code: 422 })
  expect(await signInAt(address, 'my-secret-typed-as-number', 'wrong-password-9')).toMatchObject({
    code: 422
  })
  expect(
    await scriptFor(address, '')('POST', '/sign', {
      project,
      password: 'x',
      captchaId: 'none',
      captcha: 'abc'
    })
  ).toMatchObject({ code: 422 })
  const first = (await signInAt(address, project, password ?? '')).content.token
  const own = scriptFor(address, first)
  const made = (
    await own<{ id: string; token: string }>('POST', '/token', {
      name: 'script\n"}',
      scope: 'read',
      days: '1'
    })
  ).content
  const script = scriptFor(address, made.token)
  await script('GET', '/user/info')
  await script('GET', '/user/info')
  expect(await script('POST', '/token', { name: 'x', scope: 'read', days: '1' })).toMatchObject({ code: 402 })
  const order = { type: '0', format: 'csv', filters: '[]', columns: '["id"]' }
  expect(await own('POST', '/data/download', order)).toMatchObject({ code: 200 })
  await own('DELETE', `/token?id=${made.id}`)

  const { task_id } = (await sendFile(address, first, 'b.zip', new Uint8Array(tenxZip(20, 8)))).content
  await endedTask(own, task_id)
  const given = (await own<{ project: string; password: string }>('POST', '/project/password', { task_id }))
    .content
  const other = (await own<{ token: string }>('POST', '/user/appoint', { account: given.project })).content
    .token
  const change = { old: password ?? '', password: 'green-lake-77', confirm: 'green-lake-77' }
  expect(await own('POST', '/user/password', change)).toMatchObject({ code: 200 })
  const { content: events } = await own<Line[]>('GET', '/project/security')
  await own('POST', '/user/logout')

  const more = await json<{ token: string }>('token', 'create', '--project', project)
  const byCommand = await json<{ password: string }>('project', 'password', project)
  let code = 422
  for (let guess = 0; guess < 5 && code === 422; guess++)
    ({ code } = await signInAt(address, project, 'wrong-password-9'))
  expect(code).toBe(429)
  await json('account', 'create', project)
  await json('account', 'associate', `${project}-01`, given.project)
  await json('project', 'delete', given.project, '--yes')
  child.kill('SIGTERM')
  await ended(child)
  secrets.push(
    first,
    made.token,
    other,
    given.password,
    more.token,
    byCommand.password,
    'my-secret-typed-as-number'
  )

  const text = readFileSync(path.join(dataDir, 'security.log'), 'utf8')
  for (const secret of secrets) expect(text).not.toContain(secret)
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  const found = lines.map(({ event, account, detail }) => [event, account, detail])
  expect(found.filter(([event]) => event !== 'sign_in_failed')).toEqual([
    ['project_made', project, null],
    ['server_started', null, expect.stringMatching(/^\d+\.\d+\.\d+/)],
    ['signed_in', project, null],
    ['token_made', project, 'script\n"}'],
    ['token_first_used', project, 'script\n"}'],
    ['refused', project, 'POST /api/token'],
    ['downloaded', project, `${project}-cells.csv`],
    ['token_revoked', project, 'script\n"}'],
    ['project_made', given.project, project],
    ['password_made', given.project, project],
    ['account_switched', project, given.project],
    ['password_changed', project, null],
    ['signed_out', project, null],
    ['token_made', project, 'command line'],
    ['password_changed', project, null],
    ['locked', project, 'wrong_password'],
    ['account_made', project, `${project}-01`],
    ['accounts_linked', `${project}-01`, given.project],
    ['accounts_linked', given.project, `${project}-01`],
    ['project_deleted', given.project, null],
    ['server_stopped', null, null]
  ])
  expect(found.filter(([event]) => event === 'sign_in_failed').slice(0, 3)).toEqual([
    ['sign_in_failed', project, 'wrong_password'],
    ['sign_in_failed', null, 'wrong_password'],
    ['sign_in_failed', null, 'wrong_captcha']
  ])
  expect(new Set(lines.map(({ source }) => source))).toEqual(new Set(['command line', 'server', '127.0.0.1']))
  expect(events.map(({ event }) => event)).toEqual(
    found
      .slice(0, found.findIndex(([event]) => event === 'password_changed') + 1)
      .filter(([, account]) => account === project)
      .map(([event]) => event)
      .reverse()
  )
  count(new Set(found.map(([event]) => event)).size)
}, 180_000)
