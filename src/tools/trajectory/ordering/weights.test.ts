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

const kinds = {
  /** Some cells are on a curve, and many are as far from one as from another. */
  various: (cell: number) => (cell % 3 ? random.uniform() : (cell % 12) / 6),
  /** The upper half of the bits is the same for some cells at a time. */
  'near each other': (cell: number) => (1 + (cell >> 1) / 2 ** 12) * (1 + random.below(9) / 2 ** 30),
  /** The upper half of the bits is the same for all cells. */
  'nearly equal': () => 1 + random.uniform() / 2 ** 22
} as const satisfies Record<string, (cell: number) => number>

test.each([
  [one, false, 'various'],
  [three, false, 'various'],
  [three, true, 'various'],
  [three, false, 'near each other'],
  [three, true, 'near each other'],
  [three, false, 'nearly equal'],
  [three, true, 'nearly equal']
] as const)(
  'cells on the lineages %j are weighed by the kernel bit for bit, wide: %j, distances %s',
  async (lineages, wide, kind) => {
    const distanceOf: (cell: number) => number = kinds[kind]
    const distances = lineages.map(() => Float64Array.from({ length: cells }, (_, cell) => distanceOf(cell)))
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
  }
)
