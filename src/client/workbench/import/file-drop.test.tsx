// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { switchLanguage } from '../../i18n/switch.ts'
import { FileDrop } from './FileDrop.tsx'

afterEach(cleanup)

/** Dispatches a drag event with files, as browsers send it. */
const drag = (type: string, element: Element) =>
  act(() => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    element.dispatchEvent(Object.assign(event, { dataTransfer: { types: ['Files'], items: [] } }))
  })

it('the note goes where files are dropped on a field that keeps them for itself', () => {
  switchLanguage('en')
  render(
    <>
      <FileDrop />
      <div data-testid="field" />
    </>
  )
  const field = screen.getByTestId('field')
  field.addEventListener('drop', (event) => {
    event.preventDefault()
    event.stopPropagation()
  })
  drag('dragenter', document.body)
  drag('dragenter', field)
  screen.getByText('Drop to import')
  drag('drop', field)
  expect(screen.queryByText('Drop to import')).toBeNull()
})
