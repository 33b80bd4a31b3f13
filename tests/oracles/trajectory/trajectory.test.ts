import { expect, test } from 'vitest'
import { diffusionMap, diffusionPseudotime } from '../../../src/science/trajectory/diffusion.ts'
import { neighbourKernel } from '../../../src/science/trajectory/neighbour-kernel.ts'
import { rankCorrelation } from '../../fixtures/numbers/correlation.ts'
import { exactNeighbours } from '../../fixtures/datasets/points.ts'
import { numbers, readOracle } from '../read.ts'

const cells = readOracle('studies', 'paths.csv')
const axes = ['d1', 'd2', 'd3', 'd4', 'd5']
const values = Float64Array.from(cells.flatMap((row) => axes.map((axis) => Number(row[axis]))))
const times = numbers(cells, 'time')

test('diffusion pseudotime orders cells as destiny and scanpy do', async () => {
  const kernel = neighbourKernel(exactNeighbours(values, axes.length, 20))
  const root = times.indexOf(times.reduce((a, b) => Math.min(a, b)))
  const found = diffusionPseudotime(await diffusionMap(kernel, { count: 10, seed: 1 }), [root])
  for (const name of ['destiny.csv', 'scanpy.csv'])
    expect(rankCorrelation(found, numbers(readOracle('trajectory', name), 'dpt'))).toBeGreaterThan(0.97)
  expect(rankCorrelation(found, times)).toBeGreaterThan(0.97)
})
