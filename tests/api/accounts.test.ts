import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenxZip } from '../fixtures/datasets/tenx-zip.ts'
import { command, ended, importInto, serve, type Study } from '../fixtures/product.ts'
import { endedTask, scriptFor, signInAt, type ScriptCall } from '../fixtures/script.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-accounts-'))
const file = path.join(dataDir, '..', `${path.basename(dataDir)}.zip`)
let server: Awaited<ReturnType<typeof serve>>
let one: Study
let other: Study
beforeAll(async () => {
  writeFileSync(file, tenxZip(24, 8))
  one = await importInto(dataDir, ['import', file, '--name', 'One'])
  other = await importInto(dataDir, ['import', file, '--name', 'Other'])
  server = await serve(dataDir)
}, 240_000)
afterAll(async () => {
  server.child.kill('SIGTERM')
  await ended(server.child)
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(file, { force: true })
})

const run = async <Answer>(...args: readonly string[]): Promise<Answer> =>
  JSON.parse((await command(dataDir, ...args, '--json')).trim().split('\n').at(-1) ?? '') as Answer
const as = (token: string): ScriptCall => scriptFor(server.address, token)
const signIn = async (number: string, password: string): Promise<string> =>
  (await signInAt(server.address, number, password)).content.token
const codeOf = async (token: string): Promise<number> => (await as(token)('GET', '/user/info')).code
/** Signs in with one account and switches to another. */
async function switched(from: Study, to: string): Promise<{ origin: string; token: string }> {
  const origin = await signIn(from.project, from.password)
  const { content } = await as(origin)<{ token: string }>('POST', '/user/appoint', { account: to })
  return { origin, token: content.token }
}
/** How many entries a folder has; none where it is not there yet. */
const filesIn = (folder: string): number => (existsSync(folder) ? readdirSync(folder).length : 0)
const listed = () =>
  run<{ account: string; name: string; parent: string | null; linked: string[] }[]>('account', 'list')

test('an association that an administrator ends also ends sessions that were switched by it', async () => {
  await run('account', 'associate', one.project, other.project)
  expect(await listed()).toEqual([
    { account: one.project, name: 'One', parent: null, linked: [other.project] },
    { account: other.project, name: 'Other', parent: null, linked: [one.project] }
  ])
  const there = await switched(one, other.project)
  const back = await switched(other, one.project)
  const own = await signIn(other.project, other.password)
  expect(await Promise.all([codeOf(there.token), codeOf(back.token)])).toEqual([200, 200])

  // Also in the other order than they were associated in.
  await run('account', 'dissociate', other.project, one.project)
  expect(await Promise.all([codeOf(there.token), codeOf(back.token)])).toEqual([401, 401])
  expect(await Promise.all([codeOf(there.origin), codeOf(own)])).toEqual([200, 200])
  const again = await as(there.origin)('POST', '/user/appoint', { account: other.project })
  expect(again.code).toBe(402)
  expect((await listed()).map(({ linked }) => linked)).toEqual([[], []])
  await expect(run('account', 'dissociate', one.project, other.project)).rejects.toThrow(/are not associated/)
})

test('a deleted sub-account leaves neither sessions nor files, and no other account loses any', async () => {
  const folders = () => ['columns', 'references'].map((name) => filesIn(path.join(dataDir, name)))
  const before = folders()
  const sub = await run<{ account: string; password: string }>('account', 'create', one.project)
  const mine = await signIn(sub.account, sub.password)
  const parent = await signIn(one.project, one.password)
  const fields = { name: 'chosen', value: 'yes', selectedIds: '[0,1,2]' }
  for (const token of [mine, parent])
    expect(await as(token)('POST', '/field/label', fields)).toMatchObject({ code: 200 })
  const reference = { kind: 'gene-sets', name: 'Own sets' }
  const body = new FormData()
  for (const [name, value] of Object.entries(reference)) body.append(name, value)
  body.append('file', new File(['Set\t\tGENE0\tGENE1\n'], 'own.gmt'))
  const sent = await fetch(`${server.address}/api/library/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${mine}` },
    body
  })
  const { content } = (await sent.json()) as { content: { task_id: string } }
  expect(await endedTask(as(mine), content.task_id)).toMatchObject({ state: 1 })
  const [columns = 0, references = 0] = before
  expect(folders()).toEqual([columns + 2, references + 1])
  const intoSub = await switched(one, sub.account)
  await run('account', 'associate', sub.account, other.project)
  const outOfSub = await switched({ dataDir, project: sub.account, password: sub.password }, other.project)
  expect(await Promise.all([codeOf(intoSub.token), codeOf(outOfSub.token)])).toEqual([200, 200])

  await expect(run('account', 'delete', sub.account)).rejects.toThrow(/--yes/)
  await expect(run('account', 'delete', one.project, '--yes')).rejects.toThrow(/project delete/)
  await run('account', 'delete', sub.account, '--yes')
  expect(folders()).toEqual([columns + 1, references])
  const codes = await Promise.all([mine, intoSub.token, outOfSub.token].map(codeOf))
  expect([...codes, await codeOf(parent)]).toEqual([401, 401, 401, 200])
  expect((await signInAt(server.address, sub.account, sub.password)).code).not.toBe(200)
  expect((await listed()).map(({ account }) => account)).toEqual([one.project, other.project])
  const kept = await as(parent)<{ name: string }[]>('GET', '/data/customize/column')
  expect(kept.content.map(({ name }) => name)).toEqual(['chosen'])
  const events = readFileSync(path.join(dataDir, 'security.log'), 'utf8')
  expect(events).toContain(`"account_deleted"`)
  expect(events).toContain(`"accounts_unlinked"`)
})
