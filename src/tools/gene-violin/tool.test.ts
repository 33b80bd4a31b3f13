import { describe, expect, test } from 'vitest'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData,
  type MemoryCells
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import type { Result } from '../../contract/tool.ts'
import { Generator } from '../../science/random/generator.ts'
import { mostViolinRows } from '../parts/violin/violin.ts'
import { geneViolin } from './tool.ts'

function cells(ids?: Uint32Array): MemoryCells {
  const generator = new Generator(4)
  const dense = Array.from({ length: 8 }, (_, gene) =>
    Array.from({ length: 60 }, (_cell, cell) => generator.poisson(gene === 2 && cell < 30 ? 8 : 1))
  )
  const data = memoryData(dense, {
    type: category(Array.from({ length: 60 }, (_, cell) => (cell < 30 ? 'T cell' : cell < 58 ? 'B' : null)))
  })
  return memoryCells(data, ids)
}
const run = (params: object, of = cells()): Promise<Result> =>
  geneViolin.run(of, { group: 'type', ...params }, memoryContext(of))

/** The distance of a text from the top of a drawing in pixels: the sum over the groups that contain it. */
function heightOf(svg: string, text: string): number {
  const groups = [0]
  for (const [tag, name, words] of svg.matchAll(/<\/?(g|text)\b[^>]*>(?:([^<]*)<\/text>)?/g)) {
    if (tag.startsWith('</')) groups.pop()
    const [, down = '0'] = /translate\([^,]+,([-\d.]+)\)/.exec(tag) ?? []
    const height = (groups.at(-1) ?? 0) + Number(down)
    if (name === 'text' && words === text) return Math.round(height)
    if (name === 'g' && !tag.startsWith('</') && !tag.endsWith('/>')) groups.push(height)
  }
  return NaN
}

/** The places of the ticks and of the numbers of each axis of a drawing, within the axis. */
function axesOf(svg: string) {
  const places = (part: string, tag: string) =>
    [...part.matchAll(new RegExp(`<${tag}[^>]*translate\\(([-\\d.]+),([-\\d.]+)\\)[^>]*>([^<]*)`, 'g'))].map(
      ([, x, y, text = '']) => ({ x: Number(x), y: Number(y), text })
    )
  return svg
    .split('role-axis-tick')
    .slice(1)
    .map((part) => {
      const [ticks = '', numbers = ''] = part.split('role-axis-label')
      return { ticks: places(ticks, 'line'), numbers: places(numbers.split('</g>')[0]!, 'text') }
    })
    .filter(({ ticks, numbers }) => ticks.length > 0 && numbers.length > 0)
}

