import { describe, expect, it } from 'vitest'
import { tilesOf, drawnParts } from './tiles.ts'
import { between, movedBy, showing, viewOf, zoomAt, zoomInMiddle } from './view.ts'

const size = { rows: 1000, columns: 400 }
const whole = { rows: [0, 1000], columns: [0, 400] } as const

describe('the view of a matrix', () => {
  it('is magnified around what the pointer is over, on both sides or on one', () => {
    expect(zoomAt(whole, size, { factor: 2, row: 250, column: 400 })).toEqual({
      rows: [125, 625],
      columns: [200, 400]
    })
    expect(zoomAt(whole, size, { factor: 4, row: 0, column: 0, sides: 'rows' })).toEqual({
      rows: [0, 250],
      columns: [0, 400]
    })
  })

  it('never leaves the matrix, shows no less than four rows and columns, and no more than all', () => {
    expect(movedBy({ rows: [0, 100], columns: [300, 400] }, size, -50, 70)).toEqual({
      rows: [0, 100],
      columns: [300, 400]
    })
    const small = zoomInMiddle(whole, size, 1e6)
    expect(small.rows[1] - small.rows[0]).toBe(4)
    expect(zoomInMiddle(small, size, 1e-6)).toEqual(whole)
    expect(viewOf({ rows: [998, 1000], columns: [0, 1] }, size)).toEqual({
      rows: [996, 1000],
      columns: [0, 4]
    })
    expect(zoomInMiddle({ rows: [0, 2], columns: [0, 1] }, { rows: 2, columns: 1 }, 8)).toEqual({
      rows: [0, 2],
      columns: [0, 1]
    })
  })

  it('moves no farther than it takes to see what the keys go to', () => {
    const view = { rows: [10, 20], columns: [10, 20] } as const
    expect(showing(view, size, 12, 19)).toEqual(view)
    expect(showing(view, size, 20, 9)).toEqual({ rows: [11, 21], columns: [9, 19] })
  })

  it('selects whole rows and columns, whichever end came first', () => {
    expect(between({ row: 9.7, column: 3.2 }, { row: 2.1, column: 3.9 }, size)).toEqual({
      rows: [2, 10],
      columns: [3, 4]
    })
  })
})

describe('tiles of a view', () => {
  it('are those that it meets, the one in its middle first, and end with the matrix', () => {
    const large = { rows: 10_000, columns: 700 }
    const tiles = tilesOf({ rows: [400, 1700], columns: [0, 700] }, large, [1, 1])
    expect(tiles.map(({ row, column }) => `${row} ${column}`).toSorted()).toEqual([
      '0 0',
      '0 512',
      '1024 0',
      '1024 512',
      '1536 0',
      '1536 512',
      '512 0',
      '512 512'
    ])
    expect(tiles[0]).toMatchObject({ row: 1024, column: 0, rows: 512, columns: 512, name: '1/1/2/0' })
    expect(tiles.find(({ column }) => column === 512)?.columns).toBe(188)
  })

  it('are drawn with the finer over the coarser, and none that is finer than the screen or out of sight', () => {
    const of = (steps: readonly [number, number]) => tilesOf(whole, size, steps)
    const parts = [...of([1, 1]), ...of([2, 2]), ...of([8, 8]), ...of([4, 4])]
    expect(drawnParts(parts, { rows: [0, 100], columns: [0, 100] }, [2, 2])).toEqual([
      '8/8/0/0',
      '4/4/0/0',
      '2/2/0/0'
    ])
    expect(drawnParts(of([1, 1]), { rows: [600, 700], columns: [0, 100] }, [1, 1])).toEqual(['1/1/1/0'])
  })
})
