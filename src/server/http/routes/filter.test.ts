import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, startTestServer, type TestServer } from '../../../../tests/fixtures/test-server.ts'
import { deleteFilters, savedFilters, saveFilters } from '../../../contract/api/filter.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const filter = { columnType: 'qc', name: 'nCount_RNA', type: 4, value: '600' }
const listOf = async (token: string, type = 0) =>
  (
    await call<{ id: string; name: string; filters: { value: string }[] }[]>(
      server.app,
      savedFilters,
      { type },
      { token }
    )
  ).content

it('filters are kept for an account and a table, under a name each, and forgotten', async () => {
  const { token } = server.alice
  const first = await call<{ id: string }>(
    server.app,
    saveFilters,
    { type: 0, name: ' Good cells ', filters: [filter] },
    { token }
  )
  expect(first.code).toBe(200)
  const again = await call<{ id: string }>(
    server.app,
    saveFilters,
    { type: 0, name: 'Good cells', filters: [{ ...filter, value: '700' }] },
    { token }
  )
  expect(again.content.id).toBe(first.content.id)
  expect((await listOf(token)).map(({ name, filters }) => [name, filters[0]?.value])).toEqual([
    ['Good cells', '700']
  ])
  expect([await listOf(token, 1), await listOf(server.bob.token)]).toEqual([[], []])
  expect(
    await call(server.app, deleteFilters, { id: first.content.id }, { token: server.bob.token })
  ).toMatchObject({ code: 404 })
  expect((await call(server.app, deleteFilters, { id: first.content.id }, { token })).code).toBe(200)
  expect(await listOf(token)).toEqual([])
})

it('no filter, no name and a long name are refused', async () => {
  const { token } = server.alice
  for (const fields of [
    { name: 'x', filters: [] },
    { name: ' ', filters: [filter] },
    { name: 'x'.repeat(101), filters: [filter] }
  ]) {
    expect(await call(server.app, saveFilters, { type: 0, ...fields }, { token })).toMatchObject({
      code: 400
    })
  }
})
