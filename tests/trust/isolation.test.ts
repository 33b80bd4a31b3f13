import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import type { Endpoint, IdKind } from '../../src/contract/api/endpoint.ts'
import { endpoints } from '../../src/contract/api/index.ts'
import { accountById, accountByNumber, createSubAccount } from '../../src/server/store/accounts.ts'
import { createProject } from '../../src/server/store/projects.ts'
import { createSession } from '../../src/server/store/sessions.ts'
import { seeded } from '../fixtures/datasets/memory-dataset.ts'
import { everything, markOf, ownedRows } from '../fixtures/owned-rows.ts'
import { sampleBody } from '../fixtures/sample-body.ts'
import { boundless, type TestAccount } from '../fixtures/test-server.ts'
import { countRounds, isFull, roundsOf, seed } from './rounds.ts'
import { listen, type Listening } from './server.ts'
import { ask, type Fields, type Answer } from './socket.ts'

/**
 * Fields that name something without being declared as ids: their handlers ask the gate, or look among the
 * account's own rows.
 */
const byHandlers: Readonly<Record<string, Readonly<Record<string, IdKind>>>> = {
  'POST /chart/save': { id: 'task' },
  'POST /task/svgtopdf': { taskid: 'task' },
  'GET /geneSet/list': { only: 'geneSet' },
  'GET /cellSet/list': { only: 'cellSet' }
}
/** Names of fields that look like ids, wherever they stand. */
const idLike = /^(?:id|ids|.+_ids?|taskid|account|only|tag|add|remove)$/
/** What looks so and is none: rows of tables by their numbers. */
const rowNumbers = ['geneSet', 'cellSet'].flatMap((path) =>
  ['create ids', 'update add', 'update remove'].map((field) => `/${path}/${field}`)
)
/** What signs out, or changes the password, would end the session of the other tests. */
const endsSession = new Set(['/user/logout', '/user/password'])

type Rows = Readonly<Record<IdKind, string>>
/** A call whose foreign ids are still to be put in. */
type Way = (id: (kind: IdKind) => string) => Fields

interface Side {
  readonly me: TestAccount
  readonly them: TestAccount
  readonly mine: Rows
  readonly theirs: Rows
}

const title = ({ method, path }: Endpoint): string => `${method} ${path}`
const fieldsOf = (endpoint: Endpoint): Record<string, z.ZodType> => (endpoint.body as z.ZodObject).shape
const idsOf = (endpoint: Endpoint): Readonly<Record<string, IdKind>> => ({
  ...endpoint.ids,
  ...byHandlers[title(endpoint)]
})
const guarded = endpoints.filter(({ scope }) => scope !== 'public')
const cells = guarded.flatMap((endpoint) =>
  Object.entries(idsOf(endpoint)).map(
    ([field, kind]) => [`${title(endpoint)} ${field}`, endpoint, field, kind] as const
  )
)

let server: Listening
let sides: readonly Side[] = []

/**
 * New rows of the account's own, and an account below it, which is the only kind of account that it may name.
 */
async function mineOf(me: TestAccount): Promise<Rows> {
  const { database } = server.services
  const parent = await accountById(database, me.caller.accountId)
  if (!parent) throw new Error('the account is gone')
  return {
    ...(await ownedRows(server, me)),
    account: (await createSubAccount(database, parent, 'below', '')).id
  }
}

beforeAll(async () => {
  server = await listen({ config: { account: boundless, server: boundless } })
  const { alice, bob, services } = server
  const { number } = await createProject(services.database, {
    name: 'Near',
    species: '',
    dataSetId: alice.caller.dataSetId,
    passwordHash: ''
  })
  const near = await accountByNumber(services.database, number)
  if (!near) throw new Error('the project has no account')
  /** Of another project on the data set of alice. */
  const carol: TestAccount = {
    password: '',
    token: (await createSession(services.database, near)).token,
    caller: { ...alice.caller, accountId: near.id, accountNumber: near.number, projectId: near.project_id }
  }
  const side = async (me: TestAccount, them: TestAccount): Promise<Side> => ({
    me,
    them,
    mine: await mineOf(me),
    theirs: await ownedRows(server, them)
  })
  sides = [await side(alice, carol), await side(bob, alice)]
})
afterAll(() => server.close())

