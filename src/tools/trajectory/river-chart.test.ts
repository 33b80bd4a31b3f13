import { expect, test } from 'vitest'
import { chartView } from '../../charts/draw.ts'
import { drawingOf } from '../../charts/drawing-of.ts'
import type { Scene } from '../../charts/vega/scenegraph.ts'
import { defaultChartStyle } from '../../shared/style/chart-theme.ts'
import { river } from './river-chart.ts'

/** One place of a ribbon as it is drawn. */
interface Place {
  readonly y: number
  readonly y2: number
  readonly datum: { readonly group: string; readonly cells: number }
}

/** Places of ribbons, wherever they are in a drawing. */
const placesIn = ({ marktype, items }: Scene): readonly Place[] =>
  marktype === 'area'
    ? (items as unknown as readonly Place[])
    : marktype === 'group'
      ? (items as readonly { readonly items?: readonly Scene[] }[]).flatMap((group) =>
          (group.items ?? []).flatMap(placesIn)
        )
      : []

test('a ribbon is at least half a pixel high where it has cells, and has no height elsewhere', async () => {
  const many = [100, 400, 100, 100, 100, 400, 100]
  const few = [0, 0, 0.01, 0.1, 200, 0.1, 0]
  const rows = [many, few].flatMap((counts, at) =>
    counts.map((cells, time) => ({
      lineage: 'L',
      place: 0,
      group: `${at}`,
      pseudotime: time / 6,
      cells,
      apart: 0
    }))
  )
  const drawing = drawingOf(
    river,
    {
      language: 'en',
      controls: {},
      params: { group: 'type' },
      summary: { groups: ['0', '1'], lineages: ['L'], gathered: 'yes' },
      color: () => '#000000',
      order: () => []
    },
    { river: rows }
  )
  for (const height of [285, 700]) {
    const place = { style: defaultChartStyle, theme: 'light', width: 640, height } as const
    const view = await chartView({ ...drawing, ...place })
    await view.runAsync()
    const { root } = view.scenegraph() as unknown as { root: Scene }
    const places = placesIn(root)
    view.finalize()
    expect(places).toHaveLength(rows.length)
    const heights = (where: (cells: number) => boolean): number[] =>
      places.filter(({ datum }) => where(datum.cells)).map(({ y, y2 }) => Math.abs(y2 - y))
    expect(Math.min(...heights((cells) => cells > 0))).toBeGreaterThanOrEqual(0.5)
    expect(Math.max(...heights((cells) => cells === 0))).toBeLessThan(1e-9)
    // Thick ribbons are as they were: as high as they have cells.
    const highest = places
      .filter(({ datum }) => datum.cells > 50)
      .map(({ y, y2, datum }) => (y2 - y) / datum.cells)
    for (const each of highest) expect(each).toBeCloseTo(highest[0]!, 9)
  }
})
