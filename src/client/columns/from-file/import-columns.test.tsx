// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkColumns } from '../../../contract/api/column.ts'
import type { Endpoint } from '../../../contract/api/endpoint.ts'
import { queryClient } from '../../api/query.ts'
import { callUpload } from '../../api/upload.ts'
import { switchLanguage } from '../../i18n/switch.ts'
import { ThemeProvider } from '../../theme/ThemeProvider.tsx'
import { ImportColumns } from '../ImportColumns.tsx'
import type { Checked } from '../MatchedNames.tsx'

vi.mock(import('../../api/upload.ts'), async (original) => ({
  ...(await original()),
  callUpload: vi.fn<() => Promise<never>>()
}))

// The page of the tests has no fonts; a field that grows listens for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

const sentTo: Endpoint[] = []
const found = (exact: number, suffix: number): Checked => ({
  cells: 100,
  rows: 2,
  encoding: 'utf-8',
  matches: [
    { rule: 'exact', matched: exact },
    { rule: 'case', matched: exact },
    { rule: 'suffix', matched: suffix },
    { rule: 'barcode', matched: suffix }
  ]
})

const choose = async (checked: Checked): Promise<void> => {
  vi.mocked(callUpload).mockImplementation(async (endpoint: Endpoint) => {
    sentTo.push(endpoint)
    return checked
  })
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <ImportColumns open order={{ kind: 'import' }} onClose={() => {}} />
      </ThemeProvider>
    </QueryClientProvider>
  )
  const file = new File(['cell,score\nTTTT-9,2\nTTTG-9,1\n'], 'scores.csv', { type: 'text/csv' })
  fireEvent.change(screen.getByLabelText('Choose a CSV or TSV file', { selector: 'input' }), {
    target: { files: [file] }
  })
  await screen.findAllByText(/of 100 cells found/)
}
const add = () => screen.getByRole('button', { name: 'Add columns' })

beforeEach(() => {
  const noColumns = JSON.stringify({ code: 200, message: 'fine', content: [] })
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(
      async () => new Response(noColumns, { headers: { 'Content-Type': 'application/json' } })
    )
  )
  switchLanguage('en')
  sentTo.length = 0
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('a file with no cell of the project is not sent, and the dialog says why', async () => {
  await choose(found(0, 0))
  expect(screen.getByRole('alert').textContent).toBe(
    'No cell of the file is in this project. Choose a file with the cell IDs of this project'
  )
  expect(add().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(add())
  fireEvent.submit(document.querySelector('form')!)
  await new Promise((done) => setTimeout(done))
  expect(sentTo).toEqual([checkColumns])
})

it('where another rule finds them, the button waits for that rule', async () => {
  await choose(found(0, 100))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(add().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: /Ignoring the number at the end/ }))
  await waitFor(() => expect(add().getAttribute('aria-disabled')).not.toBe('true'))
})

it('a file of a heading alone has no cells, and the dialog says what a line is', async () => {
  await choose({ ...found(0, 0), rows: 0 })
  expect(screen.getByRole('alert').textContent).toBe(
    'The file has no cells. Line 1 names the columns, each further line is a cell'
  )
  expect(add().getAttribute('aria-disabled')).toBe('true')
})
