import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryDataSet } from '../../../../../tests/fixtures/datasets/memory-dataset.ts'
import { call, startTestServer, type TestServer } from '../../../../../tests/fixtures/test-server.ts'
import type { Endpoint } from '../../../../contract/api/endpoint.ts'
import { geneSet, type SetRow } from '../../../../contract/api/set.ts'
import type { Call } from '../../../services.ts'
import { membersOf } from '../../../store/sets.ts'
import { setRoutes } from './set.ts'

const dataset = memoryDataSet()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    datasets: { open: () => Promise.resolve(dataset), close: () => Promise.resolve() },
    dataSetIds: [dataset.id, dataset.id]
  })
})
afterAll(() => server.close())

type Fields = Parameters<typeof call>[2]
const ask = <Content>(endpoint: Endpoint, fields: Fields) =>
  call<Content>(server.app, endpoint, fields, {
    token: server.alice.token,
    headers: { 'accept-language': 'en' }
  })
const made = async (name: string, ids: readonly number[]): Promise<string> =>
  (await ask<{ id: string }>(geneSet.create, { name, ids })).content.id
const info = async (id: string) => (await ask<SetRow>(geneSet.info, { id })).content
const listed = async (only: readonly string[]) =>
  (await ask<{ list: SetRow[] }>(geneSet.list, { only })).content.list

const refusal = (name: string) => ({
  status: 409,
  message: `"${name}" was changed meanwhile, in another tab or by somebody else, so nothing was done. Look at it as it is now, then try again`
})

describe('a set that several change', () => {
  it('keeps every member that is added, and loses those that are taken out, at the same moment', async () => {
    const id = await made('busy', [0, 1])
    const added = Array.from({ length: 20 }, (_, at) => at + 10)
    // Straight to what answers the call, so that each reads the set before any of them changes it.
    const update = setRoutes.find(({ endpoint }) => endpoint === geneSet.update)
    const change = (fields: object) =>
      update?.handler({
        body: { id, ...fields },
        services: server.services,
        caller: server.alice.caller
      } as unknown as Call<Endpoint>)
    await Promise.all([...added.map((row) => change({ add: [row] })), change({ remove: [0] })])
    const stored = await server.services.database
      .selectFrom('sets')
      .select(['id', 'members'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([...membersOf(stored, dataset.genes)]).toEqual([1, ...added])
  })

  it('takes a name only from those who have seen it as it is', async () => {
    const id = await made('old', [1])
    const { updateTime: seen } = await info(id)
    expect(await ask(geneSet.update, { id, name: 'first', seen })).toMatchObject({ status: 200 })
    expect(await ask(geneSet.update, { id, name: 'late', seen })).toMatchObject(refusal('first'))
    const now = await info(id)
    expect(now.name).toBe('first')
    expect(await ask(geneSet.update, { id, name: 'late', seen: now.updateTime })).toMatchObject({
      status: 200
    })
    expect((await info(id)).name).toBe('late')
  })

  it('is not deleted, nor others with it, where it was changed since it was seen', async () => {
    const ids = [await made('a', [1]), await made('b', [1])] as const
    const seen = Object.fromEntries((await listed(ids)).map(({ id, updateTime }) => [id, updateTime]))
    await ask(geneSet.update, { id: ids[1], add: [2] })
    expect(await ask(geneSet.delete, { ids, seen })).toMatchObject(refusal('b'))
    expect(await listed(ids)).toHaveLength(2)
    const now = { ...seen, [ids[1]]: (await info(ids[1])).updateTime }
    expect(await ask(geneSet.delete, { ids, seen: now })).toMatchObject({ status: 200 })
    expect(await listed(ids)).toEqual([])
  })
})
