// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { chartView } from '../../charts/draw.ts'
import { sideOf } from '../../charts/kinds/vega-lite/sides.ts'
import type { VegaLiteSpec } from '../../contract/tool.ts'
import { defaultChartStyle } from '../../shared/style/chart-theme.ts'
import { shared } from '../../tools/gsea/shared-chart.ts'
import { plotsOf, sidesOf } from './sides.ts'

const spec = shared.spec({
  language: 'en',
  controls: { group: 'B' },
  params: {},
  summary: { combinations: 40 },
  color: () => '#000000',
  order: () => []
}) as VegaLiteSpec

/** A matrix of forty sets, too high for its place. */
const rows = Array.from({ length: 40 }, (_, at) => ({
  group: 'B',
  set: `Gene set ${at}`,
  place: at,
  combination: at,
  genes: 40 - at,
  names: 'A, B',
  member: true
}))

test('the bars of an UpSet plot stay above its matrix, whose sets scroll', async () => {
  const place = { width: 449, height: 285 }
  const order = { kind: 'vega-lite', spec, data: { shared: rows }, style: defaultChartStyle } as const
  const view = await chartView({ ...order, theme: 'light', ...place })
  document.body.innerHTML = await view.toSVG()
  const svg = document.querySelector('svg')!
  const [width, height] = ['width', 'height'].map((side) => Number.parseFloat(svg.getAttribute(side)!))
  // Where each background is: a document without a layout knows only their shifts and paths.
  for (const background of svg.querySelectorAll('path.background')) {
    let [x, y] = [0, 0]
    for (let at = background.parentElement; at && at.tagName !== 'svg'; at = at.parentElement) {
      const [left = 0, top = 0] = (/translate\(([^)]*)\)/.exec(at.getAttribute('transform') ?? '')?.[1] ?? '')
        .split(',')
        .map(Number)
      ;[x, y] = [x + left, y + top]
    }
    const [across = 0, down = 0] = (/h([\d.]+)v([\d.]+)/.exec(background.getAttribute('d')!) ?? [])
      .slice(1)
      .map(Number)
    background.getBoundingClientRect = () => new DOMRect(x, y, across, down)
  }
  view.finalize()
  const parts = sideOf(spec, 'height')?.parts
  const [[bars], matrix] = [plotsOf(svg, [0]), plotsOf(svg, parts)]
  expect(matrix).toHaveLength(1)
  const sides = sidesOf({ width: width!, height: height! }, matrix, place)
  const top = sides.find(({ at }) => at === 'top')!
  expect(top.box.height).toBe(matrix[0]!.top)
  expect(top.box.height).toBeGreaterThanOrEqual(bars!.bottom)
  expect(bars!.bottom).toBeGreaterThan(bars!.top + 90)
})