/**
 * In full, each test calls from an address of its own: there are more calls than one address may make in a
 * minute.
 */
let tests = 0
beforeEach(() => void tests++)
const askAs = ({ token }: TestAccount, endpoint: Endpoint, fields: Fields): Promise<Answer> =>
  ask(server.address, endpoint, fields, { token, ...(isFull && { from: `127.0.0.${2 + (tests % 250)}` }) })

const isList = (endpoint: Endpoint, field: string): boolean =>
  !fieldsOf(endpoint)[field]?.safeParse('an id').success
const written = (endpoint: Endpoint, field: string, ...ids: readonly string[]): Fields => ({
  [field]: isList(endpoint, field) ? JSON.stringify(ids) : (ids[0] ?? '')
})

/** The ways in which one's own ids stand beside one that is somebody else's. */
function waysOf(endpoint: Endpoint, field: string, kind: IdKind, { mine }: Side): readonly Way[] {
  const base = sampleBody(endpoint)
  const others: Fields = { ...base }
  for (const [one, other] of Object.entries(idsOf(endpoint)))
    if (one !== field) Object.assign(others, written(endpoint, one, mine[other]))
  const alone: Way = (id) => ({ ...base, ...written(endpoint, field, id(kind)) })
  const among: Way = (id) => ({ ...others, ...written(endpoint, field, id(kind)) })
  const first: Way = (id) => ({ ...others, ...written(endpoint, field, id(kind), mine[kind]) })
  const last: Way = (id) => ({ ...others, ...written(endpoint, field, mine[kind], id(kind)) })
  return isList(endpoint, field) ? [alone, among, first, last] : [alone, among]
}

/** A way in which every other id is one's own, somebody else's or absent, as chance has it. */
function randomWay(endpoint: Endpoint, field: string, { mine }: Side, random: () => number): Way {
  const chosen = Object.entries(idsOf(endpoint)).map(([one, kind]) => ({
    one,
    kind,
    chance: one === field ? 1 : random(),
    swap: random() < 0.5
  }))
  return (id) => {
    const fields: Fields = { ...sampleBody(endpoint) }
    for (const { one, kind, chance, swap } of chosen) {
      const both = [id(kind), mine[kind]]
      if (chance > 0.6)
        Object.assign(
          fields,
          written(endpoint, one, ...(isList(endpoint, one) && swap ? both.toReversed() : both))
        )
      else if (chance > 0.2) Object.assign(fields, written(endpoint, one, mine[kind]))
    }
    return fields
  }
}

/** What an answer says, whatever ids it was asked about. */
const withoutIds = ({ status, bytes }: Answer, ids: Iterable<string>): string =>
  [...ids].reduce((text, id) => text.replaceAll(id, 'an id'), `${status} ${bytes.toString('latin1')}`)

/** Somebody else's ids must be answered as if they were unknown. Answers the status. */
async function expectAsUnknown(endpoint: Endpoint, way: Way, { me, theirs }: Side): Promise<number> {
  const unknown = Object.fromEntries(Object.keys(theirs).map((kind) => [kind, randomUUID()])) as Rows
  const foreign = await askAs(
    me,
    endpoint,
    way((kind) => theirs[kind])
  )
  const missing = await askAs(
    me,
    endpoint,
    way((kind) => unknown[kind])
  )
  expect(withoutIds(foreign, Object.values(theirs))).toBe(withoutIds(missing, Object.values(unknown)))
  return foreign.status
}

test('every field that looks like an id is one, or holds numbers of rows', () => {
  const undeclared = guarded.flatMap((endpoint) =>
    Object.keys(fieldsOf(endpoint))
      .filter((field) => idLike.test(field) && !(field in idsOf(endpoint)))
      .map((field) => `${endpoint.path} ${field}`)
  )
  expect(undeclared.sort()).toEqual(rowNumbers.sort())
  expect(cells.length).toBeGreaterThan(80)
})

