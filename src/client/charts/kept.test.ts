import { describe, expect, it } from 'vitest'
import { defaultChartStyle } from '../../contract/chart-theme.ts'
import { keptSpec, keptStyle, opensAgain } from './kept.ts'

const order = { spec: { mark: 'point', usermeta: { equalUnits: { table: 'map', x: 'u', y: 'v' } } }, data: { map: [{ u: 1, v: 2 }] }, style: defaultChartStyle }

describe('a kept chart', () => {
  it('has its rows, its style, and what it asks of its place', () => {
    const kept = keptSpec(order)
    expect(kept).toMatchObject({ mark: 'point', datasets: { map: [{ u: 1, v: 2 }] }, usermeta: { equalUnits: { table: 'map' } } })
    expect(keptStyle(kept)).toEqual(defaultChartStyle)
    expect(opensAgain(kept)).toBe(true)
  })

  it('is its picture alone where its rows are too many', () => {
    const rows = Array.from({ length: 20 }, () => ({ text: 'x'.repeat(1_000_000) }))
    const kept = keptSpec({ ...order, data: { map: rows } })
    expect(opensAgain(kept)).toBe(false)
    expect(keptStyle(kept)).toEqual(defaultChartStyle)
  })
})
