// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { switchLanguage } from '../../i18n/switch.ts'
import { keepToken } from '../../session/session.ts'
import { ThemeProvider } from '../../theme/ThemeProvider.tsx'
import { takeFiles } from './import-file.ts'
import { ImportDialog } from './ImportDialog.tsx'

// The test page has no fonts, whose loading an auto-growing field listens for.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

/** The form data of each upload. */
const sent: Record<string, FormDataEntryValue>[] = []

/** Records uploads; there is no server. */
class KeptRequest extends EventTarget {
  readonly upload = new EventTarget()
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(form: FormData): void {
    sent.push(Object.fromEntries(form))
  }
}

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('XMLHttpRequest', KeptRequest)
  keepToken('secret')
  switchLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function dropped(name: string, content = '\x89HDF'): Promise<void> {
  render(
    <ThemeProvider>
      <ImportDialog />
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
