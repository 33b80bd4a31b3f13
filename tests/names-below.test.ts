import { expect, test } from 'vitest'
import { compileChart } from '../src/charts/kinds/vega-lite/compile.ts'
import { openView } from '../src/charts/vega/view.ts'
import { defaultChartStyle } from '../src/shared/style/chart-theme.ts'
import { namesAbove, namesBelow } from '../src/tools/parts/charts/axis-names.ts'

test.each([
  [600, 0, '>Naive CD4 T<'],
  [280, 0, '>Naive<'],
  [120, -40, '>Naive CD4 T<'],
  [60, -90, '>Naive CD4 T<']
])(
  'names below an axis of %i pixels stand at an angle of %i, level where they fit',
  async (width, angle, text) => {
    const names = ['B', 'FCGR3A+ Mono', 'Naive CD4 T']
    const view = openView(
      compileChart({
        kind: 'vega-lite',
        spec: {
          data: { name: 'bars' },
          width,
          height: 80,
          mark: 'bar',
          encoding: {
            x: { field: 'name', type: 'nominal', sort: names, title: null, axis: namesBelow(names, 'width') },
            y: { field: 'value', type: 'quantitative', axis: null }
          }
        },
        data: { bars: names.map((name, value) => ({ name, value })) },
        style: defaultChartStyle,
        theme: 'light'
      })
    )
    const svg = await view.toSVG()
    view.finalize()
    const [axis = ''] = svg.match(/<g class="mark-text role-axis-label"[^]*?<\/g>/) ?? []
    const angles = [...axis.matchAll(/<text [^>]*>/g)].map(([tag]) =>
      Number(/rotate\((-?[\d.]+)/.exec(tag)?.[1] ?? 0)
    )
    expect(new Set(angles)).toEqual(new Set([angle]))
    expect(axis).toContain(text)
  }
)

test.each([
  ['CTRL', 64, 0],
  ['CTRL', 30, -45],
  ['对照组', 64, 0],
  ['对照组样本', 64, -45]
])('with %s the names above columns of %i pixels stand at an angle of %i', async (name, step, angle) => {
  const names = [name, 'B']
  const view = openView(
    compileChart({
      kind: 'vega-lite',
      spec: {
        data: { name: 'cells' },
        width: { step },
        height: 80,
        mark: 'rect',
        encoding: {
          x: {
            field: 'name',
            type: 'nominal',
            title: null,
            axis: { ...namesAbove('x', 'width'), orient: 'top' }
          }
        }
      },
      data: { cells: names.map((one) => ({ name: one })) },
      style: defaultChartStyle,
      theme: 'light'
    })
  )
  const svg = await view.toSVG()
  view.finalize()
  const [axis = ''] = svg.match(/<g class="mark-text role-axis-label"[^]*?<\/g>/) ?? []
  const turned = [...axis.matchAll(/<text [^>]*>/g)].map(([tag]) =>
    Number(/rotate\((-?[\d.]+)/.exec(tag)?.[1] ?? 0)
  )
  expect(turned).toEqual([angle, angle])
  expect(axis).toContain(`>${name}<`)
})
