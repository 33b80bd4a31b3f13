import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forkedCells } from '../../../../tests/fixtures/datasets/fork.ts'
import { memoryCells, memoryContext } from '../../../../tests/fixtures/datasets/memory-cells.ts'
import { drawChart, rowObjects } from '../../../../tests/fixtures/figures/draw-chart.ts'
import { realKernels } from '../../../../tests/fixtures/real-kernels.ts'
import type { Result } from '../../../contract/tool.ts'
import { fateColumn } from '../schema.ts'
import { trajectory } from '../tool.ts'

const { data } = forkedCells(900)
const cells = memoryCells(data)
const kernels = realKernels(data)
afterAll(() => kernels.close())

const params = {
  group: 'type',
  start: 'group',
  roots: ['stem'],
  condition: 'arm',
  dimension: 5,
  variable: 150,
  neighbors: 15,
  genes: 'none'
}

describe('groups and conditions of a path that forks', () => {
  let result: Result
  beforeAll(async () => {
    result = await trajectory.run(cells, params, memoryContext(cells, { kernels, tool: trajectory }))
  }, 240_000)

  const peaks = (lineage: string | null): Record<string, number> => {
    const rows = rowObjects(result.tables['density']!).filter((row) => row['lineage'] === lineage)
    return Object.fromEntries(
      Array.from(
        Map.groupBy(rows, ({ group }) => String(group)),
        ([group, own]) => {
          const top = own.reduce((a, b) => (Number(b['density']) > Number(a['density']) ? b : a))
          return [group, Number(top['pseudotime'])] as const
        }
      )
    )
  }

  test('are dense along a lineage in the order of its groups, of which no other lineage has the last', () => {
    for (const side of ['left', 'right']) {
      const own = peaks(`${side} 2`)
      expect(Object.keys(own).toSorted()).toEqual([`${side} 1`, `${side} 2`, 'stem'])
      expect(own['stem']).toBeLessThan(own[`${side} 1`]!)
      expect(own[`${side} 1`]).toBeLessThan(own[`${side} 2`]!)
      const { length } = rowObjects(result.tables['lineages']!).find(
        ({ lineage }) => lineage === `${side} 2`
      )!
      expect(own[`${side} 2`]).toBeLessThanOrEqual(Number(length))
    }
    expect(Object.keys(peaks(null))).toHaveLength(5)
  })

  test('have a panel for each lineage, or one for the pseudotime of all cells', async () => {
    const namesIn = async (id: string, along: string): Promise<(string | undefined)[]> => {
      const { svg } = await drawChart(trajectory, result, id, params, { along })
      return [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text)
    }
    for (const id of ['density', 'spread']) {
      const panels = await namesIn(id, 'lineages')
      expect(panels).toEqual(expect.arrayContaining(['left 2', 'right 2']))
      const whole = await namesIn(id, 'all')
      expect(whole).toContain('Pseudotime')
      expect(whole.includes('right 2')).toBe(id === 'density')
    }
  })

  test('that an older result tells of all cells only, are drawn so', async () => {
    const { densities, ...summary } = result.summary
    expect(densities).toBe('lineages')
    const old = {
      ...result,
      summary,
      tables: Object.fromEntries(
        Object.entries(result.tables).map(([id, table]) => {
          if (id !== 'density') return [id, table]
          const rows = rowObjects(table).filter(({ lineage }) => lineage === null)
          const column = (name: string) => rows.map((row) => row[name])
          return [
            id,
            {
              group: column('group'),
              pseudotime: Float64Array.from(column('pseudotime').map(Number)),
              density: Float64Array.from(column('density').map(Number))
            }
          ]
        })
      )
    } as Result
    const { svg, marks } = await drawChart(trajectory, old, 'density', params, { along: 'lineages' })
    expect(marks['area']).toBe(5)
    // One plot with a row a group, and no panel of a lineage with the caption of those.
    expect(svg).not.toContain('Each group as high')
  })

  test('have the mean fates of their cells', () => {
    const groups = rowObjects(result.tables['cells']!).map(({ group }) => group)
    for (const { group, lineage, fate } of rowObjects(result.tables['group_fates']!)) {
      const fates = result.extra!['cells']![fateColumn(String(lineage))]!.values as Float64Array
      const own = [...fates].filter((_, cell) => groups[cell] === group && !Number.isNaN(fates[cell]))
      const mean = own.reduce((sum, one) => sum + one, 0) / own.length
      expect(Number(fate)).toBeCloseTo(mean, 10)
    }
    expect(rowObjects(result.tables['group_fates']!)).toHaveLength(10)
  })
})
