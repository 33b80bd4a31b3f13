import { expect, test } from 'vitest'
import { memoryCells, memoryContext, memoryData } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { collection } from '../../../tests/fixtures/references/gene-lists.ts'
import { realKernels } from '../../../tests/fixtures/real-kernels.ts'
import { overRepresentation } from './tool.ts'

const [universe, requested] = [3000, 700]
const cells = memoryCells(memoryData(Array.from({ length: universe }, () => [1, 1])))
const { names } = cells.genes
const sizes = [420, 440, 460, 480, 500]
/** Sets within the list, and one outside of it. */
const sets = {
  ...Object.fromEntries(sizes.map((size) => [`within ${size}`, names.slice(0, size)])),
  beside: names.slice(requested, requested + 100)
}

/** log10 of the probability to draw all genes of a set: a product of `size` shares. */
const log10AllOf = (size: number): number =>
  Array.from({ length: size }, (_, i) => Math.log10((requested - i) / (universe - i))).reduce(
    (a, b) => a + b,
    0
  )

test('of hundreds of genes p below 1e-308 stay apart, finite and in order, in tables and charts', async () => {
  const kernels = realKernels(cells.data)
  const context = memoryContext(cells, { kernels, resources: { sets: collection('Sets', sets) } })
  const params = { from: 'genes', genes: names.slice(0, requested), sets: ['sets'], universe: 'all' }
  const result = await overRepresentation.run(cells, params, context).finally(() => kernels.close())
  const rows = rowObjects(result.tables['sets']!)
  expect(rows.map(({ set }) => set)).toEqual([
    ...sizes.toReversed().map((size) => `within ${size}`),
    'beside'
  ])
  const strongest = rows.slice(0, sizes.length)
  for (const [at, row] of strongest.entries()) {
    const known = log10AllOf(sizes.at(-1 - at)!)
    expect(Math.abs(Number(row['log10_p_val']) / known - 1)).toBeLessThan(1e-10)
  }
  expect(Number(strongest[0]!['log10_p_val'])).toBeLessThan(-308)
  const adjusted = strongest.map((row) => Number(row['log10_padj_bh']))
  expect(adjusted.every(Number.isFinite)).toBe(true)
  expect(new Set(adjusted).size).toBe(sizes.length)
  expect(adjusted).toEqual(adjusted.toSorted((a, b) => a - b))
  for (const { id } of overRepresentation.charts) {
    const { svg, complaints } = await drawChart(overRepresentation, result, id, params)
    expect([id, complaints]).toEqual([id, []])
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  }
})
