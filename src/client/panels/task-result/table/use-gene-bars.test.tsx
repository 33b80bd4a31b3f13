// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query.ts'
import { useGeneBars } from './use-gene-bars.tsx'

vi.mock('../../../api/call.ts', () => ({ call: vi.fn<() => Promise<unknown>>() }))
vi.mock('../figures/chart-data.ts', () => ({
  useGroupings: () => ({ order: () => ['B', 'T'], color: () => '#B0003D' })
}))
vi.mock('../open-result.ts', () => ({
  useOpenResult: () => ({
    tool: {
      bars: { markers: { table: 'means', column: 'group' } },
      texts: { en: { tables: { means: { name: 'Means' } } } }
    },
    task: { task_id: 't', params: { group: 'cell_type' } },
    result: {
      tables: {
        means: {
          columns: [
            { name: 'gene', kind: 'string', label: 'Gene' },
            { name: 'b', kind: 'number', label: 'B' },
            { name: 't', kind: 'number', label: 'T' }
          ],
          total: 2
        }
      }
    }
  })
}))

afterEach(cleanup)

const within = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

test('bars that are there stay until those of other rows have come', async () => {
  const answer = (...genes: string[]) => ({ list: genes.map((gene) => ({ gene, b: 2, t: 1 })) })
  vi.mocked(call).mockResolvedValueOnce(answer('CD3E', 'MS4A1'))
  const { result, rerender } = renderHook(
    ({ genes }) =>
      useGeneBars(
        'markers',
        genes.map((gene) => ({ gene }))
      ),
    {
      wrapper: within,
      initialProps: { genes: ['MS4A1', 'CD3E'] }
    }
  )
  const has = (gene: string) => result.current?.cell({ gene }) !== null
  await waitFor(() => expect(has('CD3E')).toBe(true))
  let arrive: (value: unknown) => void = () => {}
  vi.mocked(call).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  rerender({ genes: ['CD3E', 'NKG7'] })
  expect([has('CD3E'), has('NKG7')]).toEqual([true, false])
  arrive(answer('CD3E', 'NKG7'))
  await waitFor(() => expect(has('NKG7')).toBe(true))
  expect([has('CD3E'), has('MS4A1')]).toEqual([true, false])
  expect(call).toHaveBeenCalledTimes(2)
})
