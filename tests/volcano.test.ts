import { describe, expect, test } from 'vitest'
import { compileChart } from '../src/charts/kinds/vega-lite/compile.ts'
import type { Scene } from '../src/charts/vega/scenegraph.ts'
import { measureBy } from '../src/charts/vega/measure.ts'
import { openView } from '../src/charts/vega/view.ts'
import type { ChartView } from '../src/contract/tool.ts'
import { textWidth } from '../src/server/figures/text-width.ts'
import { defaultChartStyle } from '../src/shared/style/chart-theme.ts'
import { cellMeasures, meanAgainstFold, sampleMeasures, volcano } from '../src/tools/parts/volcano-chart.ts'

// As the server does: without fonts words are taken for wider than they are.
measureBy(textWidth)

const view: ChartView = {
  language: 'en',
  controls: { fold: 0.5, alpha: 0.05 },
  params: {},
  summary: {},
  order: () => [],
  color: () => '#000000'
}

/** How far the genes of a comparison go: fold changes to both sides, −log10 p, and means. */
interface Reach {
  readonly lower: number
  readonly higher: number
  readonly height: number
  readonly means: readonly [number, number]
}

/** Genes that go so far, as both kinds of comparisons have them. */
const genes = ({ lower, higher, height, means }: Reach) =>
  Array.from({ length: 60 }, (_, at) => {
    const turn = Math.cos(at)
    const fold = turn < 0 ? lower * turn : higher * turn
    const mean = means[0] * (means[1] / means[0]) ** (at / 59)
    return {
      gene: `G${at}`,
      avg_log2FC: fold,
      log10_padj_bh: -height * (at / 59),
      n_1: 50,
      n_2: 50,
      mean_1: mean,
      mean_2: mean,
      logFC: fold,
      AveExpr: Math.log2(mean),
      adj_P_Val: 10 ** (-height * (at / 59)),
      low: false
    }
  })

/** The words that stand on each axis, those that were left out for want of room not among them. */
async function labelsOf(
  chart: typeof volcano,
  measures: typeof cellMeasures | typeof sampleMeasures,
  reach: Reach,
  [width, height]: readonly [number, number]
): Promise<string[][]> {
  const drawn = openView(
    compileChart({
      kind: 'vega-lite',
      spec: chart(view, { table: 'genes', labels: 'labels', first: 'a', second: 'b', measures }),
      data: { genes: genes(reach), labels: [] },
      style: defaultChartStyle,
      theme: 'light',
      width,
      height
    })
  )
  await drawn.runAsync()
  const axes: string[][] = []
  const visit = (scene: Scene): void => {
    if (scene.role === 'axis-label') {
      const words = scene.items as unknown as readonly { text: string; opacity?: number }[]
      axes.push(words.filter(({ opacity = 1 }) => opacity > 0).map(({ text }) => text))
    }
    for (const item of scene.items) for (const inside of item.items ?? []) visit(inside)
  }
  visit((drawn.scenegraph() as unknown as { root: Scene }).root)
  drawn.finalize()
  return axes.filter((words) => words.length > 0)
}

/** Half of a result and the whole of one at 1366 × 768, a wide one, and a figure. */
const panels = [
  [449, 285],
  [840, 285],
  [1280, 560],
  [454, 340]
] as const

const even: Reach = { lower: 0.9, higher: 0.9, height: 2, means: [0.01, 3] }
const reaches: readonly Reach[] = [
  even,
  { lower: 1.7, higher: 1.7, height: 12, means: [0.001, 4] },
  { lower: 3.2, higher: 0.4, height: 35, means: [0.2, 0.4] },
  { lower: 0.1, higher: 6.5, height: 120, means: [1e-5, 7] },
  { lower: 9, higher: 9, height: 300, means: [0.5, 900] },
  { lower: 0.02, higher: 0.03, height: 0.2, means: [1, 1.01] },
  { lower: 12, higher: 2, height: 4100, means: [1e-9, 1e5] },
  ...Array.from({ length: 25 }, (_, at) => ({
    lower: 0.05 * 1.26 ** at,
    higher: 0.05 * 1.27 ** (24 - at),
    height: 1.5 * 1.33 ** at,
    means: [0.001 * 1.2 ** at, 0.002 * 1.45 ** at] as const
  }))
]

describe.each([
  ['a volcano of cells', volcano, cellMeasures],
  ['a volcano of samples', volcano, sampleMeasures],
  ['an MA plot of cells', meanAgainstFold, cellMeasures],
  ['an MA plot of samples', meanAgainstFold, sampleMeasures]
])('%s', (_, chart, measures) => {
  test.each(panels)('has five to nine numbers on both axes in %i × %i', async (...panel) => {
    for (const reach of reaches) {
      const axes = await labelsOf(chart, measures, reach, panel)
      expect(axes).toHaveLength(2)
      for (const words of axes) {
        const context = `${JSON.stringify(reach)}: ${words.join(' ')}`
        expect(words.length, context).toBeGreaterThanOrEqual(5)
        expect(words.length, context).toBeLessThanOrEqual(9)
        expect(new Set(words).size, context).toBe(words.length)
        expect(new Set(words.map((word) => word.split('.')[1]?.length)).size, context).toBe(1)
      }
    }
  })
})

test('an MA plot of cells has log2 of the mean across, as that of samples has', async () => {
  const [across] = await labelsOf(meanAgainstFold, cellMeasures, { ...even, means: [0.25, 4] }, [520, 320])
  expect(across).toEqual(['−2', '−1', '0', '1', '2'])
})
