// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SetRow } from '../../../contract/api/set.ts'
import { limits } from '../../../contract/limits.ts'
import { queryClient } from '../../api/query.ts'
import { switchLanguage } from '../../i18n/switch.ts'
import { ThemeProvider } from '../../theme/ThemeProvider.tsx'
import { SetGraph } from './SetGraph.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const set: SetRow = {
  id: 'one',
  name: 'all genes',
  remarks: '-',
  total: limits.scoreGenes + 1,
  createTime: '',
  updateTime: '',
  tags: []
}

it('a set too large for a score says so and asks the server for none', () => {
  const requested = vi.fn<(address: string) => Promise<Response>>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', requested)
  switchLanguage('en')
  render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <SetGraph kind="gene" set={set} method="mean" onMethod={() => {}} />
      </QueryClientProvider>
    </ThemeProvider>
  )
  expect(screen.getByText('A score uses at most 2,000 genes')).toBeDefined()
  expect(requested.mock.calls.filter(([address]) => /score|graph/.test(address))).toEqual([])
})
