import { beforeAll, expect, test } from 'vitest'
import { server } from '../../../../tests/fixtures/set-calls.ts'
import { signIn } from '../../../../tests/fixtures/sign-in.ts'
import { endpoints } from '../../../contract/api/index.ts'
import { awaitSession, type Changed } from '../../../contract/api/session.ts'
import { changedSubjects } from '../../../contract/api/session.ts'
import { changedBy, Changes } from './changes.ts'

let address: string
beforeAll(async () => {
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

interface Told {
  readonly changed: readonly Changed[]
  readonly since: number
}

async function asked<Content>(token: string, method: string, path: string, fields: object): Promise<Content> {
  const form = new URLSearchParams(fields as Record<string, string>)
  const answer = await fetch(`${address}/api${path}${method === 'GET' ? `?${form.toString()}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { body: form })
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { content: Content }).content
}
const wait = (token: string, fields: object) => asked<Told>(token, 'GET', awaitSession.path, fields)
const addSet = (token: string, name: string) =>
  asked(token, 'POST', '/geneSet/create', { name, ids: '[1,2]' })

const longMs = 25_000

test('a page is told what others change of its account, once, and not what it changed itself', async () => {
  const { alice: one, bob: stranger } = server
  const number = one.caller.accountNumber
  const other = (await signIn(server, { number, password: one.password })).content.token

  const [waiting, elsewhere] = [wait(other, { waitMs: longMs }), wait(stranger.token, { waitMs: 1500 })]
  await new Promise((resolve) => setTimeout(resolve, 300))
  const since = performance.now()
  await addSet(one.token, 'first')
  const told = await waiting
  expect(told.changed).toEqual(['geneSets'])
  expect(performance.now() - since).toBeLessThan(longMs)
  expect((await elsewhere).changed).toEqual([])

  expect((await wait(other, { waitMs: 700, since: told.since })).changed).toEqual([])
  await addSet(other, 'second')
  expect((await wait(other, { waitMs: 700, since: told.since })).changed).toEqual([])
  // A page that was out of sight meanwhile asks for what came since.
  expect((await wait(one.token, { waitMs: longMs, since: told.since })).changed).toEqual(['geneSets'])
})

test('every call that writes tasks, columns or sets is known by its path', () => {
  const of = (path: string) => changedBy(path)
  const writing = endpoints.filter(({ scope }) => scope === 'write').map(({ path }) => path)
  for (const subject of changedSubjects) expect(writing.some((path) => of(path).includes(subject))).toBe(true)
  expect(of('/task/toColumn')).toEqual(['columns'])
  expect(of('/task/create')).toEqual(['tasks'])
  expect(
    writing.filter((path) => /^\/(?:data|field|task|geneSet|cellSet)\//.test(path) && of(path).length === 0)
  ).toEqual([])
})

test('of what was forgotten a page is told all', () => {
  const changes = new Changes()
  const begin = changes.last
  for (let session = 0; session < 150; session++) changes.note('a', '/field/label', `session ${session}`)
  expect(changes.since('a', begin, 'me')).toEqual([...changedSubjects])
  expect(changes.since('a', changes.last - 1, 'me')).toEqual(['columns'])
  expect(changes.since('a', changes.last, 'me')).toEqual([])
  expect(changes.since('b', begin, 'me')).toEqual([])
  expect(changes.since('b', begin - 1, 'me')).toEqual([...changedSubjects])
})
