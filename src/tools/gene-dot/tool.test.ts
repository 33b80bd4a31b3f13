import { describe, expect, test } from 'vitest'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { twoTypes } from '../../../tests/fixtures/datasets/two-types.ts'
import type { Result } from '../../contract/tool.ts'
import { Generator } from '../../science/random/generator.ts'
import { geneDot } from './tool.ts'

const run = (params: object, of = twoTypes()): Promise<Result> =>
  geneDot.run(of, { group: 'type', ...params }, memoryContext(of))

describe('gene-dot', () => {
  test('means and shares are those of the cells', async () => {
    const of = twoTypes()
    const rows = rowObjects((await run({ genes: ['gene3'], log: 'none', scale: false }, of)).tables['dots']!)
    const { rows: at, values, starts } = of.data
    const own = Array.from({ length: 60 }, () => 0)
    for (let i = starts[2]!; i < starts[3]!; i++) own[at[i]!] = values[i]!
    const mean =
      own.slice(0, 30).reduce((sum, count, cell) => sum + (count / of.totals[cell]!) * 10_000, 0) / 30
    expect(Number(rows[0]!['mean']) / mean).toBeCloseTo(1, 10)
    expect(rows[0]!['shade']).toBe(rows[0]!['mean'])
    expect(rows[0]!['pct']).toBeCloseTo(own.slice(0, 30).filter((count) => count > 0).length / 30, 12)
  })

  test('genes are ordered as listed, or by similarity', async () => {
    const orderOf = async (params: object): Promise<string[]> => [
      ...new Set(rowObjects((await run(params)).tables['dots']!).map((row) => String(row['gene'])))
    ]
    expect(await orderOf({ genes: ['gene5', 'gene3', 'gene1'] })).toEqual(['gene5', 'gene3', 'gene1'])
    expect(
      (await orderOf({ genes: ['gene5', 'gene3', 'gene1'], cluster: true })).toSorted((a, b) =>
        a.localeCompare(b)
      )
    ).toEqual(['gene1', 'gene3', 'gene5'])
  })

  test.each(['en', 'zh'] as const)(
    'is drawn without a complaint, %s, and three runs give the same',
    async (language) => {
      const params = { genes: ['gene3', 'gene2'], group: 'type', log: 'ln' }
      const result = await run(params)
      const { complaints, marks, svg } = await drawChart(geneDot, result, 'dot-plot', params, {}, language)
      expect(complaints).toEqual([])
      expect(marks['symbol']).toBe(4)
      expect(svg).not.toMatch(/NaN|undefined/)
      for (let again = 0; again < 2; again++) expect(await run(params)).toEqual(result)
    }
  )

  test.each(['en', 'zh'] as const)(
    'of 13 groups and 25 genes stands whole in the panel of a result at 1366 × 768, every name in sight: %s',
    async (language) => {
      const generator = new Generator(6)
      const groups = Array.from({ length: 13 }, (_, at) => `CD${at} Memory T`)
      const of = memoryCells(
        memoryData(
          Array.from({ length: 25 }, () => Array.from({ length: 130 }, () => generator.poisson(1))),
          { type: category(Array.from({ length: 130 }, (_, cell) => groups[cell % 13]!)) }
        )
      )
      const params = {
        genes: Array.from({ length: 25 }, (_, at) => `gene${at + 1}`),
        group: 'type',
        log: 'ln'
      }
      const place = { width: 840, height: 285 }
      const result = await run(params, of)
      const { svg } = await drawChart(geneDot, result, 'dot-plot', params, {}, language, place)
      const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
      expect(Number(width)).toBeLessThanOrEqual(place.width)
      expect(Number(height)).toBeLessThanOrEqual(place.height)
      for (const name of [...groups, ...params.genes]) expect(svg.split(`>${name}</text>`)).toHaveLength(2)
    }
  )
})
