// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { taskState } from '../../../contract/task.ts'
import { switchLanguage } from '../../i18n/switch.ts'
import { keepToken } from '../../session/session.ts'
import { ThemeProvider } from '../../theme/ThemeProvider.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Toasts } from '../../ui/toasts/Toasts.tsx'
import { takeFiles } from './import-file.ts'
import { ImportDialog } from './ImportDialog.tsx'

// The test page has no fonts, whose loading an auto-growing field listens for.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

/** The form data of each upload. */
const sent: Record<string, FormDataEntryValue>[] = []

const requests: KeptRequest[] = []

/** Records uploads; there is no server. */
class KeptRequest extends EventTarget {
  readonly upload = new EventTarget()
  responseText = ''
  status = 0
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
  send(form: FormData): void {
    sent.push(Object.fromEntries(form))
    requests.push(this)
  }
  /** So much of the file has gone. */
  progress(share: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share * 100, total: 100 }))
  }
  answer(content: object): void {
    this.status = 200
    this.responseText = JSON.stringify({ code: 200, message: '', content })
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  sent.length = 0
  requests.length = 0
  vi.stubGlobal('XMLHttpRequest', KeptRequest)
  keepToken('secret')
  switchLanguage('en')
})
afterEach(() => {
  cleanup()
  toast.clear()
  vi.unstubAllGlobals()
})

async function dropped(name: string, content = '\x89HDF'): Promise<void> {
  render(
    <ThemeProvider>
      <ImportDialog />
      <Toasts />
    </ThemeProvider>
  )
  await act(() => takeFiles([new File([content], name)]))
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function choose(label: string, name: string): Promise<void> {
  fireEvent.click(screen.getByRole('combobox', { name: label, hidden: true }))
  // The test page has no transitions: the list exists, but stays hidden.
  fireEvent.click(await screen.findByRole('option', { name, hidden: true }))
}

it('a file is imported as it is found, under its own name', async () => {
  await dropped('cells.zarr.zip')
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ name: 'cells' })
  expect(Object.keys(sent[0]!)).toEqual(['name', 'file'])
})

it('what the user states of values, base, matrix and samples goes with the file', async () => {
  await dropped('study.h5ad')
  type('Sample column', ' donor_id ')
  type('Matrix', 'layers/tpm')
  expect(screen.queryByRole('combobox', { name: 'Base of the logarithm' })).toBeNull()
  await choose('Its values', 'Logarithms')
  await choose('Base of the logarithm', '2')
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    name: 'study',
    samples: 'donor_id',
    matrix: 'layers/tpm',
    values: 'log',
    logBase: '2'
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each([
  ['a Zarr store', 'PK…X/.zarray…obs/.zgroup…', true],
  ['a Zarr store of version 3', 'PK…X/zarr.json…', true],
  ['a 10x folder', 'PK…filtered/matrix.mtx.gz…', false]
])('a zip of %s is asked about by what lies in it', async (_, content, hasTable) => {
  await dropped('study.zip', content)
  expect(screen.getByLabelText('Name of the project')).toHaveProperty('value', 'study')
  expect(screen.queryByLabelText('Sample column') !== null).toBe(hasTable)
  expect(screen.queryByLabelText('Matrix') !== null).toBe(hasTable)
})

it('a text matrix has neither samples nor other matrices, in Chinese too', async () => {
  switchLanguage('zh')
  await dropped('counts.csv.gz')
  expect(screen.getByLabelText('项目名称')).toHaveProperty('value', 'counts')
  expect(screen.queryByLabelText('样本列')).toBeNull()
  await choose('矩阵的数值', '估计计数（RSEM、kallisto）')
  fireEvent.click(screen.getByRole('button', { name: '导入' }))
  await waitFor(() => expect(sent[0]).toMatchObject({ values: 'expected' }))
})

describe('cancelled', () => {
  /** What the server was asked, and how the task stands. */
  let asked: string[]
  let task: object
  beforeEach(() => {
    asked = []
    task = { task_id: 't1', state: taskState.running, progress: 0.2, step: 'Reading' }
    vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
      asked.push(`${method} ${new URL(address, 'http://localhost').pathname}`)
      if (method === 'POST') task = { ...task, state: taskState.fail, reason: 'cancelled' }
      return Promise.resolve(Response.json({ code: 200, message: '', content: task }))
    })
  })

  async function sending(): Promise<KeptRequest> {
    await dropped('cells.h5ad')
    fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    await waitFor(() => expect(requests).toHaveLength(1))
    await screen.findByText('Sending cells.h5ad')
    return requests[0]!
  }
  /** The toast stands beside the dialog, which has a button of that name too. */
  const cancel = () =>
    fireEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Cancel' }))

  it('while it is sent: the upload ends, and its note says so', async () => {
    const request = await sending()
    act(() => request.progress(0.4))
    cancel()
    await screen.findByText('The import of cells.h5ad is cancelled')
    expect(asked).toEqual([])
  })

  it('while its answer is awaited: what has become a task is cancelled as one', async () => {
    const request = await sending()
    act(() => request.progress(1))
    cancel()
    act(() => request.answer({ task_id: 't1' }))
    await screen.findByText('The import of cells.h5ad is cancelled')
    expect(asked).toContain('POST /api/task/cancel')
  })

  it('while it is imported: its task is', async () => {
    const request = await sending()
    act(() => request.progress(1))
    act(() => request.answer({ task_id: 't1' }))
    await screen.findByText('Importing cells.h5ad')
    cancel()
    await screen.findByText('The import of cells.h5ad is cancelled', {}, { timeout: 3000 })
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/task/cancel'])
  })

  it('is not, where its note is closed; that comes back at the end', async () => {
    const request = await sending()
    act(() => request.progress(0.4))
    fireEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Close' }))
    act(() => request.progress(1))
    await waitFor(() => expect(screen.queryByText('Sending cells.h5ad')).toBeNull())
    task = { ...task, state: taskState.success, made: { account: 'a2', number: 'P2026-0002' } }
    act(() => request.answer({ task_id: 't1' }))
    await screen.findByText('cells.h5ad is imported')
    expect(screen.getByRole('button', { name: 'Open P2026-0002' })).toBeTruthy()
    expect(asked.some((call) => call.startsWith('POST'))).toBe(false)
  })
})
