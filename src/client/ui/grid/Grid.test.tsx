// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { moved } from './columns.ts'
import { Grid } from './Grid.tsx'
import { tabSeparated } from './range.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Frames come when a test says so. */
const frames: FrameRequestCallback[] = []
const nextFrame = () => act(() => frames.splice(0).forEach((draw) => draw(performance.now())))
beforeEach(() => {
  frames.length = 0
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', (number: number) => frames.splice(number - 1, 1, () => {}))
})

const rowOf = (index: number) => ({ id: index, a: `a${index}`, b: index * 2 })
type Row = ReturnType<typeof rowOf>

function Table({
  onOpen,
  onSort
}: {
  readonly onOpen: (row: Row) => void
  readonly onSort: (column: string, additive: boolean) => void
}) {
  const [order, setOrder] = useState(['a', 'b'])
  const [sizes, setSizes] = useState<Record<string, number>>({})
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  return (
    <MantineProvider>
      <Grid<Row>
        label="cells"
        columns={order.map((id) => ({ id, label: id.toUpperCase(), width: 100, align: 'left' as const }))}
        rowCount={1_000_000}
        row={rowOf}
        cell={(row, column) => String(row[column as 'a' | 'b'])}
        selected={(row) => ticked.has(row.id)}
        box={{
          all: false,
          some: ticked.size > 0,
          label: 'all',
          rowLabel: 'row #',
          toggleAll: () => {},
          toggle: (row) => setTicked(new Set([...ticked, row.id])),
          toggleRange: (from, to) =>
            setTicked(new Set(Array.from({ length: to - from + 1 }, (_, at) => from + at)))
        }}
        onSort={onSort}
        onOpen={onOpen}
        onVisible={() => {}}
        sizes={sizes}
        onSizes={setSizes}
        onMove={(id, before) => setOrder(moved(order, id, before))}
        onCopy={({ from, to }, columns) =>
          tabSeparated(
            Array.from({ length: to.row - from.row + 1 }, (_, at) =>
              columns.map((name) => String(rowOf(from.row + at)[name as 'a' | 'b']))
            )
          )
        }
      />
    </MantineProvider>
  )
}

const shown = () => {
  const [onOpen, onSort] = [vi.fn<(row: Row) => void>(), vi.fn<(column: string, additive: boolean) => void>()]
  render(<Table onOpen={onOpen} onSort={onSort} />)
  const grid = screen.getByRole('grid', { name: 'cells' })
  const hit = (key: string, more: object = {}) => void fireEvent.keyDown(grid, { key, ...more })
  const press = (key: string, more: object = {}) => {
    hit(key, more)
    nextFrame()
  }
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent
  const heads = () =>
    screen.getAllByRole('columnheader').map(({ textContent, style }) => [textContent, style.width])
  return { grid, hit, press, active, heads, onOpen, onSort }
}

it('is walked cell by cell, ticks rows, and opens one', () => {
  const { grid, press, active, onOpen } = shown()
  expect(grid.getAttribute('aria-rowcount')).toBe('1000001')
  press('ArrowDown')
  expect(active()).toBe('a0')
  press('ArrowDown')
  press('ArrowRight')
  expect(active()).toBe('2')
  press('Enter')
  expect(onOpen).toHaveBeenCalledWith(rowOf(1))
  press(' ')
  press('ArrowDown', { shiftKey: true })
  press('ArrowDown', { shiftKey: true })
  press(' ')
  expect(screen.getAllByRole('row', { selected: true }).map((row) => row.getAttribute('data-row'))).toEqual([
    '1',
    '2',
    '3'
  ])
})

it('draws keys that come within a frame once, and acts where they led', () => {
  const { hit, press, active, onOpen } = shown()
  press('ArrowDown')
  const before = frames.length
  for (let n = 0; n < 3; n++) hit('ArrowDown')
  hit('ArrowDown', { shiftKey: true })
  expect(frames).toHaveLength(before + 1)
  expect(active()).toBe('a0')
  hit('Enter')
  expect(onOpen).toHaveBeenCalledWith(rowOf(4))
  nextFrame()
  expect(active()).toBe('a4')
  press(' ')
  expect(screen.getAllByRole('row', { selected: true }).map((row) => row.getAttribute('data-row'))).toEqual([
    '3',
    '4'
  ])
})

