import { describe, expect, test } from 'vitest'
import { drawChart, rowObjects } from '../../../tests/fixtures/draw-chart.ts'
import { category, memoryCells, memoryContext, memoryData, type MemoryCells } from '../../../tests/fixtures/memory-cells.ts'
import type { Result } from '../../contract/tool.ts'
import { Generator } from '../../science/random/generator.ts'
import { geneFeature } from './tool.ts'

/** Genes 3 and 4 are high in the first half of the cells. */
function cells(ids?: Uint32Array): MemoryCells {
  const generator = new Generator(4)
  const dense = Array.from({ length: 8 }, (_, gene) =>
    Array.from({ length: 60 }, (_cell, cell) => generator.poisson((gene === 2 || gene === 3) && cell < 30 ? 8 : 1))
  )
  const data = memoryData(dense, { type: category(Array.from({ length: 60 }, (_, cell) => (cell < 30 ? 'T cell' : 'B'))) })
  return {
    ...memoryCells(data, ids),
    embedding: async () => [Float32Array.from({ length: 60 }, (_, cell) => cell), Float32Array.from({ length: 60 }, (_, cell) => cell % 7)]
  }
}
const run = (params: object, of = cells()): Promise<Result> => geneFeature.run(of, { group: 'type', ...params }, memoryContext(of))

describe('gene-feature', () => {
  test('every cell is a point at its place, high values last', async () => {
    const rows = rowObjects((await run({ genes: ['gene3', 'gene1'] })).tables['points']!)
    expect(rows).toHaveLength(120)
    const first = rows.slice(0, 60).map((row) => Number(row['value']))
    expect(first).toEqual(first.toSorted((a, b) => a - b))
    expect(new Set(rows.slice(0, 60).map((row) => row['x'])).size).toBe(60)
  })

  test('data without an embedding are refused', async () => {
    const of = { ...cells(), embedding: async () => null }
    await expect(geneFeature.run(of, { group: 'type', genes: ['gene1'] }, memoryContext(of))).rejects.toMatchObject({ key: 'no_position' })
  })

  test.each(['en', 'zh'] as const)('is drawn without a complaint, %s, and three runs give the same', async (language) => {
    const params = { genes: ['gene3', 'gene2'], group: 'type', log: 'ln' }
    const result = await run(params)
    const { complaints, marks, svg } = await drawChart(geneFeature, result, 'features', params, {}, language)
    expect(complaints).toEqual([])
    expect(marks['symbol']).toBe(120)
    expect(svg).not.toMatch(/NaN|undefined/)
    for (let again = 0; again < 2; again++) expect(await run(params)).toEqual(result)
  })
})
