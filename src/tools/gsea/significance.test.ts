import { beforeAll, describe, expect, test } from 'vitest'
import type { Result } from '../../contract/tool.ts'
import { memoryCells, memoryContext, memoryData } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { collection, tableOf } from '../../../tests/fixtures/references/gene-lists.ts'
import { Generator } from '../../science/random/generator.ts'
import { grey } from '../../shared/style/palette.ts'
import { gsea } from './tool.ts'

const genes = 400
const cells = memoryCells(memoryData(Array.from({ length: genes }, () => [1])))
const { names } = cells.genes

/** The first fifteen genes are far higher than any other; the sets besides theirs are of every kind of gene. */
async function planted(): Promise<Result> {
  const random = new Generator(5)
  const rows = names.map((gene, at) => {
    const z = at < 15 ? 9 - at / 10 : random.normal()
    return { gene, avg_log2FC: z, statistic: z, log10_p_val: -(z ** 2) / 2, log10_padj_bh: 0 }
  })
  const sets = {
    raised: names.slice(0, 15),
    'one raised': [names[3]!, ...names.slice(100, 112)],
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [`every ${at}`, names.slice(120 + 20 * at, 134 + 20 * at)])
    )
  }
  const resources = { sets: collection('Test sets', sets) }
  return gsea.run(
    cells,
    { ranking: 'task/genes', sets: Object.keys(resources) },
    memoryContext(cells, { results: { 'task/genes': tableOf(rows) }, resources, tool: gsea })
  )
}

/** The places of a path. */
const pointsOf = (path: string): { x: number; y: number }[] =>
  [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

describe('charts of sets', () => {
  let result: Result
  let significant: string[]
  let all: Record<string, unknown>[]
  beforeAll(async () => {
    result = await planted()
    all = rowObjects(result.tables['sets']!)
    significant = all.filter((row) => Number(row['padj_bh']) < 0.05).map(({ set }) => String(set))
  })
  const svgOf = async (chart: string): Promise<string> =>
    (await drawChart(gsea, result, chart, {}, { group: '1', top: 20 })).svg

  test('of scores draw the sets that are not significant grey', async () => {
    expect(significant).toContain('raised')
    expect(significant.length).toBeLessThan(all.length)
    const bars = [...(await svgOf('bars')).matchAll(/<path aria-label="[^"]*"[^>]*fill="([^"]+)"/g)]
    const shades = bars.map(([, fill]) => fill!)
    expect(shades).toHaveLength(all.length)
    const greys = shades.filter((fill) => fill === grey || fill === 'rgb(211, 211, 211)')
    expect(greys).toHaveLength(all.length - significant.length)
    expect(await svgOf('bars')).toContain('>1.3 (p 0.05)<')
  })

  test('in the table have the numbers of significant ones in bold', async () => {
    const bold = [...(await svgOf('table-plot')).matchAll(/<text[^>]*font-weight="bold"[^>]*>([^<]+)</g)]
    expect(bold).toHaveLength(2 * significant.length)
    const nes = Number(all.find(({ set }) => set === 'raised')!['nes']).toFixed(2)
    expect(bold.map(([, text]) => text)).toContain(nes)
  })

  test('in the table have the genes of leading edges at full strength', async () => {
    const ticks = [...(await svgOf('table-plot')).matchAll(/<path[^>]*fill="rgb\([^)]+\)"[^>]*>/g)]
    const faint = ticks.filter(([tick]) => tick.includes('opacity="0.35"'))
    const running = rowObjects(result.tables['running']!)
    expect(ticks).toHaveLength(running.length)
    expect(faint).toHaveLength(running.filter(({ leading }) => !leading).length)
  })

  test('as ridges end at 0 on both sides, and have a tick for each gene of a leading edge', async () => {
    const place = { width: 700, height: 420 }
    const { svg } = await drawChart(gsea, result, 'ridge', {}, { group: '1', top: 20 }, 'en', place)
    const ridges = [...svg.matchAll(/<path[^>]* d="(M[^"]+Z)"[^>]*fill-opacity="0.85"/g)].map(([, path]) =>
      pointsOf(path!)
    )
    expect(ridges).toHaveLength(all.length)
    for (const points of ridges) {
      const base = Math.max(...points.map(({ y }) => y))
      const top = Math.min(...points.map(({ y }) => y))
      for (const end of [points[0]!, points[200]!]) expect(base - end.y).toBeLessThan(0.02 * (base - top))
    }
    const running = rowObjects(result.tables['running']!)
    const ticks = [...svg.matchAll(/<line[^>]*stroke-opacity="0.55"/g)]
    expect(ticks).toHaveLength(running.filter(({ leading }) => leading).length)
  })

  test('begin with the strongest one of the first comparison', () => {
    expect(rowObjects(result.tables['running']!)[0]!['set']).toBe(all[0]!['set'])
  })

  test.each([
    ['both', Math.abs],
    ['top', (score: number) => score],
    ['bottom', (score: number) => -score]
  ])('have the peak of their running score at the ends that are scored: %s', async (ends, deviation) => {
    const running = rowObjects(result.tables['running']!)
    for (const set of ['every 0', 'every 3']) {
      const { svg } = await drawChart(gsea, result, 'running', { ends }, { set, group: '1' })
      const [, x] = /<line transform="translate\(([\d.]+),[^>]*stroke="#B2182B"[^>]*stroke-dasharray/.exec(
        svg
      )!
      const farthest = running
        .filter((row) => row['set'] === set)
        .flatMap(({ place, before, after }) =>
          [before, after].map((score) => ({ place, score: Number(score) }))
        )
        .reduce((most, one) => (deviation(one.score) > deviation(most.score) ? one : most))
      expect(Number(x)).toBeCloseTo((560 * Number(farthest.place)) / genes, 1)
    }
  })
})
