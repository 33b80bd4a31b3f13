import { describe, expect, test } from 'vitest'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { memoryContext } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { twoTypes } from '../../../tests/fixtures/datasets/two-types.ts'
import type { Result } from '../../contract/tool.ts'
import { geneHeatmap } from './tool.ts'

const run = (params: object, of = twoTypes()): Promise<Result> =>
  geneHeatmap.run(of, { group: 'type', ...params }, memoryContext(of))

describe('gene-heatmap', () => {
  test('rows are z scores over the drawn cells, or the values', async () => {
    const scaled = rowObjects((await run({ genes: ['gene3', 'gene1'] })).tables['heat']!)
    expect(scaled).toHaveLength(2 * 60)
    const mean =
      scaled.filter((row) => row['gene'] === 'gene1').reduce((sum, row) => sum + Number(row['z']), 0) / 60
    expect(Math.abs(mean)).toBeLessThan(0.1)
    const plain = await run({ genes: ['gene3'], scale: false, log: 'none' })
    expect(
      Math.min(...rowObjects(plain.tables['heat']!).map((row) => Number(row['z'])))
    ).toBeGreaterThanOrEqual(0)
    expect(plain.summary['highest']).toBe(
      Math.max(...rowObjects(plain.tables['heat']!).map((row) => Number(row['z'])))
    )
  })

  test('genes are clustered unless the order of the list is chosen', async () => {
    const orderOf = async (params: object): Promise<unknown[]> => [
      ...new Set(rowObjects((await run(params)).tables['heat']!).map((row) => row['gene']))
    ]
    const list = ['gene3', 'gene1', 'gene4']
    expect(await orderOf({ genes: list, cluster: false })).toEqual(list)
    const likely = await orderOf({ genes: list })
    expect(Math.abs(likely.indexOf('gene3') - likely.indexOf('gene4'))).toBe(1)
  })

  test('the matrix has every drawn cell once, in the order of its genes and groups, and the tree of its genes', async () => {
    const of = twoTypes(Uint32Array.from({ length: 50 }, (_, at) => at + 5))
    const { tables, matrices } = await run(
      { genes: ['gene3', 'gene1', 'gene4'], scale: false, log: 'none' },
      of
    )
    const drawn = rowObjects(tables['cells']!) as { id: number; group: string }[]
    expect(drawn.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([...of.ids])
    expect(drawn.every(({ id, group }) => group === (id < 30 ? 'T cell' : 'B'))).toBe(true)
    const genes = rowObjects(tables['genes']!).map(({ gene }) => String(gene))
    const counts = new Map<string, Float64Array>()
    for await (const { gene, cells: seen, values } of of.byGene(0, 8)) {
      const dense = new Float64Array(60)
      for (const [at, cell] of seen.entries()) dense[cell] = (1e4 * values[at]!) / of.totals[cell]!
      counts.set(of.genes.names[gene]!, dense)
    }
    const rows: number[][] = []
    for await (const row of matrices!['values']!) rows.push([...row])
    expect(rows.map((row) => row.map(Math.round))).toEqual(
      genes.map((gene) => drawn.map(({ id }) => Math.round(counts.get(gene)![id]!)))
    )
    // The two genes with the same pattern are merged first.
    const [first, last] = rowObjects(tables['tree']!)
    const placeOf = (gene: string) => -1 - genes.indexOf(gene)
    expect(new Set([first?.['one'], first?.['other']])).toEqual(new Set([placeOf('gene3'), placeOf('gene4')]))
    expect([last?.['one'], last?.['other']]).toContain(1)
    expect((await run({ genes: ['gene3'], cluster: false })).tables['tree']?.['one']).toHaveLength(0)
  })

  test.each(['en', 'zh'] as const)(
    'is drawn without a complaint, %s, and three runs give the same',
    async (language) => {
      const params = { genes: ['gene3', 'gene2'], group: 'type', log: 'ln' }
      const result = await run(params)
      const { complaints, marks, svg } = await drawChart(
        geneHeatmap,
        result,
        'heat-map',
        params,
        {},
        language
      )
      expect(complaints).toEqual([])
      expect(marks['rect']).toBe(2 * 60 + 2)
      expect(svg).not.toMatch(/NaN|undefined/)
      for (let again = 0; again < 2; again++) expect(await run(params)).toEqual(result)
    }
  )
})

test.each([
  [11, 1],
  [12, 2],
  [60, 3]
])('the legend beside the map lists all of %i groups, in %i columns', (count, columns) => {
  const names = Array.from({ length: count }, (_, at) => `T cell ${at}`)
  const spec = geneHeatmap.charts[0]!.spec({
    language: 'en' as const,
    controls: {},
    params: { group: 'type', log: 'none' },
    summary: { groups: names },
    color: () => '#000000',
    order: () => names
  }) as { vconcat: [object, { layer: [object, { encoding: { color: object } }] }] }
  expect(spec.vconcat[1].layer[1].encoding.color).toMatchObject({
    scale: { domain: names },
    legend: { title: 'type', columns, symbolLimit: count }
  })
})
