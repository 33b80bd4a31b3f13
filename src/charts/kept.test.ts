import { describe, expect, it } from 'vitest'
import { defaultChartStyle } from '../shared/style/chart-theme.ts'
import type { Drawing } from './drawing.ts'
import { keptDrawing, keptSpec, keptStyle } from './kept.ts'

const style = defaultChartStyle
const spec = { mark: 'point', usermeta: { equalUnits: { table: 'map', x: 'u', y: 'v' } } }
const drawing: Drawing = { kind: 'vega-lite', spec, data: { map: [{ u: 1, v: 2 }] } }
const stored = (kept: object) => JSON.parse(JSON.stringify(kept)) as Record<string, unknown>

describe('a kept chart', () => {
  it('has its rows, its style, and the size that its place needs', () => {
    const kept = stored(keptSpec({ ...drawing, style }))
    expect(kept).toMatchObject({ mark: 'point', datasets: { map: [{ u: 1, v: 2 }] } })
    expect(keptStyle(kept)).toEqual(style)
    expect(keptDrawing(kept)).toEqual({
      ...drawing,
      spec: { ...spec, usermeta: { ...spec.usermeta, style } }
    })
  })

  it('has columns as rows, and opens as the kind that it was', () => {
    const columns = {
      u: Float64Array.of(1, NaN),
      name: { codes: Int32Array.of(1, -1), levels: ['A', 'B'] },
      on: Uint8Array.of(1, 0)
    }
    const kept = stored(keptSpec({ kind: 'vega', spec: { marks: [] }, data: { map: columns }, style }))
    const rows = [
      { u: 1, name: 'B', on: true },
      { u: null, name: null, on: false }
    ]
    expect(keptDrawing(kept)).toMatchObject({ kind: 'vega', spec: { marks: [] }, data: { map: rows } })
  })

  it('is its picture alone where its columns are too long, which are not written out to be counted', () => {
    const length = 3_000_000
    const codes = new Proxy(new Int32Array(length), {
      get: (target, name) => {
        if (name === 'length') return length
        throw new Error(`row ${String(name)} of ${target.length} was read`)
      }
    })
    const kept = keptSpec({
      kind: 'vega',
      spec: { marks: [] },
      data: { map: { group: { codes, levels: ['A'] } } },
      style
    })
    expect(keptDrawing(kept)).toBeNull()
  })

  it('is its picture alone where its rows are too many', () => {
    const rows = Array.from({ length: 20 }, () => ({ text: 'x'.repeat(1_000_000) }))
    const kept = keptSpec({ ...drawing, style, data: { map: rows } })
    expect(keptDrawing(kept)).toBeNull()
    expect(keptStyle(kept)).toEqual(style)
  })
})
