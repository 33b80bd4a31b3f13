import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryDataSet } from '../../../../../tests/fixtures/datasets/memory-dataset.ts'
import {
  call,
  startTestServer,
  type TestAccount,
  type TestServer
} from '../../../../../tests/fixtures/test-server.ts'
import type { ContentOf, Endpoint } from '../../../../contract/api/endpoint.ts'
import { cellSet, geneSet } from '../../../../contract/api/set.ts'
import { accountById, createSubAccount } from '../../../store/accounts.ts'
import { createSession } from '../../../store/sessions.ts'

const dataset = memoryDataSet()
const names = dataset.geneNames()
type Reader = Pick<TestAccount, 'token'>
let server: TestServer
let child: Reader

beforeAll(async () => {
  // Bob's project stands on the same data set and is no relative.
  server = await startTestServer({
    datasets: { open: () => Promise.resolve(dataset), close: () => Promise.resolve() },
    dataSetIds: [dataset.id, dataset.id]
  })
  const { database } = server.services
  const parent = await accountById(database, server.alice.caller.accountId)
  if (!parent) throw new Error('no account')
  child = await createSession(database, await createSubAccount(database, parent, 'Students', ''))
})
afterAll(() => server.close())

const ask = <E extends Endpoint>(endpoint: E, fields: Parameters<typeof call>[2], { token }: Reader) =>
  call<ContentOf<E>>(server.app, endpoint, fields, { token, headers: { 'accept-language': 'en' } })

test('sets are seen in both directions with whose they are, in the order of their genes', async () => {
  const { alice, bob } = server
  await ask(geneSet.create, { name: 'of the parent', ids: [7, 2, 5] }, alice)
  await ask(cellSet.create, { name: 'cells of the child', remarks: 'late', ids: [1, 2, 3] }, child)
  expect((await ask(geneSet.related, {}, child)).content).toMatchObject([
    {
      account: { number: alice.caller.accountNumber },
      sets: [{ name: 'of the parent', total: 3, first: [names[7], names[2], names[5]] }]
    }
  ])
  expect((await ask(cellSet.related, {}, alice)).content).toMatchObject([
    { account: { name: 'Students' }, sets: [{ name: 'cells of the child', remarks: 'late', first: [] }] }
  ])
  for (const calls of [geneSet, cellSet]) expect((await ask(calls.related, {}, bob)).content).toEqual([])
})

test('a set of a relative is copied, and only its owner changes it', async () => {
  const { alice, bob } = server
  const made = await ask(geneSet.create, { name: 'kept', remarks: 'why', ids: [9, 4, 6] }, alice)
  const { id } = made.content
  for (const endpoint of [geneSet.update, geneSet.info, geneSet.table])
    expect((await ask(endpoint, { id, name: 'other' }, child)).code).toBe(404)
  expect((await ask(geneSet.delete, { ids: [id] }, child)).code).toBe(404)
  expect((await ask(geneSet.copy, { id }, bob)).code).toBe(404)
  expect((await ask(cellSet.copy, { id }, child)).code).toBe(404)

  const copy = (await ask(geneSet.copy, { id, name: 'mine' }, child)).content
  expect(copy.total).toBe(3)
  await ask(geneSet.update, { id, name: 'renamed', add: [1] }, alice)
  expect((await ask(geneSet.info, { id: copy.id }, child)).content).toMatchObject({
    name: 'mine',
    remarks: 'why',
    total: 3
  })
  const kept = (await ask(geneSet.related, {}, child)).content[0]?.sets ?? []
  expect(kept.find((set) => set.id === id)).toMatchObject({ name: 'renamed', total: 4 })
  // The copy is the child's own: it may go, and the set of the relative stays.
  expect((await ask(geneSet.delete, { ids: [copy.id] }, child)).code).toBe(200)
  expect((await ask(geneSet.info, { id }, alice)).code).toBe(200)
})
