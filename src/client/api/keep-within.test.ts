import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { bytesOf, freedWhenForgotten, keepWithin, whileObserved } from './keep-within.ts'

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

test('what is forgotten is freed where the query says so, and never while it is observed', async () => {
  const { client, names } = limited()
  const freed = (name: string) => ({ ...gene(name), meta: freedWhenForgotten })
  const first = await client.fetchQuery(freed('a'))
  const other = await client.fetchQuery(gene('b'))
  const lengths = await whileObserved(client, ['c', 'd', 'e', 'f', 'g'].map(freed), (all) =>
    all.map(({ length }) => length)
  )
  expect(lengths).toEqual([250, 250, 250, 250, 250])
  // All seven were held at once, of which three stay.
  expect(names().sort()).toEqual(['e', 'f', 'g'])
  expect(first).toHaveLength(0)
  expect(other).toHaveLength(250)
  expect(await client.fetchQuery(freed('a'))).toHaveLength(250)
})

test('what work waits for is freed only after it, whatever comes meanwhile', async () => {
  const { client } = limited()
  const freed = (name: string) => ({ ...gene(name), meta: freedWhenForgotten })
  let come: (values: Float32Array) => void = () => undefined
  const late = { ...freed('late'), queryFn: () => new Promise<Float32Array>((resolve) => (come = resolve)) }
  const lengths = whileObserved(client, [freed('a'), late], (all) => all.map(({ length }) => length))
  await expect.poll(() => client.getQueryData(freed('a').queryKey)).toHaveLength(250)
  for (const name of ['b', 'c', 'd', 'e']) await client.fetchQuery(freed(name))
  come(new Float32Array(9))
  expect(await lengths).toEqual([250, 9])
})

test('bytes are those of typed arrays, in the answer or in its parts', () => {
  expect(bytesOf(new Float32Array(3))).toBe(12)
  expect(bytesOf({ codes: new Int32Array(5), counts: [1, 2], levels: ['a'] })).toBe(20)
  expect(bytesOf({ name: 'x' })).toBe(0)
})
