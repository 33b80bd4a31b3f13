// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Filter } from '../../../../contract/filter/filter.ts'
import { inferCnv } from '../../../../tools/infer-cnv/tool.ts'
import { queryClient } from '../../../api/query.ts'
import { OpenResultContext, type OpenResult } from '../open-result.ts'
import type { ResultColumn } from './columns.ts'
import { Constants } from './Constants.tsx'
import { Cell } from './ResultCell.tsx'
import { TableFilters } from './TableFilters.tsx'

const reason: ResultColumn = {
  name: 'reason',
  kind: 'string',
  label: '原因',
  words: inferCnv.texts.zh.codes!['cells']!['reason']!
}
const fetched = vi.fn<(request: string) => Promise<Response>>()
const present = [
  { value: 'few_genes', count: 3 },
  { value: 'between', count: 1 },
  // Of a version that has another reason.
  { value: 'half_a_clone', count: 2 }
]

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => Response.json({ code: 200, message: '', content: present }))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  fetched.mockReset()
  kept.mockReset()
  vi.unstubAllGlobals()
})

const kept = vi.fn<(filters: readonly Filter[]) => void>()

function Filters({ from }: { readonly from: readonly Filter[] }) {
  const [filters, setFilters] = useState(from)
  const keep = (next: readonly Filter[]) => {
    kept(next)
    setFilters(next)
  }
  return <TableFilters id="cells" columns={[reason]} filters={filters} onFilters={keep} />
}

const show = (part: React.ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <OpenResultContext value={{ tool: inferCnv, task: { task_id: 't1' } } as OpenResult}>
          {part}
        </OpenResultContext>
      </QueryClientProvider>
    </MantineProvider>
  )

test('a code is shown by its word, one without a word as it is', () => {
  const cell = (value: string) => (
    <Cell value={value} log10={null} column={reason} whole={false} onGene={() => undefined} />
  )
  show(
    <>
      {cell('few_genes')}
      {cell('half_a_clone')}
      {cell('constructor')}
    </>
  )
  expect(screen.getByText('检出基因过少').title).toBe('检出基因过少')
  expect(screen.getByText('half_a_clone').title).toBe('half_a_clone')
  expect(screen.getByText('constructor')).toBeTruthy()
})

test('a code that all rows have is said in its word above the table', () => {
  show(<Constants columns={[{ ...reason, constant: 'no_reference' }]} />)
  expect(screen.getByText('没有可比较的参考')).toBeTruthy()
})

test('a filter offers the words of the codes that are there, and sends the code', async () => {
  show(<Filters from={[]} />)
  fireEvent.click(screen.getByRole('button', { name: /Filter/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '原因' }))
  const value = await screen.findByRole('combobox', { name: 'Value' })
  await act(() => vi.waitFor(() => expect(fetched).toHaveBeenCalled()))
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/task_id=t1.*table=cells.*column=reason/)
  fireEvent.click(value)
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options).toEqual(expect.arrayContaining(['检出基因过少', '介于正常与克隆之间', 'half_a_clone']))
  expect(options).not.toContain('few_genes')
  fireEvent.click(screen.getByRole('option', { name: '检出基因过少' }))
  fireEvent.click(screen.getByRole('button', { name: /Confirm|Apply/ }))
  expect(kept.mock.lastCall?.[0]).toMatchObject([{ name: 'reason', type: 2, value: 'few_genes' }])
  expect(screen.getByText('reason = 检出基因过少')).toBeTruthy()
})

test('a list of codes is named by words on its chip', () => {
  const filter: Filter = {
    columnType: 'string',
    name: 'reason',
    type: 3,
    rangeA: '',
    rangeB: '',
    value: 'few_genes\nbetween',
    expression: ''
  }
  show(<Filters from={[filter]} />)
  expect(screen.getByText('reason ∈ {检出基因过少, 介于正常与克隆之间}')).toBeTruthy()
})
