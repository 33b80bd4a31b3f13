import { describe, expect, it } from 'vitest'
import { filterSchema } from '../../../contract/filter/filter.ts'
import { rowsPassing } from '../../../shared/filter/filter-rows.ts'
import { expressed, gateFilters, rowsInside, rowsOutlined, intervalOf } from './gate.ts'

const x = Float32Array.from({ length: 400 }, (_, row) => ((row * 37) % 101) / 20)
const y = Float32Array.from({ length: 400 }, (_, row) => (row % 3 === 0 ? 0 : ((row * 53) % 89) / 17))

describe('a rectangle', () => {
  it('is open over the edges', () => {
    expect([intervalOf(-0.3, 1.23456, 5), intervalOf(4, 9, 5), intervalOf(2, 1, 5)]).toEqual([
      { from: null, to: 1.235 },
      { from: 4, to: null },
      { from: 1, to: 2 }
    ])
  })
  it('selects the very cells that its filters keep', () => {
    const table = {
      rows: 400,
      columns: [],
      gene: (name: string) => name,
      column: (): never => {
        throw new Error('no column is asked')
      },
      expression: (gene: string) => (gene === 'A' ? x : y)
    }
    for (const corners of [
      [
        [0.3, 1],
        [2.5, 9]
      ],
      [
        [-1, -1],
        [0.2, 0.1]
      ],
      [
        [-1, 2],
        [9, 3]
      ]
    ] as const) {
      const intervals = [
        intervalOf(corners[0][0], corners[1][0], 5),
        intervalOf(corners[0][1], corners[1][1], 5.2)
      ] as const
      const kept = rowsPassing(
        gateFilters(['A', 'B'], intervals).map((filter) => filterSchema.parse(filter)),
        table
      )
      expect(rowsInside(x, y, intervals, null)).toEqual([...kept.keys()].filter((row) => kept[row] === 1))
    }
  })
})

it('an outline holds what lies inside it, of the population', () => {
  const outline = [
    [1, 1],
    [3, 1],
    [3, 3],
    [1, 3]
  ] as const
  const inside = [...x.keys()].filter(
    (row) => (x[row] ?? 0) > 1 && (x[row] ?? 0) < 3 && (y[row] ?? 0) > 1 && (y[row] ?? 0) < 3
  )
  expect(inside.length).toBeGreaterThan(10)
  expect(
    rowsOutlined(x, y, outline, null).filter(
      (row) => x[row] !== 1 && y[row] !== 1 && x[row] !== 3 && y[row] !== 3
    )
  ).toEqual(inside)
  const even = Uint8Array.from(x, (_, row) => (row % 2 === 0 ? 1 : 0))
  expect(rowsOutlined(x, y, outline, even).every((row) => row % 2 === 0)).toBe(true)
})

it('counts add up to the population', () => {
  const counts = expressed(x, y, null)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(400)
  expect(counts[0] + counts[1]).toBe([...y].filter((value) => value === 0).length)
})
