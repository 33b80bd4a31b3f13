// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clustering } from '../../tools/clustering/tool.ts'
import { qualityControl } from '../../tools/quality-control/tool.ts'
import { queryClient } from '../api/query.ts'
import { switchLanguage } from '../i18n/switch.ts'
import { keepToken } from '../session/session.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { SaveResult } from './SaveResult.tsx'

const answer = (content: unknown) =>
  new Response(JSON.stringify({ code: 200, message: 'fine', content }), {
    headers: { 'Content-Type': 'application/json' }
  })
let sent: ReturnType<typeof vi.fn<typeof fetch>>

// The page of the tests has no fonts; a field that grows listens for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

beforeEach(() => {
  sent = vi.fn<typeof fetch>(async (to) =>
    answer(typeof to === 'string' && to.includes('taskToColumn') ? { columns: [], matched: 0 } : [])
  )
  vi.stubGlobal('fetch', sent)
  keepToken('secret')
  switchLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const columns = Object.entries(qualityControl.tables['cells']!).map(([name, kind]) => ({
  name,
  label: name,
  kind: kind as 'string' | 'number' | 'integer' | 'boolean'
}))

it('whole numbers stay numbers, yes or no stays so, and what users keep is ticked', async () => {
  const ticked = qualityControl.keeps!(
    columns.map(({ name }) => name),
    {}
  )
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <SaveResult
          order={{ kind: 'result', task: 't', table: 'cells', columns, ticked }}
          open
          onClose={() => undefined}
        />
      </ThemeProvider>
    </QueryClientProvider>
  )
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const on = columns.filter(({ name }) => name !== 'id' && box(name).checked).map(({ name }) => name)
  expect(on).toEqual(['doublet_score', 'keep', 'phase'])
  fireEvent.click(box('total'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const body = await waitFor(() => {
    const sentBody = sent.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body
    if (typeof sentBody !== 'string') throw new TypeError('no fields were sent')
    return new URLSearchParams(sentBody).get('columns')
  })
  expect(body).toContain('"column":"total","name":"total","columnType":"qc"')
  expect(body).toContain('{"column":"keep","name":"keep"}')
})

it('of clusters, the resolution that the charts show is ticked', () => {
  const names = ['id', 'res_0_4', 'res_0_8', 'umap_1', 'umap_2']
  expect(clustering.keeps!(names, {})).toEqual(['res_0_4'])
  expect(clustering.keeps!(names, { 'resolutions/resolution': '0.8' })).toEqual(['res_0_8'])
})
