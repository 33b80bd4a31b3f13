import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forkedCells, forkGenes } from '../../../tests/fixtures/datasets/fork.ts'
import { category, memoryCells, memoryContext } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { realKernels } from '../../../tests/fixtures/real-kernels.ts'
import type { Result } from '../../contract/tool.ts'
import { trajectory } from './tool.ts'

/** Genes that do not change along the path are three times as high in cells of the second condition. */
const { data } = forkedCells(1500, 1, 3)
const kernels = realKernels(data)
afterAll(() => kernels.close())
const still = (): Set<string> => {
  const from = forkGenes.falling + 2 * forkGenes.branchOf
  return new Set(Array.from({ length: forkGenes.still - 1 }, (_, i) => `gene${from + i + 1}`))
}

/** The trajectory of some cells, with the samples s1 and s2 of one condition and s3 and s4 of the other. */
async function compared(ids: readonly number[], sampleOf: readonly string[]): Promise<Result> {
  const names = Array.from({ length: data.cells }, () => 's1')
  for (const [at, id] of ids.entries()) names[id] = sampleOf[at]!
  const columns = {
    ...data.columns,
    sample: category(names, ['s1', 's2', 's3', 's4']),
    arm: category(names.map((name) => (name === 's1' || name === 's2' ? 'control' : 'treated')))
  }
  const cells = memoryCells({ ...data, columns }, Uint32Array.from(ids))
  const params = {
    group: 'type',
    start: 'group',
    roots: ['stem'],
    condition: 'arm',
    treatment: 'treated',
    control: 'control',
    dimension: 5,
    variable: 150,
    neighbors: 15,
    genes: 'all'
  }
  return trajectory.run(cells, params, memoryContext(cells, { kernels, tool: trajectory }))
}
const raised = (() => {
  const { arm } = data.columns
  if (arm?.kind !== 'category') throw new Error('the arm is a category')
  return Array.from(arm.codes, (code) => arm.levels[code] === 'treated')
})()
const everyCell = raised.map((_, cell) => cell)
const levelsOf = (result: Result) =>
  rowObjects(result.tables['differences']!).filter(({ gene }) => still().has(String(gene)))

describe('conditions along a trajectory', () => {
  let all: Result
  beforeAll(async () => {
    const half = everyCell.map((cell) => (raised[cell] ? ['s3', 's4'] : ['s1', 's2'])[cell % 2]!)
    all = await compared(everyCell, half)
  }, 240_000)

  test('differ in the genes that every sample of one has more of', () => {
    const own = levelsOf(all)
    expect(own.length).toBeGreaterThan(100)
    const found = own.filter(({ level, padj_level: padj }) => Number(level) > 0 && Number(padj) < 0.05)
    expect(found.length / own.length).toBeGreaterThan(0.9)
  })

  test('have densities along each lineage, of which the areas are the shares of a sample', async () => {
    const rows = rowObjects(all.tables['spread']!)
    const lineages = all.summary['lineages'] as readonly string[]
    expect(lineages.length).toBeGreaterThan(1)
    const areaOf = (own: typeof rows): number => {
      const [times, heights] = (['pseudotime', 'density'] as const).map((name) =>
        own.map((row) => Number(row[name]))
      )
      return heights!.reduce(
        (sum, height, at) =>
          at === 0 ? 0 : sum + ((height + heights![at - 1]!) / 2) * (times![at]! - times![at - 1]!),
        0
      )
    }
    for (const sample of ['s1', 's2', 's3', 's4']) {
      const own = rows.filter((row) => row['sample'] === sample)
      const areas = lineages.map((lineage) => areaOf(own.filter((row) => row['lineage'] === lineage)))
      expect(Math.min(...areas)).toBeGreaterThan(0.1)
      expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(1, 2)
      expect(areaOf(own.filter((row) => row['lineage'] === null))).toBeCloseTo(1, 2)
    }
  })

  test('are compared with as many degrees of freedom as samples leave, not cells', () => {
    const shifts = rowObjects(all.tables['shifts']!)
    expect(shifts.length).toBeGreaterThan(0)
    for (const { df } of shifts) expect(Number(df)).toBeLessThanOrEqual(2)
  })

  test(
    'do not differ by one sample, though it has ten times the cells of each other',
    { timeout: 240_000 },
    async () => {
      const large = everyCell.filter((cell) => raised[cell])
      const small = everyCell.filter((cell) => !raised[cell]).slice(0, Math.floor(0.3 * large.length))
      const sampleOf = new Map([
        ...large.map((cell) => [cell, 's3'] as const),
        ...small.map((cell, at) => [cell, ['s1', 's2', 's4'][at % 3]!] as const)
      ])
      const ids = [...sampleOf.keys()].toSorted((a, b) => a - b)
      const own = levelsOf(
        await compared(
          ids,
          ids.map((id) => sampleOf.get(id)!)
        )
      )
      expect(own.length).toBeGreaterThan(100)
      // In the mean of both samples the condition is higher, since one of them is.
      const mean = own.reduce((sum, { level }) => sum + Number(level), 0) / own.length
      expect(mean).toBeGreaterThan(0.1)
      expect(own.filter(({ padj_level: padj }) => Number(padj) < 0.05)).toEqual([])
    }
  )

  test('of one sample each have differences and no p, and a sentence', { timeout: 240_000 }, async () => {
    const result = await compared(
      everyCell,
      raised.map((own) => (own ? 's3' : 's1'))
    )
    expect(result.warnings.map(({ key }) => key)).toContain('no_replicates')
    const own = levelsOf(result)
    expect(own.filter(({ level }) => Number(level) > 0).length / own.length).toBeGreaterThan(0.9)
    for (const { t_level: t, log10_p_level: p } of own) expect([t, p]).toEqual([null, null])
  })
})
