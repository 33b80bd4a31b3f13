import { describe, expect, test } from 'vitest'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { memoryContext, type MemoryCells } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { twoTypes } from '../../../tests/fixtures/datasets/two-types.ts'
import type { Result } from '../../contract/tool.ts'
import { geneFeature } from './tool.ts'

const cells = (ids?: Uint32Array): MemoryCells => ({
  ...twoTypes(ids),
  embedding: async () => [
    Float32Array.from({ length: 60 }, (_, cell) => cell),
    Float32Array.from({ length: 60 }, (_, cell) => cell % 7)
  ]
})
const run = (params: object, of = cells()): Promise<Result> =>
  geneFeature.run(of, { group: 'type', ...params }, memoryContext(of))

describe('gene-feature', () => {
  test('every cell stands once at its place, with its value of each gene', async () => {
    const of = cells(Uint32Array.from({ length: 50 }, (_, at) => at + 5))
    const result = await run({ genes: ['gene3', 'gene1'] }, of)
    const rows = rowObjects(result.tables['cells']!)
    expect(rows).toHaveLength(50)
    expect(rows[20]).toEqual({ id: 25, group: 'T cell', x: 25, y: 25 % 7 })
    const columns = result.extra?.['cells'] ?? {}
    expect(Object.values(columns).map(({ label }) => label.en)).toEqual(['gene3', 'gene1'])
    expect(rowObjects(result.tables['genes']!)[1]).toEqual({ column: 'gene_2', gene: 'gene1' })
    const values = columns['gene_1']!.values as Float64Array
    const mean = (from: number, to: number) =>
      values.slice(from, to).reduce((sum, value) => sum + value, 0) / (to - from)
    expect(mean(0, 25)).toBeGreaterThan(1.5 * mean(25, 50))
  })

  test('data without an embedding are refused', async () => {
    const of = { ...cells(), embedding: async () => null }
    await expect(
      geneFeature.run(of, { group: 'type', genes: ['gene1'] }, memoryContext(of))
    ).rejects.toMatchObject({ key: 'no_position' })
  })

  test.each(['en', 'zh'] as const)(
    'is drawn without a complaint, %s, and three runs give the same',
    async (language) => {
      const params = { genes: ['gene3', 'gene2'], group: 'type', log: 'ln' }
      const result = await run(params)
      const { complaints, marks, svg } = await drawChart(
        geneFeature,
        result,
        'features',
        params,
        {},
        language
      )
      expect(complaints).toEqual([])
      expect(marks['image']).toBe(2)
      expect(svg.match(/data:image\/png;base64,/g)).toHaveLength(2)
      expect(svg).not.toMatch(/NaN|undefined/)
      for (let again = 0; again < 2; again++) expect(await run(params)).toEqual(result)
    }
  )
})
