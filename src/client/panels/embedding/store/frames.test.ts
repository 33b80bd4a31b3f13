import { atom, createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { flagBits } from '../../../../../shaders/points/style.ts'
import {
  frameCells,
  frameCodes,
  frameFlags,
  frameGrid,
  framePage,
  framePalette,
  framePoints
} from './frames.ts'
import type { ChoiceAtoms } from './choice-atoms.ts'
import { isInFrame, type ClauseOutline } from './outlines.ts'
import { createSplitAtoms } from './split-atoms.ts'

describe('frames of a split embedding', () => {
  // Rows 0 to 4 are of groups 1, 0, none, 1, 0; the embedding holds them from the last to the first, of which
  // four have come.
  const codes = Int32Array.of(1, 0, -1, 1, 0)
  const ids = Uint32Array.of(4, 3, 2, 1, 0)

  test('own cells lie over the others, both in the order of the embedding', () => {
    const cells = frameCells(codes, ids, 4, 0)
    expect(cells).toEqual({ places: Uint32Array.of(1, 2, 0, 3), behind: 2 })
    expect([...framePoints(Float32Array.of(0, 0, 1, -1, 2, -2, 3, -3), cells)]).toEqual([
      1, -1, 2, -2, 0, 0, 3, -3
    ])
  })

  test('of many others a sample, of its own all', () => {
    const many = Int32Array.from({ length: 50_000 }, (_, row) => row % 2)
    const { places, behind } = frameCells(
      many,
      Uint32Array.from({ length: 50_000 }, (_, row) => row),
      50_000,
      1
    )
    expect([behind, places.length]).toEqual([20_000, 45_000])
    expect(places.subarray(behind).every((index) => index % 2 === 1)).toBe(true)
  })

  test('cells behind have no colour and are not selected, but hidden where they are', () => {
    const cells = { places: Uint32Array.of(1, 2, 0, 3), behind: 2 }
    expect([...frameCodes(Uint8Array.of(7, 8, 9, 10), cells)]).toEqual([255, 255, 7, 10])
    const { selected, hidden } = flagBits
    expect([...frameFlags(Uint8Array.of(selected, selected, hidden, selected | hidden), cells)]).toEqual([
      0,
      hidden,
      selected,
      selected | hidden
    ])
    expect(framePalette(new Uint8Array(1024).fill(255))[4 * 255 + 3]).toBeLessThan(128)
  })

  test.each([
    [1, 900, 500, 1, 1],
    [2, 900, 500, 2, 1],
    [4, 900, 900, 2, 2],
    [8, 1000, 560, 4, 2],
    [12, 500, 1000, 2, 6]
  ])('%i frames in %i × %i stand in %i columns and %i rows', (frames, width, height, columns, rows) => {
    expect(frameGrid(frames, { width, height })).toEqual({ columns, rows })
  })

  test('twelve a page', () => {
    const levels = Array.from({ length: 30 }, (_, level) => level)
    expect(framePage(levels, 2)).toEqual({ levels: [24, 25, 26, 27, 28, 29], page: 2, pages: 3 })
    expect(framePage(levels, 9).page).toBe(2)
    expect(framePage([], 0)).toEqual({ levels: [], page: 0, pages: 1 })
  })
})

test.each(['__proto__', 'constructor', 'toString'])('a column named %s splits cells as others do', (name) => {
  const { framesAtom, splitColumnAtom } = createSplitAtoms({
    splitAtom: atom(name)
  } as unknown as ChoiceAtoms)
  const store = createStore()
  const column = { codes: Int32Array.of(0, 1), levels: ['a', 'b'], colors: ['#000', '#111'], counts: [1, 1] }
  store.set(splitColumnAtom, column)
  expect(store.get(framesAtom)).toMatchObject({ name, count: 2 })
  expect(isInFrame({ within: {} } as unknown as ClauseOutline, name, 'a')).toBe(true)
  const within = Object.fromEntries([[name, ['b']]])
  expect(isInFrame({ within } as unknown as ClauseOutline, name, 'a')).toBe(false)
})
