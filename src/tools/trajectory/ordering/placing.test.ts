import { expect, test } from 'vitest'
import { runOnThreads } from '../../../../tests/fixtures/run-here.ts'
import { cornersKept, project } from '../../../science/trajectory/curve.ts'
import { Generator } from '../../../science/random/generator.ts'
import type { FittedCurve } from '../../../science/trajectory/principal-curves.ts'
import { trajectory } from '../tool.ts'
import { placedOn } from './placed.ts'

const random = new Generator(7)
/** Cells of more than one block, and curves that bend, stand still, and end at a point. */
const cells = 9000

function curves(d: number): FittedCurve[] {
  const steps = Float64Array.from({ length: cornersKept * d }, () => 0.2 * random.normal())
  const wandering = steps.slice()
  for (let at = d; at < wandering.length; at++) wandering[at]! += wandering[at - d]!
  const resting = wandering.map((x, at) => (at >= 100 * d ? wandering[100 * d + (at % d)]! : x))
  return [wandering, resting, steps].map((corners) => ({ corners, length: 1 }))
}

test.each([
  [2, 1],
  [2, 2],
  [15, 1],
  [15, 2]
])('points of %i dimensions are placed by the kernel on %i threads bit for bit', async (d, count) => {
  const points = {
    cells,
    dimensions: d,
    values: Float32Array.from({ length: cells * d }, () => 2 * random.normal())
  }
  const own = curves(d)
  // A cell on a corner, and one that is as far from two edges.
  points.values.set(own[0]!.corners.subarray(8 * d, 9 * d))
  points.values.fill(0, d, 2 * d)
  const threads = runOnThreads(trajectory, count)
  try {
    const placed = await placedOn(points, own, threads)
    const all = Uint32Array.from({ length: cells }, (_, cell) => cell)
    for (const [l, { corners }] of own.entries()) {
      const { times, distances } = project(points, corners, all)
      expect(placed.times.slice(l * cells, (l + 1) * cells)).toEqual(times)
      expect(placed.distances.slice(l * cells, (l + 1) * cells)).toEqual(distances)
    }
  } finally {
    await threads.close()
  }
})
