// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createTag } from '../../contract/api/color.ts'
import { queryClient } from '../api/query.ts'
import { switchLanguage } from '../i18n/switch.ts'
import { keepToken } from '../session/session.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { TagDialog, type TagChange } from './TagDialog.tsx'

// The page of the tests has no fonts; a field that grows listens for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('what is ticked and typed while a new tag is made stays', async () => {
  keepToken('secret')
  switchLanguage('en')
  const list = [{ id: 'seen', name: 'Seen', color: '#aa0000' }]
  const made = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string) => {
    const isCreate = new URL(address, 'http://localhost').pathname.endsWith(createTag.path)
    if (isCreate) {
      await made.promise
      list.push({ id: 'made', name: 'For the paper', color: '#00aa00' })
    }
    return Response.json({ code: 200, message: '', content: isCreate ? { id: 'made' } : list })
  })
  const onSave = vi.fn<(change: TagChange) => Promise<void>>(async () => {})
  render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <TagDialog name="A chart" itemTags={[[]]} onSave={onSave} onClose={() => {}} />
      </QueryClientProvider>
    </ThemeProvider>
  )
  await screen.findByRole('checkbox', { name: 'Seen' })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New tag' })
  fireEvent.change(field, { target: { value: 'For the paper' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seen' }))
  fireEvent.change(field, { target: { value: 'Next' } })
  await act(async () => made.resolve())

  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'For the paper' })
  await waitFor(() => expect(box.checked).toBe(true))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seen' }).checked).toBe(true)
  expect(field.value).toBe('Next')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ add: ['seen', 'made'], remove: [] }))
})
