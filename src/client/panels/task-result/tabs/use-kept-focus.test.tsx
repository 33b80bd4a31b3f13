// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Segments } from '../../../ui/fields/Segments.tsx'
import { Tabs } from './Tabs.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

afterEach(cleanup)

const charts = ['bars', 'violins', 'dots'].map((id) => ({ id, title: id }))

function Charts() {
  const [shown, setShown] = useState('bars')
  const around = useKeptFocus<HTMLDivElement>(shown, '[role=tab][aria-selected=true]')
  return (
    <div ref={around}>
      <div key={shown}>
        <Tabs label="charts" panel="panel" value={shown} tabs={charts} onChange={setShown} />
      </div>
    </div>
  )
}

test('arrow keys walk tabs that are drawn anew with their chart', () => {
  render(<Charts />)
  screen.getByRole('tab', { name: 'bars' }).focus()
  for (const name of ['violins', 'dots', 'bars']) {
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(screen.getByRole('tab', { name, selected: true }))
  }
})

function Tables() {
  const [shown, setShown] = useState('markers')
  const around = useKeptFocus<HTMLSpanElement>(shown, 'input:checked')
  return (
    <MantineProvider>
      <button type="button">elsewhere</button>
      <div key={shown}>
        <span ref={around}>
          <Segments
            label="table"
            value={shown}
            options={['markers', 'means'].map((value) => ({ value, label: value }))}
            onChange={setShown}
          />
        </span>
      </div>
    </MantineProvider>
  )
}

test('a picker keeps the focus, and takes none that is elsewhere', () => {
  render(<Tables />)
  screen.getByRole('radio', { name: 'markers' }).focus()
  fireEvent.click(screen.getByRole('radio', { name: 'means' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'means' }))
  screen.getByRole('button').focus()
  fireEvent.click(screen.getByRole('radio', { name: 'markers' }))
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
