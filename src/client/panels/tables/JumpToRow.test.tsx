// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { JumpToRow } from './JumpToRow.tsx'

afterEach(cleanup)

async function opened() {
  const onJump = vi.fn<(row: number) => void>()
  render(
    <MantineProvider env="test">
      <JumpToRow total={1_000_000} onJump={onJump} />
    </MantineProvider>
  )
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Go to row…' }))
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'Row 1 to 1,000,000' })
  }
  const enter = (field: HTMLInputElement, text: string) => {
    fireEvent.change(field, { target: { value: text } })
    if (field.form) fireEvent.submit(field.form)
  }
  return { onJump, open, enter }
}

it('goes to a row by its place', async () => {
  const { onJump, open, enter } = await opened()
  enter(await open(), '987654')
  await waitFor(() => expect(onJump).toHaveBeenCalledExactlyOnceWith(987_653))
})

it('has the place of last time chosen, so that typing replaces it', async () => {
  const { onJump, open, enter } = await opened()
  enter(await open(), '12')
  await waitFor(() => expect(onJump).toHaveBeenCalled())
  const field = await open()
  field.focus()
  await waitFor(() => expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['12', 0, 2]))
})

it.each(['', '0', '1000001', '99999999999999999999'])(
  'refuses %j and says which rows there are',
  async (text) => {
    const { onJump, open, enter } = await opened()
    enter(await open(), text)
    await screen.findByText('Row 1 to 1,000,000')
    expect(onJump).not.toHaveBeenCalled()
  }
)