it('leaves where keys led for a cell that is clicked', () => {
  const { grid, hit, press, active } = shown()
  press('ArrowDown')
  hit('ArrowDown')
  const cell = grid.querySelector('[data-row="5"] [data-cell="1"]')
  fireEvent.mouseDown(cell ?? grid, { button: 0 })
  nextFrame()
  expect(active()).toBe('10')
})

it('copies what is chosen', () => {
  const { grid, press } = shown()
  press('ArrowDown')
  press('ArrowDown', { shiftKey: true })
  press('ArrowRight', { shiftKey: true })
  const setData = vi.fn<(type: string, text: string) => void>()
  const event = createEvent.copy(grid)
  Object.defineProperty(event, 'clipboardData', { value: { setData } })
  fireEvent(grid, event)
  expect(setData).toHaveBeenCalledWith('text/plain', 'a0\t0\na1\t2')
})

it('orders and resizes columns by keys, and sorts by a click, by more with Shift', () => {
  const { heads, onSort } = shown()
  const first = screen.getByRole('button', { name: 'A' })
  act(() => void fireEvent.keyDown(first, { key: 'ArrowRight', altKey: true }))
  expect(heads().map(([text]) => text)).toEqual(['', 'B', 'A'])
  act(
    () =>
      void fireEvent.keyDown(screen.getByRole('button', { name: 'A' }), {
        key: 'ArrowRight',
        altKey: true,
        shiftKey: true
      })
  )
  expect(heads()[2]).toEqual(['A', '116px'])
  fireEvent.click(screen.getByRole('button', { name: 'B' }), { shiftKey: true })
  expect(onSort).toHaveBeenCalledWith('b', true)
})

it('takes rows that left for those that come, and states the order in which they are read', () => {
  const { grid, press } = shown()
  const row = (index: number) => grid.querySelector(`[data-row="${index}"]`)
  press('ArrowDown')
  const first = row(0)
  for (let n = 0; n < 20; n++) press('ArrowDown')
  expect(row(0)).toBeNull()
  expect(first?.isConnected).toBe(true)
  const owned = grid.querySelector('.grid-body')?.getAttribute('aria-owns')?.split(' ') ?? []
  const read = owned.map((id) => Number(document.getElementById(id)?.getAttribute('data-row')))
  expect(read).toEqual(Array.from(read, (_, at) => (read[0] ?? NaN) + at))
  expect(read).toContain(20)
})

it('starts at its top where other rows are shown, and keeps its place where more of the same come', () => {
  const table = (list: string, rowCount: number) => (
    <MantineProvider>
      <Grid<Row>
        label="cells"
        columns={[{ id: 'a', label: 'A', width: 100, align: 'left' }]}
        rowCount={rowCount}
        list={list}
        row={rowOf}
        cell={(row) => row.a}
        onVisible={() => {}}
        sizes={{}}
        onSizes={() => {}}
      />
    </MantineProvider>
  )
  const { rerender } = render(table('by a', 900))
  const grid = screen.getByRole('grid', { name: 'cells' })
  const first = () =>
    Math.min(
      ...Array.from(grid.querySelectorAll<HTMLElement>('[data-row]'), (row) => Number(row.dataset['row']))
    )
  for (let n = 0; n < 2; n++) {
    fireEvent.keyDown(grid, { key: 'End', ctrlKey: true })
    nextFrame()
  }
  const place = first()
  expect(place).toBeGreaterThan(800)
  rerender(table('by a', 1000))
  expect(first()).toBe(place)
  rerender(table('by b', 1000))
  expect(first()).toBe(0)
})

it('has no button at the head of a column that cannot be sorted by', () => {
  const onSort = vi.fn<(column: string, additive: boolean) => void>()
  const columns = [
    { id: 'a', label: 'A', width: 100, align: 'left' as const },
    { id: 'bars', label: 'Bars', width: 100, align: 'left' as const, unsortable: true }
  ]
  render(
    <MantineProvider>
      <Grid<Row>
        label="genes"
        columns={columns}
        rowCount={2}
        row={rowOf}
        cell={(row) => row.a}
        onSort={onSort}
        onVisible={() => {}}
        sizes={{}}
        onSizes={() => {}}
      />
    </MantineProvider>
  )
  const heads = screen.getAllByRole('columnheader')
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual(['none', null])
  expect(heads.map((head) => head.querySelector('button') !== null)).toEqual([true, false])
  fireEvent.click(screen.getByText('Bars'))
  expect(onSort).not.toHaveBeenCalled()
})
