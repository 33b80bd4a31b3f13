// @vitest-environment happy-dom
import { atom, createStore } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../api/query.ts'
import { followQuery } from './follow-query.ts'

afterEach(() => queryClient.clear())

const observersOf = (name: string): number =>
  queryClient
    .getQueryCache()
    .find({ queryKey: [name] })
    ?.getObserversCount() ?? 0

test('what is shown stays observed until the data of another query have come', async () => {
  let come: (data: string) => void = () => undefined
  const first = { query: { queryKey: ['first'], queryFn: () => Promise.resolve('first data') } }
  const late = { query: { queryKey: ['late'], queryFn: () => new Promise<string>((done) => (come = done)) } }
  const wanted = atom<typeof first | null>(first)
  const store = createStore()
  const taken: (string | undefined)[] = []
  const end = followQuery(store, wanted, ({ data }) => taken.push(data))
  await expect.poll(() => taken.at(-1)).toBe('first data')
  store.set(wanted, late)
  expect(taken.at(-1)).toBeUndefined()
  expect(observersOf('first')).toBe(1)
  come('late data')
  await expect.poll(() => taken.at(-1)).toBe('late data')
  expect([observersOf('first'), observersOf('late')]).toEqual([0, 2])
  store.set(wanted, null)
  expect(observersOf('late')).toBe(0)
  store.set(wanted, first)
  expect(taken.at(-1)).toBe('first data')
  end()
  expect(observersOf('first')).toBe(0)
})
