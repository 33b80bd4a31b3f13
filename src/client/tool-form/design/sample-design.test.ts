// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { GroupColumn } from '../../state/columns/cell-columns.ts'
import { countsHere } from '../groups-here.ts'
import { designOf } from './sample-design.ts'

const column = (levels: readonly string[], codes: readonly number[]): GroupColumn => ({
  levels,
  codes: Int32Array.from(codes),
  colors: levels.map(() => '#000000'),
  counts: levels.map((_, level) => codes.filter((code) => code === level).length)
})
const samples = column(['a', 'b', 'c', 'd'], [0, 0, 1, 1, 2, -1, 2, 3])
const on = (...cells: number[]) => ({ name: 'side', has: (cell: number) => cells.includes(cell) })

describe('the design of a comparison of samples', () => {
  it('counts the cells of each sample on each side, without samples that take no part', () => {
    expect(designOf([on(0, 1, 2), on(4, 5, 6)], samples, null)).toEqual([
      { name: 'a', counts: [2, 0] },
      { name: 'b', counts: [1, 0] },
      { name: 'c', counts: [0, 2] }
    ])
  })
  it('has a row a pair where samples are paired, and leaves out cells without a sample', () => {
    const pairs = column(['p', 'q'], [0, 0, 0, 1, 0, 1, 0, -1])
    expect(designOf([on(0, 2, 3), on(4, 5, 6, 7)], samples, pairs)).toEqual([
      { name: 'p', counts: [2, 2] },
      { name: 'q', counts: [1, 0] }
    ])
  })
})

describe('counts of the groups of a column', () => {
  it('are those of the marked cells, or of all', () => {
    expect(countsHere(samples, Uint8Array.of(1, 0, 1, 1, 0, 1, 0, 0))).toEqual([1, 2, 0, 0])
    expect(countsHere(samples, null)).toEqual([2, 2, 2, 1])
  })
})
