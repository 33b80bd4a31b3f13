import { beforeAll, describe, expect, test } from 'vitest'
import { memoryCells, memoryContext } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { receptorStudy, wholeStudy } from '../../../tests/fixtures/datasets/receptor-samples.ts'
import { drawChart } from '../../../tests/fixtures/figures/draw-chart.ts'
import type { Result } from '../../contract/tool.ts'
import { receptorRepertoire } from './tool.ts'

/** The size of a chart at 1366 × 768 below three rows of tabs and the controls. */
const place = { width: 840, height: 212 }

describe('in a low place', () => {
  let result: Result
  beforeAll(async () => {
    const cells = memoryCells(receptorStudy())
    result = await receptorRepertoire.run(cells, wholeStudy, memoryContext(cells))
  })
  const draw = (id: string, controls = {}) =>
    drawChart(receptorRepertoire, result, id, { receptor: 'tcr', ...wholeStudy }, controls, 'en', place)

  test.for(['abundance', 'upset', 'v-v', 'v-j'])('the chart %s is seen whole', async (id) => {
    const { svg } = await draw(id)
    const [, height] = /<svg[^>]* height="([\d.]+)"/.exec(svg)!
    expect(Number(height)).toBeLessThanOrEqual(place.height)
  })

  test.for([
    ['rarefaction', { order: 2 }, 'of order 2'],
    ['properties', { length: '7', property: 'charge' }, '(Atchley V)']
  ] as const)('the title beside the chart %s stands in two lines', async ([id, controls, second]) => {
    expect((await draw(id, controls)).svg).toContain(`>${second}</tspan>`)
  })
})
