import { expect, test } from 'vitest'
import { compileChart } from '../src/charts/kinds/vega-lite/compile.ts'
import type { Scene } from '../src/charts/vega/scenegraph.ts'
import { openView } from '../src/charts/vega/view.ts'
import type { ChartView } from '../src/contract/tool.ts'
import { defaultChartStyle } from '../src/shared/style/chart-theme.ts'
import { meanAgainstFold, volcano } from '../src/tools/parts/volcano-chart.ts'

const view: ChartView = {
  language: 'en',
  controls: { fold: 0.5, alpha: 0.05 },
  params: {},
  summary: {},
  order: () => [],
  color: () => '#000000'
}

/** Genes that reach so far to both sides and so high. */
const genes = (reach: number, height: number) =>
  Array.from({ length: 60 }, (_, at) => ({
    gene: `G${at}`,
    avg_log2FC: reach * Math.cos(at),
    log10_padj_bh: -height * (at / 59),
    n_1: 50,
    n_2: 50,
    mean_1: 0.02 * (at + 1),
    mean_2: 0.03 * (at + 1),
    low: false
  }))

/** Words of the axes: of each as many as it has ticks. */
async function ticksOf(
  chart: typeof volcano,
  reach: number,
  height: number,
  width: number
): Promise<number[]> {
  const drawn = openView(
    compileChart({
      kind: 'vega-lite',
      spec: chart(view, { table: 'genes', labels: 'labels', first: 'a', second: 'b' }),
      data: { genes: genes(reach, height), labels: [] },
      style: defaultChartStyle,
      theme: 'light',
      width,
      height: 320
    })
  )
  await drawn.runAsync()
  const counts: number[] = []
  const look = (scene: Scene): void => {
    if (scene.role === 'axis-label') {
      const words = scene.items as unknown as readonly { opacity?: number }[]
      counts.push(words.filter(({ opacity = 1 }) => opacity > 0).length)
    }
    for (const item of scene.items) for (const inside of item.items ?? []) look(inside)
  }
  look((drawn.scenegraph() as unknown as { root: Scene }).root)
  drawn.finalize()
  return counts.filter((count) => count > 0)
}

test.each([
  [0.9, 2, 440],
  [1.7, 12, 640],
  [3.2, 35, 440],
  [6.5, 120, 850],
  [9, 300, 850]
])('a volcano to %d and %d has four to nine ticks an axis in %i pixels', async (reach, height, width) => {
  const counts = await ticksOf(volcano, reach, height, width)
  expect(counts).toHaveLength(2)
  for (const count of counts) {
    expect(count).toBeGreaterThanOrEqual(4)
    expect(count).toBeLessThanOrEqual(9)
  }
})

test('an MA plot has its mean on a logarithmic axis', () => {
  const { layer } = meanAgainstFold(view, { table: 'genes', labels: 'labels', first: 'a', second: 'b' })
  expect(layer).toMatchObject([
    { encoding: { x: { field: 'mean_all', scale: { type: 'log' } } } },
    {},
    {},
    {},
    {},
    {}
  ])
})
