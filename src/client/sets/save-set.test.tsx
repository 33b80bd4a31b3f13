// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { switchLanguage } from '../i18n/switch.ts'
import { saveSetAtom, type SetToSave } from '../state/selection/save-set.ts'
import { keepToken } from '../session/session.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { SaveSet } from './SaveSet.tsx'

const answer = (content: unknown) =>
  new Response(JSON.stringify({ code: 200, message: 'fine', content }), {
    headers: { 'Content-Type': 'application/json' }
  })
const saved = { id: 'made', total: 3, report: null }
let sent: ReturnType<typeof vi.fn<typeof fetch>>
let success: ReturnType<typeof vi.spyOn>

// The page of the tests has no fonts; a field that grows listens for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

beforeEach(() => {
  sent = vi.fn<typeof fetch>(async () => answer(saved))
  vi.stubGlobal('fetch', sent)
  success = vi.spyOn(toast, 'success').mockReturnValue('')
  keepToken('secret')
  switchLanguage('en')
})
afterEach(() => {
  cleanup()
  act(() => getDefaultStore().set(saveSetAtom, null))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const cells: SetToSave = {
  kind: 'cell',
  count: 3,
  members: { ids: [1, 2, 5] },
  clauses: [{ kind: 'all', op: 'new', source: 'test' }]
}
function open(order: SetToSave): void {
  render(
    <ThemeProvider>
      <SaveSet />
    </ThemeProvider>
  )
  act(() => getDefaultStore().set(saveSetAtom, order))
}
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const save = () => screen.getByRole('button', { name: 'Save' })
const type = (text: string) => fireEvent.change(nameField(), { target: { value: text } })
const fieldsSent = () => Object.fromEntries(new URLSearchParams(sent.mock.lastCall?.[1]?.body as string))

describe('the save-to-set dialog', () => {
  it('keeps the cells with their clauses; remarks left empty are a dash', async () => {
    const onSaved = vi.fn<(id: string) => void>()
    open({ ...cells, onSaved })
    expect(screen.getByText('3 cells')).toBeTruthy()
    type('  B cells ')
    fireEvent.submit(nameField())
    await waitFor(() => expect(success).toHaveBeenCalledOnce())
    expect(sent.mock.lastCall?.[0]).toBe('/api/cellSet/create')
    expect(fieldsSent()).toEqual({
      name: 'B cells',
      remarks: '-',
      ids: '[1,2,5]',
      clauses: JSON.stringify(cells.clauses)
    })
    expect(success.mock.lastCall).toMatchObject(['Operation is successful', { text: 'B cells: 3 cells' }])
    expect(onSaved).toHaveBeenCalledWith('made')
    expect(getDefaultStore().get(saveSetAtom)).toBeNull()
  })
  it('keeps genes by their names, and says which were not found', async () => {
    sent.mockResolvedValue(
      answer({
        id: 'made',
        total: 1,
        report: {
          found: 1,
          otherCase: 0,
          byOther: 0,
          bySynonym: 0,
          duplicates: 0,
          missing: 1,
          missingNames: ['NOPE']
        }
      })
    )
    open({ kind: 'gene', count: 2, members: { names: ['CD3D', 'NOPE'] }, name: 'mine' })
    expect(nameField().value).toBe('mine')
    fireEvent.submit(nameField())
    await waitFor(() => expect(success).toHaveBeenCalledOnce())
    expect(fieldsSent()).toEqual({ name: 'mine', remarks: '-', names: '["CD3D","NOPE"]' })
    expect(success.mock.lastCall).toMatchObject([
      'Operation is successful',
      { text: 'mine: 1 gene, 1 not found' }
    ])
  })
  it('asks for a name of at most a hundred characters, in these words', () => {
    open(cells)
    expect(screen.queryByText('Set name is required')).toBeNull()
    fireEvent.submit(nameField())
    expect(screen.getByText('Set name is required')).toBeTruthy()
    type('x'.repeat(101))
    expect(screen.getByText('The name should be less than 100 characters')).toBeTruthy()
    fireEvent.submit(nameField())
    type('x'.repeat(100))
    expect(screen.queryByText('The name should be less than 100 characters')).toBeNull()
    expect(sent).not.toHaveBeenCalled()
  })
  it('says the same in Chinese', () => {
    switchLanguage('zh')
    open(cells)
    fireEvent.submit(screen.getByRole('textbox', { name: '名称' }))
    expect(screen.getByText('请填写集合名称')).toBeTruthy()
  })
  it('cannot be sent with nothing selected', () => {
    open({ kind: 'cell', count: 0, members: { ids: [] } })
    type('nothing')
    expect(save().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(save())
    fireEvent.submit(nameField())
    expect(sent).not.toHaveBeenCalled()
  })
  it('keeps what was typed when the server refuses', async () => {
    vi.spyOn(toast, 'error').mockReturnValue('')
    sent.mockResolvedValue(
      new Response(JSON.stringify({ code: 422, message: 'no', content: null }), { status: 422 })
    )
    open(cells)
    type('kept')
    fireEvent.submit(nameField())
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull())
    expect(nameField().value).toBe('kept')
    expect(success).not.toHaveBeenCalled()
  })
})
