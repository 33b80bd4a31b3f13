import { beforeAll, expect, test } from 'vitest'
import { madeCohort } from '../../../tests/fixtures/references/cohorts.ts'
import { memoryCells, memoryContext, memoryData } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { outside, overlapping, wordsOf } from '../../../tests/fixtures/figures/words.ts'
import type { ChartRow, ChartView, Result } from '../../contract/tool.ts'
import { survival } from './tool.ts'

const chart = survival.charts.find(({ id }) => id === 'kaplan-meier')!
const [gene, cohort] = ['GENE1', 'made']
let result: Result
beforeAll(async () => {
  const cells = memoryCells({ ...memoryData([[1, 2, 3, 4]]), genes: [gene] })
  const context = memoryContext(cells, { resources: { [cohort]: await madeCohort([gene]) } })
  result = await survival.run(cells, { cohorts: [cohort], genes: [gene] }, context)
})

/** Half and three quarters of a page at 1366 × 768, and a large one. */
const places = [
  { width: 449, height: 285 },
  { width: 840, height: 285 },
  { width: 1200, height: 500 }
]

test.each(places)(
  'what the tests say stands above the curves at $width × $height, and nothing is cut',
  async (place) => {
    const view: ChartView = {
      language: 'en',
      controls: { ...chart.defaults, feature: gene, cohort },
      params: { by: 'genes', cut: 'median' },
      summary: result.summary,
      color: () => '#000000',
      order: () => []
    }
    const tables = chart
      .data(view.controls)
      .map(({ table }) => [table, rowObjects(result.tables[table]!) as ChartRow[]] as const)
    const all = await wordsOf(chart, view, Object.fromEntries(tables), place)
    const highest = all.words.find(({ text }) => text === '100%')!
    const said = all.words.filter(({ text }) => text.includes('log-rank p = ') || text.includes('HR '))
    expect(said.length).toBeGreaterThan(0)
    for (const { y2 } of said) expect(y2).toBeLessThanOrEqual((highest.y1 + highest.y2) / 2)
    expect(overlapping(all.words)).toEqual([])
    expect(outside(all)).toEqual([])
  }
)
