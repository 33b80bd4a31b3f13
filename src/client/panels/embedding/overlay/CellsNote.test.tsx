// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Points } from '../../../state/points.ts'
import { CellsNoteOf } from './CellsNote.tsx'

const points = (own: Partial<Points>): Points => ({
  position: 'umap',
  ids: new Uint32Array(4000),
  xy: new Float32Array(8000),
  z: null,
  count: 4000,
  placed: 4000,
  total: 4000,
  complete: true,
  error: null,
  ...own
})
const noteOf = (own: Partial<Points>, { painted = 4000, passing = 4000, moving = false } = {}): string =>
  render(<CellsNoteOf points={points(own)} painted={painted} passing={passing} moving={moving} />).container
    .textContent

test('a view with all cells in it has no note', () => {
  expect(noteOf({})).toBe('')
  expect(noteOf({}, { moving: true })).toBe('')
})

test('cells without coordinates are counted once all have come', () => {
  expect(noteOf({ placed: 2200 })).toBe('1,800 of 4,000 cells have no coordinates here')
  expect(noteOf({ placed: 2200, count: 3000, complete: false })).toBe('')
})

test('an empty view says that the filters leave no cell', () => {
  expect(noteOf({ placed: 2200 }, { passing: 0 })).toBe('No cell passes the filters')
})

test('a moving view says how many of the cells that are there it draws', () => {
  expect(noteOf({ count: 3000 }, { painted: 500, moving: true })).toBe('Moving: 500 of 3,000 drawn')
})
