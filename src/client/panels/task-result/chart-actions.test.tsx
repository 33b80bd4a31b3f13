// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actionAtom, explorationAtom } from '../../state/view/exploration.ts'
import { useChartActions } from './chart-actions.ts'
import { pickedCells } from './figures/picked-cells.ts'

vi.mock('./figures/picked-cells.ts', () => ({ pickedCells: vi.fn<() => Promise<number[]>>() }))

const store = getDefaultStore()
const clauses = () => store.get(explorationAtom).clauses
const mark = { does: 'cells', table: 'cells', where: [] } as const
const result = { tables: { cells: { columns: [{ name: 'id' }] } } }
const actions = () =>
  renderHook(() => useChartActions({ task_id: 't' } as never, result as never)).result.current

afterEach(cleanup)
beforeEach(() => store.set(actionAtom, { name: 'condition' }, { clauses: [] }))

test('cells of a mark that come late do not overwrite a later pick', async () => {
  let come: (cells: number[]) => void = () => {}
  vi.mocked(pickedCells).mockReturnValueOnce(new Promise((resolve) => (come = resolve)))
  const { cells, picked } = actions()
  const slow = cells(mark)
  act(() => picked({ what: 'cells', cells: [7] }))
  await act(async () => {
    come([1, 2, 3])
    await slow
  })
  expect(clauses()).toEqual([{ kind: 'ids', ids: [7], op: 'new', source: 'chart' }])
})

test('a mark of what an earlier result lacks selects nothing, and is not searched for', async () => {
  vi.mocked(pickedCells).mockClear()
  const { cells } = actions()
  await act(() => cells({ ...mark, where: [{ name: 'group', value: 'a' }] } as never))
  expect(pickedCells).not.toHaveBeenCalled()
  expect(clauses()).toEqual([])
})

test('a pick of no cells leaves the selection as it is', async () => {
  vi.mocked(pickedCells).mockResolvedValueOnce([1]).mockResolvedValueOnce([])
  const { cells, picked } = actions()
  await act(() => cells(mark))
  const before = clauses()
  expect(before).toHaveLength(1)
  await act(() => cells(mark))
  act(() => picked({ what: 'cells', cells: [] }))
  expect(clauses()).toBe(before)
})
