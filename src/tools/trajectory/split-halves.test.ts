import { afterAll, expect, test } from 'vitest'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { realKernels } from '../../../tests/fixtures/real-kernels.ts'
import { Generator } from '../../science/random/generator.ts'
import { trajectory } from './tool.ts'

/** Cells without any order: every gene is noise, and so are their groups. */
function noise(cells: number, genes: number) {
  const random = new Generator(5)
  const dense = Array.from({ length: genes }, () => Array.from({ length: cells }, () => random.poisson(4)))
  const groups = Array.from({ length: cells }, () => ['a', 'b', 'c'][random.below(3)]!)
  return memoryData(dense, { type: category(groups) })
}

const data = noise(600, 600)
const kernels = realKernels(data)
afterAll(() => kernels.close())

/** The greatest distance of some p from those of a uniform number (Kolmogorov and Smirnov). */
function distance(log10P: readonly number[]): number {
  const sorted = log10P.map((one) => 10 ** one).toSorted((a, b) => a - b)
  const n = sorted.length
  return sorted.reduce((most, p, i) => Math.max(most, (i + 1) / n - p, p - i / n), 0)
}

test(
  'cells that noise ordered have too small p along that order, and uniform ones by split halves',
  { timeout: 240_000 },
  async () => {
    const cells = memoryCells(data)
    const params = {
      group: 'type',
      start: 'group',
      roots: ['a'],
      // One lineage: the least p of several is no uniform number.
      ends: ['c'],
      dimension: 5,
      variable: 600,
      neighbors: 15,
      genes: 'all',
      calibrate: true
    }
    const result = await trajectory.run(cells, params, memoryContext(cells, { kernels, tool: trajectory }))
    const rows = rowObjects(result.tables['genes']!)
    const of = (column: string) => rows.map((row) => Number(row[column]))
    expect(rows).toHaveLength(600)
    expect(result.warnings.map(({ key }) => key)).toContain('split')
    // The 5% point of the distance: 1.358 / √n.
    expect(distance(of('log10_p'))).toBeGreaterThan(2 * (1.358 / Math.sqrt(600)))
    expect(distance(of('log10_p_split'))).toBeLessThan(1.358 / Math.sqrt(600))
  }
)
