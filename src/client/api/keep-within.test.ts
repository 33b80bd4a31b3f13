import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { bytesOf, keepWithin } from './keep-within.ts'

const clients: QueryClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

const gene = (name: string) => ({
  queryKey: ['expression', name],
  queryFn: () => Promise.resolve(new Float32Array(250)),
  staleTime: Infinity,
  structuralSharing: false
})

/** A client that keeps 3,000 bytes of what nobody looks at, and the names of the genes that it holds. */
function limited() {
  const client = new QueryClient()
  clients.push(client)
  keepWithin(client, 3000)
  return {
    client,
    names: () =>
      client
        .getQueryCache()
        .findAll({ queryKey: ['expression'] })
        .map(({ queryKey }) => String(queryKey[1]))
  }
}

test('the answers used longest ago are dropped first, and fetched again when asked for', async () => {
  const { client, names } = limited()
  for (const name of ['a', 'b', 'c']) await client.fetchQuery(gene(name))
  expect(names()).toEqual(['a', 'b', 'c'])
  // Looked at again, "a" is newer than "b".
  new QueryObserver(client, gene('a')).subscribe(() => undefined)()
  await client.fetchQuery(gene('d'))
  expect(names().sort()).toEqual(['a', 'c', 'd'])
  expect(await client.fetchQuery(gene('b'))).toHaveLength(250)
  expect(names().sort()).toEqual(['a', 'b', 'd'])
})

test('answers in use are kept whatever their size, and answers without arrays are not counted', async () => {
  const { client, names } = limited()
  const stops = ['a', 'b', 'c', 'd', 'e'].map((name) =>
    new QueryObserver(client, gene(name)).subscribe(() => undefined)
  )
  await client.fetchQuery({ queryKey: ['user'], queryFn: () => Promise.resolve({ name: 'x'.repeat(9000) }) })
  await expect.poll(() => names().length).toBe(5)
  await client.fetchQuery(gene('f'))
  expect(names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  for (const stop of stops) stop()
  expect(names()).toEqual(['c', 'd', 'e'])
  expect(client.getQueryData(['user'])).toBeDefined()
})

test('bytes are those of typed arrays, in the answer or in its parts', () => {
  expect(bytesOf(new Float32Array(3))).toBe(12)
  expect(bytesOf({ codes: new Int32Array(5), counts: [1, 2], levels: ['a'] })).toBe(20)
  expect(bytesOf({ name: 'x' })).toBe(0)
})
