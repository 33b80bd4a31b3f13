// @vitest-environment happy-dom
import { MantineProvider, Menu } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { theme } from '../theme/theme.ts'
import { ask } from './ask.ts'
import { Button } from './Button.tsx'
import { Questions } from './Questions.tsx'
import { Dialog } from './Surface.tsx'

// The test document has no layout, so no element has a size.
beforeEach(
  () => void vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/**
 * A page with a dialog, opened by a button or a menu, that opens another dialog. A closed dialog is removed.
 */
function Page() {
  const [open, setOpen] = useState<'first' | 'second' | null>(null)
  return (
    <MantineProvider theme={{ ...theme, respectReducedMotion: true }}>
      <Button onClick={() => setOpen('first')}>Open</Button>
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('first')}>Open from here</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'first' && (
        <Dialog open onClose={() => setOpen(null)} title="First">
          <input aria-label="Name" data-autofocus />
          <Button onClick={() => setOpen('second')}>Go on</Button>
          {Array.from({ length: 150 }, (_, at) => (
            <button key={at} type="button">{`Row ${at}`}</button>
          ))}
          <Button onClick={() => void ask({ title: 'Sure?', actions: [{ id: 'yes', label: 'Yes' }] })}>
            Ask
          </Button>
          <Menu>
            <Menu.Target>
              <button type="button">More of it</button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void ask({ title: 'Sure?', actions: [{ id: 'yes', label: 'Yes' }] })}>
                Ask from here
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Dialog>
      )}
      {open === 'second' && (
        <Dialog open onClose={() => setOpen(null)} title="Second">
          <input aria-label="Other name" data-autofocus />
        </Dialog>
      )}
      <Questions />
    </MantineProvider>
  )
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}
/** Clicks the one item of the menu of a button. */
const chooseFrom = async (name: string) => {
  // In a document without layout the menu finds nothing to focus, and prints a long warning.
  vi.spyOn(console, 'warn').mockReturnValue()
  press(name)
  const item = await screen.findByRole('menuitem')
  act(() => item.focus())
  fireEvent.click(item)
}
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

it('gets the focus, and returns it to the button that opened it', async () => {
  render(<Page />)
  press('Open')
  await waitFor(() => expect(focused()).toBe('Name'))
  // However many rows had the focus meanwhile, the element that opened the dialog is remembered.
  for (const row of screen.getAllByText(/^Row/)) act(() => row.focus())
  escape()
  await waitFor(() => expect(focused()).toBe('Open'))
})

it('returns it to what replaced the button that opened it', async () => {
  function Bar() {
    const [open, setOpen] = useState(false)
    const [counted, setCounted] = useState(false)
    return (
      <MantineProvider theme={{ ...theme, respectReducedMotion: true }}>
        <main>
          <button type="button">Close the note</button>
          <div key={String(counted)}>
            <Button onClick={() => setOpen(true)}>{counted ? 'Run on these' : 'Run on all'}</Button>
          </div>
        </main>
        <Dialog open={open} onClose={() => setOpen(false)} title="Tools">
          <Button onClick={() => setCounted(true)}>Count</Button>
        </Dialog>
      </MantineProvider>
    )
  }
  render(<Bar />)
  act(() => screen.getByRole('button', { name: 'Close the note' }).focus())
  press('Run on all')
  press(await screen.findByRole('button', { name: 'Count' }).then(({ textContent }) => textContent ?? ''))
  await screen.findByText('Run on these')
  escape()
  await waitFor(() => expect(focused()).toBe('Run on these'))
})

it('returns it to the button of the menu whose item opened it', async () => {
  render(<Page />)
  await chooseFrom('More')
  await waitFor(() => expect(focused()).toBe('Name'))
  act(() => screen.getByRole('button', { name: 'More' }).focus())
  expect(focused()).toBe('Name')
  escape()
  await waitFor(() => expect(focused()).toBe('More'))
})

it('a dialog that replaces another returns the focus to what opened the first', async () => {
  render(<Page />)
  press('Open')
  await waitFor(() => expect(focused()).toBe('Name'))
  press('Go on')
  await waitFor(() => expect(focused()).toBe('Other name'))
  escape()
  await waitFor(() => expect(focused()).toBe('Open'))
})

it('Escape closes only the question over a dialog', async () => {
  render(<Page />)
  press('Open')
  await waitFor(() => expect(focused()).toBe('Name'))
  press('Ask')
  await waitFor(() => expect(focused()).toBe('Cancel'))
  escape()
  await waitFor(() => expect(focused()).toBe('Ask'))
  // The second question comes before the dialog in the document, since it was opened first.
  press('Ask')
  await waitFor(() => expect(focused()).toBe('Cancel'))
  act(() => screen.getByRole('button', { name: 'Yes' }).focus())
  expect(focused()).toBe('Yes')
  escape()
  await waitFor(() => expect(focused()).toBe('Ask'))
  expect(screen.getByRole('dialog', { name: 'First' })).toBeTruthy()
})

it('a question from a menu in a dialog gives the focus back to the button of that menu', async () => {
  render(<Page />)
  press('Open')
  await waitFor(() => expect(focused()).toBe('Name'))
  await chooseFrom('More of it')
  await waitFor(() => expect(focused()).toBe('Cancel'))
  escape()
  await waitFor(() => expect(focused()).toBe('More of it'))
  expect(screen.getByRole('dialog', { name: 'First' })).toBeTruthy()
})

it('a page back or forward closes what stood over the one before', async () => {
  render(<Page />)
  press('Open')
  await waitFor(() => expect(focused()).toBe('Name'))
  press('Ask')
  await waitFor(() => expect(focused()).toBe('Cancel'))
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