describe('violins of a list', () => {
  test('hold the genes in the order of the list, each once, by name in any letter case', async () => {
    const result = await run({ genes: ['GENE3', 'gene1', 'gene3'] })
    expect(result.summary).toMatchObject({ genes: ['gene3', 'gene1'], groups: ['T cell', 'B'], cells: 58 })
    expect(result.warnings).toEqual([{ key: 'missing', values: { column: 'type', cells: 2 } }])
    await expect(run({ genes: ['gene1', 'GATA99'] })).rejects.toMatchObject({
      key: 'no_gene',
      values: { names: ['GATA99'] }
    })
    await expect(run({ genes: [] })).rejects.toMatchObject({ key: 'rule' })
    const without = cells(Uint32Array.of(58, 59))
    await expect(run({ genes: ['gene1'] }, without)).rejects.toMatchObject({
      key: 'no_group',
      values: { column: 'type' }
    })
  })

  test.each([
    ['none', (v: number) => v],
    ['ln', (v: number) => Math.log(1 + v)],
    ['log2', (v: number) => Math.log2(1 + v)],
    ['log10', (v: number) => Math.log10(1 + v)]
  ] as const)('means on the scale %s are those of the definition', async (log, scale) => {
    const all = cells()
    const rows = rowObjects((await run({ genes: ['gene3'], log }, all)).tables['statistics']!)
    const { rows: at, values, starts } = all.data
    const own = Array.from({ length: 60 }, () => 0)
    for (let i = starts[2]!; i < starts[3]!; i++) own[at[i]!] = values[i]!
    const mean =
      own.slice(0, 30).reduce((sum, count, cell) => sum + scale((count / all.totals[cell]!) * 10_000), 0) / 30
    expect(rows[0]).toMatchObject({ gene: 'gene3', group: 'T cell', cells: 30 })
    expect(Number(rows[0]!['mean']) / mean).toBeCloseTo(1, 10)
  })

  test('ask for the memory of the cells that are drawn', async () => {
    const all = cells()
    const some = cells(Uint32Array.from({ length: 30 }, (_, cell) => cell + 15))
    // The rows of one gene in two groups, the values of 60 cells, and half of the memory for the violins of
    // 60 cells.
    const memoryBytes = 2 * mostViolinRows * 160 + 60 * 32 + 60 * 10
    const drawn = (of: MemoryCells): Promise<Result> =>
      geneViolin.run(of, { group: 'type', genes: ['gene3'] }, memoryContext(of, { memoryBytes }))
    await expect(drawn(all)).rejects.toMatchObject({ name: 'OutOfMemory' })
    expect((await drawn(some)).cellsUsed).toBe(30)
  })

  test('only the selected cells are drawn', async () => {
    const some = cells(Uint32Array.from({ length: 10 }, (_, i) => i))
    const result = await run({ genes: ['gene1'] }, some)
    expect(result.cellsUsed).toBe(10)
    expect(result.summary).toMatchObject({ groups: ['T cell'] })
  })

  test.each(['en', 'zh'] as const)(
    'are drawn without a complaint, %s, and three runs give the same',
    async (language) => {
      const params = { genes: ['gene3', 'gene2'], group: 'type', log: 'log2' }
      const result = await run(params)
      const { complaints, marks, svg } = await drawChart(geneViolin, result, 'violin', params, {}, language)
      expect(complaints).toEqual([])
      expect(marks['area']).toBe(4)
      expect(svg).not.toMatch(/NaN|undefined/)
      for (let again = 0; again < 2; again++) expect(await run(params)).toEqual(result)
    }
  )

  test('of thirty genes in thirteen groups stand in a low panel, every name in sight', async () => {
    const generator = new Generator(9)
    const groups = Array.from({ length: 13 }, (_, at) => `CD${at} Memory T`)
    const of = memoryCells(
      memoryData(
        Array.from({ length: 30 }, () => Array.from({ length: 390 }, () => generator.poisson(2))),
        { type: category(Array.from({ length: 390 }, (_, cell) => groups[cell % 13]!)) }
      )
    )
    const params = { genes: Array.from({ length: 30 }, (_, at) => `gene${at + 1}`), group: 'type', log: 'ln' }
    const place = { width: 1298, height: 285 }
    const { svg } = await drawChart(geneViolin, await run(params, of), 'violin', params, {}, 'en', place)
    const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
    expect(Number(width)).toBeLessThanOrEqual(place.width)
    expect(Number(height)).toBeLessThanOrEqual(place.height)
    for (const name of [...groups, ...params.genes]) expect(svg.split(`>${name}</text>`)).toHaveLength(2)
  })

  test.each([
    ['panels', 3, 2],
    ['rows', 3, 6],
    ['columns', 9, 6]
  ])('numbers stand at their ticks, in %s', async (_, geneCount, groupCount) => {
    const generator = new Generator(11)
    const counts = Array.from({ length: geneCount }, () =>
      Array.from({ length: 120 }, () => generator.poisson(3))
    )
    const of = memoryCells(
      memoryData(counts, {
        type: category(Array.from({ length: 120 }, (_cell, cell) => `g${cell % groupCount}`))
      })
    )
    const params = { genes: counts.map((_gene, at) => `gene${at + 1}`), group: 'type', log: 'ln' }
    const { svg } = await drawChart(geneViolin, await run(params, of), 'violin', params)
    const lying = geneCount > 8
    const axes = axesOf(svg).filter(({ numbers }) => numbers.every(({ text }) => /^[\d.]+$/.test(text)))
    expect(axes).toHaveLength(geneCount)
    for (const { ticks, numbers } of axes) {
      expect(numbers.length).toBeGreaterThan(1)
      for (const { text, x, y } of numbers) {
        // The middle of a number beside its tick is half of its height above its base line.
        const place = lying ? x : y - 3.5
        const nearest = Math.min(...ticks.map((tick) => Math.abs((lying ? tick.x : tick.y) - place)))
        expect([text, nearest < 1]).toEqual([text, true])
      }
    }
  })

  test('the titles of panels beside each other stand level', async () => {
    const params = { genes: [1, 2, 3, 4, 5].map((gene) => `gene${gene}`), group: 'type', log: 'ln' }
    const { svg } = await drawChart(geneViolin, await run(params), 'violin', params)
    const heights = params.genes.map((gene) => heightOf(svg, gene))
    expect(heights.every((height) => Number.isFinite(height))).toBe(true)
    expect(new Set(heights).size).toBe(1)
  })
})
