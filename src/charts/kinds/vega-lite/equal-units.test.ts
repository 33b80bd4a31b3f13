import { describe, expect, it } from 'vitest'
import { order } from '../../../../tests/fixtures/figures/figure-order.ts'
import { openView } from '../../vega/view.ts'
import { compileChart, type VegaLiteOrder } from './compile.ts'

describe('equal units', () => {
  const places = Array.from({ length: 40 }, (_, i) => ({ u: i % 2 === 0 ? -7 : 3, v: (i * 20) / 39 }))
  const embedding = {
    data: { name: 'map' },
    usermeta: { equalUnits: { table: 'map', x: 'u', y: 'v' } },
    mark: 'point',
    encoding: { x: { field: 'u', type: 'quantitative' }, y: { field: 'v', type: 'quantitative' } }
  }
  const pixelsAUnit = async (order: VegaLiteOrder, of: readonly ['u' | 'v', 'x' | 'y']) => {
    const view = openView(compileChart(order))
    await view.runAsync()
    const scale = view.scale(of[1]) as (value: number) => number
    const pixels = {
      unit: Math.abs(scale(1) - scale(0)),
      ends: places.map((row) => scale(row[of[0]])),
      width: view.width(),
      height: view.height()
    }
    view.finalize()
    return pixels
  }

  it.each([
    [600, 200, places],
    [200, 600, places],
    [600, 200, { u: Float64Array.from(places, ({ u }) => u), v: Float64Array.from(places, ({ v }) => v) }]
  ])('stand on both axes of an embedding in %i × %i, and all points inside', async (width, height, map) => {
    const all = order(0, { spec: embedding, data: { map }, width, height })
    const [x, y] = [await pixelsAUnit(all, ['u', 'x']), await pixelsAUnit(all, ['v', 'y'])]
    expect(x.unit).toBeCloseTo(y.unit, 6)
    expect(Math.min(...x.ends, ...y.ends)).toBeGreaterThan(0)
    expect(Math.max(...x.ends)).toBeLessThan(x.width)
    expect(Math.max(...y.ends)).toBeLessThan(y.height)
  })

  it('stand in each panel of several', async () => {
    const { data: _, usermeta, ...unit } = embedding
    const spec = {
      data: { name: 'map' },
      usermeta,
      facet: { field: 'gene', type: 'nominal' },
      columns: 2,
      spec: { width: 100, height: 60, ...unit }
    }
    const all = order(0, {
      spec,
      data: { map: places.flatMap((row) => ['A', 'B'].map((gene) => ({ ...row, gene }))) }
    })
    expect((await pixelsAUnit(all, ['u', 'x'])).unit).toBeCloseTo(
      (await pixelsAUnit(all, ['v', 'y'])).unit,
      6
    )
  })
})
