import { expect, test } from 'vitest'
import { defaultChartStyle } from '../../shared/style/chart-theme.ts'
import { chartView } from '../draw.ts'
import { genesWithin, originOf } from './within.ts'

/** Points at known places of a plot without axes, ten pixels a unit, beside a legend of their kinds. */
async function drawn() {
  const axis = { scale: { domain: [0, 10], nice: false }, axis: null, type: 'quantitative' }
  const view = await chartView({
    kind: 'vega-lite',
    spec: {
      width: { step: 1 },
      data: { name: 'genes' },
      mark: 'point',
      encoding: {
        x: { field: 'x', ...axis },
        y: { field: 'y', ...axis },
        color: { field: 'kind', type: 'nominal' }
      },
      config: { view: { continuousWidth: 100, continuousHeight: 100 } }
    },
    data: {
      genes: [
        { gene: 'CD3D', x: 2, y: 8, kind: 'a' },
        { gene: 'MS4A1', x: 8, y: 8, kind: 'b' },
        { gene: 'ACTB', x: 5, y: 5, kind: 'a' },
        { gene: 'MS4A1', x: 8, y: 2, kind: 'b' }
      ]
    },
    style: defaultChartStyle,
    theme: 'light'
  })
  await view.runAsync()
  const [left, top] = originOf(view)
  const unit = [view.width() / 10, view.height() / 10] as const
  return (...corners: readonly (readonly [x: number, y: number])[]) =>
    genesWithin(
      view,
      corners.map(([x, y]) => [left + unit[0] * x, top + unit[1] * (10 - y)])
    )
}

test('an outline on the points of a chart holds the genes in it, each once', async () => {
  const within = await drawn()
  expect(within([6, 0], [10, 0], [10, 10], [6, 10])).toEqual(['MS4A1'])
  expect(within([0, 0], [10, 0], [10, 10], [0, 10]).sort()).toEqual(['ACTB', 'CD3D', 'MS4A1'])
  // A bay of the outline is outside.
  expect(within([0, 10], [10, 10], [10, 7], [4, 7], [4, 3], [10, 3], [10, 0], [0, 0]).sort()).toEqual([
    'CD3D',
    'MS4A1'
  ])
  expect(within([0, 0], [1, 0], [1, 1])).toEqual([])
  expect(within()).toEqual([])
})
