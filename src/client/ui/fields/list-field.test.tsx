// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ListField } from './ListField.tsx'

afterEach(cleanup)

function Held({ blanks, first }: { readonly blanks: boolean; readonly first?: string[] }) {
  const [values, setValues] = useState(first ?? [])
  return (
    <MantineProvider env="test">
      <ListField label="List" blanks={blanks} value={values} onChange={setValues} />
      <output>{JSON.stringify(values)}</output>
    </MantineProvider>
  )
}

const shown = (): unknown => JSON.parse(screen.getByText(/^\[/).textContent)
const field = () => screen.getByLabelText<HTMLInputElement>('List', { selector: 'input' })
/** What an input method writes comes as text, not as keys. */
function compose(text: string) {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.keyDown(field(), { key: 'Enter' })
}
const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } })

test('Chinese commas separate values, and full-width characters become plain ones', () => {
  render(<Held blanks />)
  compose('０．５，１、1.5 ２')
  expect(shown()).toEqual(['0.5', '1', '1.5', '2'])
  compose('１')
  expect(shown()).toEqual(['0.5', '1', '1.5', '2'])
  paste('３；４\r\n５\u3000６')
  expect(shown()).toEqual(['0.5', '1', '1.5', '2', '3', '4', '5', '6'])
})

test('a comma of Chinese that is a key ends a value', () => {
  render(<Held blanks />)
  for (const [text, key] of [
    ['CD3E', '，'],
    ['LYZ', '、'],
    ['MS4A1', '；']
  ] as const) {
    act(() => field().focus())
    fireEvent.change(field(), { target: { value: text } })
    fireEvent.keyDown(field(), { key })
  }
  expect(shown()).toEqual(['CD3E', 'LYZ', 'MS4A1'])
})

test('blanks stay in values that may have them, and values that stand there stay as they are', () => {
  render(<Held blanks={false} first={['T, naive']} />)
  compose('B cell、NK cell')
  expect(shown()).toEqual(['T, naive', 'B cell', 'NK cell'])
})
