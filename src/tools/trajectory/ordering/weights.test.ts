import { expect, test } from 'vitest'
import { jobsHere } from '../../../../tests/fixtures/run-here.ts'
import { Generator } from '../../../science/random/generator.ts'
import { weightsOn } from '../../../science/trajectory/principal-curves.ts'
import { trajectory } from '../tool.ts'
import { weightsOf } from './placed.ts'

const random = new Generator(5)
const cells = 3000
/** One cell in seven has no group. */
const labels = Int32Array.from({ length: cells }, (_, cell) => (cell % 7 === 0 ? -1 : random.below(5)))

const one = [[0, 1, 2]]
const three = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 4]
]

test.each([
  [one, false],
  [three, false],
  [three, true]
])('cells on the lineages %j are weighed by the kernel bit for bit, wide: %j', async (lineages, wide) => {
  // Some cells are on a curve, and many are as far from one as from another.
  const distances = lineages.map(() =>
    Float64Array.from({ length: cells }, (_, cell) => (cell % 3 ? random.uniform() : (cell % 12) / 6))
  )
  const { heap, run } = jobsHere(trajectory, wide)
  const all = heap.take(Float64Array, cells * lineages.length)
  for (const [l, own] of distances.entries()) all.set(own, l * cells)
  const none = new Float64Array(0)
  const expected = weightsOn(
    distances.map((own) => ({ corners: none, length: 1, times: none, distances: own })),
    { labels, lineages }
  )
  expect(await weightsOf(all, { labels, lineages }, { heap, run })).toEqual(expected)
  expect(new Set(expected).size).toBeGreaterThan(lineages.length > 1 ? 100 : 1)
})
