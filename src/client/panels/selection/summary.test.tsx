// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { idsWhere, type Ids } from '../../../contract/selection.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query.ts'
import { useHigherGenes, useSummary } from './summary.ts'

vi.mock('../../api/call.ts', () => ({ call: vi.fn<() => Promise<unknown>>() }))

afterEach(cleanup)

const within = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** The requests so far: `quick` for small samples of genes, else for larger ones. */
const requested = () =>
  vi.mocked(call).mock.calls.map(([, body]) => ('quick' in (body as object) ? 'quick' : 'large'))

test('the large sample of other cells waits for their own quick answer', async () => {
  const filters: never[] = []
  const quick = { genes: [], sampled: { cells: 1 } }
  let arrive: (value: unknown) => void = () => {}
  vi.mocked(call).mockImplementation(async () => quick)
  const { rerender } = renderHook(
    ({ ids }: { readonly ids: Ids }) => {
      const summary = useSummary(ids, { filters, group: null, numbers: [], genes: true })
      return useHigherGenes(ids, filters, summary.data, summary.isPlaceholderData)
    },
    { wrapper: within, initialProps: { ids: idsWhere(Uint8Array.of(1, 0, 0)) } }
  )
  await waitFor(() => expect(requested()).toEqual(['quick', 'large']))
  vi.mocked(call).mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)))
  rerender({ ids: idsWhere(Uint8Array.of(0, 1, 0)) })
  await waitFor(() => expect(requested()).toHaveLength(3))
  expect(requested()).toEqual(['quick', 'large', 'quick'])
  arrive(quick)
  await waitFor(() => expect(requested()).toEqual(['quick', 'large', 'quick', 'large']))
})
