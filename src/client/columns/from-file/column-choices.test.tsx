// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { switchLanguage } from '../../i18n/switch.ts'
import { ThemeProvider } from '../../theme/ThemeProvider.tsx'
import { choicesOf, nothingPicked } from './choices.ts'
import { ColumnChoices } from './ColumnChoices.tsx'
import { readTable, type FileTable } from './table.ts'

// The page of the tests has no fonts; a field that grows listens for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

function Shown({ table }: { readonly table: FileTable }) {
  const [picked, setPicked] = useState(nothingPicked)
  const choices = choicesOf(table, picked, { columns: ['cell_type'], embeddings: [] })
  return (
    <ThemeProvider>
      <ColumnChoices choices={choices} picked={picked} onPick={setPicked} />
    </ThemeProvider>
  )
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() => switchLanguage('en'))
afterEach(cleanup)

it('ticks, names and reasons follow what the user does', async () => {
  const text = 'cell,percent.mt,kind,doublet\na,0.5,B,1\nb,1.25,T,\n'
  render(<Shown table={await readTable(new Blob([text]), 'utf-8')} />)
  expect(screen.getByText(/the value is missing in 1 line\b/)).toBeTruthy()
  expect([box(/doublet/).disabled, box(/doublet/).checked]).toEqual([true, false])
  expect(screen.getByText('2 of 3 columns will be added')).toBeTruthy()
  expect(screen.getByText(/^1 name was adjusted:/)).toBeTruthy()

  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'New name of percent.mt' })
  expect(name.value).toBe('percent_mt')
  fireEvent.change(name, { target: { value: 'cell_type' } })
  expect(screen.getByText('A column of this name exists already')).toBeTruthy()
  expect(name.getAttribute('aria-invalid')).toBe('true')

  fireEvent.click(box(/percent\.mt/))
  expect(screen.queryByText('A column of this name exists already')).toBeNull()
  expect([name.disabled, box(/kind/).checked]).toEqual([true, true])
  fireEvent.click(box(/1 of 3 columns/))
  expect(box(/percent\.mt/).checked).toBe(true)
  fireEvent.click(box(/2 of 3 columns/))
  expect([box(/percent\.mt/).checked, box(/kind/).checked]).toEqual([false, false])
})
