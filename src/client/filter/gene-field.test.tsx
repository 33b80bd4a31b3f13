// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { switchLanguage } from '../i18n/switch.ts'
import { GeneField } from './GeneField.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  [
    'that no gene is called so',
    { code: 200, message: '', content: { list: [], total: 0 } },
    'No gene was found'
  ],
  ['why it cannot look', { code: 503, message: 'The server is busy', content: null }, 'The server is busy']
])('says %s', async (_, envelope, sentence) => {
  switchLanguage('en')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(envelope, { status: envelope.code })))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <GeneField label="Gene" value={null} onGene={() => {}} />
      </QueryClientProvider>
    </MantineProvider>
  )
  const field = screen.getByRole('combobox', { name: 'Gene' })
  fireEvent.click(field)
  fireEvent.change(field, { target: { value: 'MS4A1' } })
  await screen.findByText(sentence)
  for (const other of ['No gene was found', 'The server is busy'])
    expect(screen.queryAllByText(other)).toHaveLength(other === sentence ? 1 : 0)
})
