// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../../api/call.ts'
import { useRows, type RowsRequest } from './rows.ts'

vi.mock('../../api/call.ts')
afterEach(cleanup)

/** Responds when `answer` is called, with the given total. */
function slowServer() {
  const waiting: ((total: number) => void)[] = []
  vi.mocked(call).mockImplementation(
    ((_: unknown, { page, pageSize }: { readonly page: number; readonly pageSize: number }) =>
      new Promise((resolve) => {
        const list = Array.from({ length: pageSize }, (_one, at) => ({ id: (page - 1) * pageSize + at }))
        waiting.push((total) => resolve({ list, page, total }))
      })) as unknown as typeof call
  )
  return {
    answer: (total: number) => act(async () => waiting.splice(0).forEach((one) => one(total))),
    asked: () => waiting.length
  }
}

function shown() {
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const initialProps: RowsRequest = { type: 0, filters: [] }
  return renderHook((requested: RowsRequest) => useRows(requested, 'barcode'), { wrapper, initialProps })
}

it('is as long as it was while a place far away is on its way', async () => {
  const server = slowServer()
  const { result } = shown()
  expect(result.current.total).toBeUndefined()
  await server.answer(1_000_000)
  await waitFor(() => expect(result.current.total).toBe(1_000_000))
  act(() => result.current.onVisible(987_650, 987_670))
  await waitFor(() => expect(server.asked()).toBeGreaterThan(0))
  expect([result.current.total, result.current.row(987_653)]).toEqual([1_000_000, undefined])
  await server.answer(1_000_000)
  await waitFor(() => expect(result.current.row(987_653)).toEqual({ id: 987_653 }))
})

it('takes the length of rows that are filtered anew, and shows none of those before', async () => {
  const server = slowServer()
  const { result, rerender } = shown()
  await server.answer(1_000_000)
  await waitFor(() => expect(result.current.row(0)).toBeDefined())
  rerender({ type: 0, filters: [], selectedIds: [3] })
  expect(result.current.row(0)).toBeUndefined()
  await server.answer(1)
  await waitFor(() => expect(result.current.total).toBe(1))
})
