// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../../../api/call.ts'
import { actionAtom, explorationAtom, undoAtom } from '../../../state/view/exploration.ts'
import { pickedGenesAtom } from '../../../state/picked-genes.ts'
import { useCellSelection, useGeneSelection } from './row-selection.ts'

vi.mock('../../../api/call.ts')
afterEach(cleanup)

/** Responds with the rows of a page when `answer` is called. */
function slowServer() {
  const waiting: (() => void)[] = []
  vi.mocked(call).mockImplementation(
    ((_: unknown, { page, pageSize }: { readonly page: number; readonly pageSize: number }) =>
      new Promise((resolve) => {
        const list = Array.from({ length: pageSize }, (_one, at) => ({ id: (page - 1) * pageSize + at }))
        waiting.push(() => resolve({ list, page, total: 1000 }))
      })) as unknown as typeof call
  )
  return () => act(async () => waiting.splice(0).forEach((give) => give()))
}

const opened = () => {
  const store = createStore()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  return { store, wrapper, answer: slowServer() }
}

it('ranges of rows that are ticked before the first one has come are all selected, and what was undone meanwhile stays undone', async () => {
  const { store, wrapper, answer } = opened()
  const { result } = renderHook(() => useCellSelection({ type: 0, filters: [] }), { wrapper })
  act(() =>
    store.set(actionAtom, { name: 'rows' }, { clauses: [{ op: 'new', source: 'cell-table', kind: 'all' }] })
  )
  const { addRange } = result.current
  const added = [addRange(3, 5), addRange(10, 11)]
  act(() => store.set(undoAtom))
  await answer()
  await Promise.all(added)
  expect(store.get(explorationAtom).clauses).toEqual([
    { op: 'add', source: 'cell-table', kind: 'ids', ids: [3, 4, 5, 10, 11] }
  ])
})

it('ranges of genes that are ticked before the first one has come are all ticked', async () => {
  const { store, wrapper, answer } = opened()
  const { result } = renderHook(() => useGeneSelection({ type: 1, filters: [] }, 1000), { wrapper })
  const { addRange, toggle } = result.current
  const added = [addRange(3, 4), addRange(7, 7)]
  act(() => toggle({ id: 20 }))
  await answer()
  await act(async () => void (await Promise.all(added)))
  expect([...store.get(pickedGenesAtom)].sort((a, b) => a - b)).toEqual([3, 4, 7, 20])
})