describe('an id of another account, wherever it stands, is as good as unknown and changes nothing', () => {
  const random = seeded(seed)

  test.for(cells)('%s', async ([, endpoint, field, kind], context) => {
    const count = countRounds(context, 'C1')
    const before = await everything(server)
    for (const side of sides) {
      for (const way of waysOf(endpoint, field, kind, side)) {
        const status = await expectAsUnknown(endpoint, way, side)
        expect(status).toBe(field === 'only' ? 200 : kind === 'account' ? 403 : 404)
        count(2)
      }
      for (let round = roundsOf(1, 48); round > 0; round--) {
        await expectAsUnknown(endpoint, randomWay(endpoint, field, side, random), side)
        count(2)
      }
    }
    expect(await everything(server)).toBe(before)
  })
})

test('a set of genes is no set of cells, nor the other way round', async (context) => {
  const count = countRounds(context, 'C1')
  for (const [, endpoint, field, kind] of cells) {
    if (kind !== 'geneSet' && kind !== 'cellSet') continue
    for (const { me, mine } of sides) {
      const other = mine[kind === 'geneSet' ? 'cellSet' : 'geneSet']
      const answer = await askAs(me, endpoint, {
        ...sampleBody(endpoint),
        ...written(endpoint, field, other)
      })
      const { total } = (answer.envelope?.content ?? {}) as { total?: number }
      expect([answer.status, total]).toEqual(field === 'only' ? [200, 0] : [404, undefined])
      count()
    }
  }
})

/** Every row that the account holds, and what hangs on them. */
async function rowsHeldBy({ caller }: TestAccount): Promise<string[]> {
  const rows = (JSON.parse(await everything(server)) as Record<string, unknown>[][]).flat()
  const ids = new Set<unknown>([caller.accountId])
  for (const { account_id, id } of rows) if (account_id === caller.accountId && id !== undefined) ids.add(id)
  const isHeld = ({
    account_id,
    id,
    tag_id,
    item_id,
    task_id,
    column_id
  }: Record<string, unknown>): boolean =>
    [account_id, id, tag_id, item_id, task_id, column_id].some((one) => ids.has(one))
  return rows.filter(isHeld).map((row) => JSON.stringify(row))
}

describe('ids of one’s own are found, and nothing of another account is told or touched', () => {
  test.for(
    guarded
      .filter(({ path }) => !endsSession.has(path))
      .map((endpoint) => [title(endpoint), endpoint] as const)
  )('%s', async ([, endpoint], context) => {
    const count = countRounds(context, 'C1')
    const ids = Object.entries(idsOf(endpoint))
    for (const { me, them, theirs, ...side } of sides) {
      // What is found may be deleted.
      const mine = ids.length > 0 ? await mineOf(me) : side.mine
      const before = await rowsHeldBy(them)
      const own: Fields = { ...sampleBody(endpoint) }
      for (const [field, kind] of ids) Object.assign(own, written(endpoint, field, mine[kind]))
      // Without ids too, and with as many rows as there are: a list of one tag would hide the rows of others.
      const whole = 'pageSize' in fieldsOf(endpoint) ? { pageSize: '1000' } : {}
      const answer = await askAs(me, endpoint, own)
      const all = await askAs(me, endpoint, { ...sampleBody(endpoint), ...whole })
      // Two accounts may be on one data set, whose id is then no secret.
      const secrets = [markOf(them), ...Object.values(theirs)].filter((id) => id !== me.caller.dataSetId)
      for (const { status, bytes } of [answer, all]) {
        expect(status).toBeLessThan(500)
        const text = bytes.toString('latin1')
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      }
      for (const [field, kind] of ids) {
        const unknown = randomUUID()
        const missing = await askAs(me, endpoint, { ...own, ...written(endpoint, field, unknown) })
        expect(withoutIds(answer, [mine[kind]]), `one's own ${field} is as good as none`).not.toBe(
          withoutIds(missing, [unknown])
        )
      }
      expect(await rowsHeldBy(them)).toEqual(before)
      count(1 + ids.length)
    }
  })
})
