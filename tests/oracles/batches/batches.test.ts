import { expect, test } from 'vitest'
import { harmony } from '../../../src/science/batch/harmony.ts'
import { readOracle, type Row } from '../read.ts'

const axes = Array.from({ length: 6 }, (_, axis) => `d${axis + 1}`)
const pointsOf = (rows: readonly Row[]): Float32Array =>
  Float32Array.from(rows.flatMap((row) => axes.map((axis) => Number(row[axis]))))
const study = readOracle('studies', 'batches.csv')
const before = pointsOf(study)
const batches = Int32Array.from(study, (row) => (row['batch'] === 'batch1' ? 0 : 1))
const harmonypy = (run: string): Float32Array => pointsOf(readOracle('batches', `${run}.csv`))

/** Root of the mean squared difference of two sets of points. */
const distance = (a: Float32Array, b: Float32Array): number =>
  Math.sqrt(a.reduce((sum, value, at) => sum + (value - b[at]!) ** 2, 0) / a.length)

/** Distance between the middles of the two batches. */
function gap(points: Float32Array): number {
  const middle = (batch: number, axis: number): number => {
    const own = Array.from(batches.keys()).filter((cell) => batches[cell] === batch)
    return own.reduce((sum, cell) => sum + points[cell * axes.length + axis]!, 0) / own.length
  }
  return Math.hypot(...axes.map((_, axis) => middle(0, axis) - middle(1, axis)))
}

test('a correction lies as near to those of harmonypy as these lie to each other', () => {
  const [first, second, third] = [harmonypy('seed-0'), harmonypy('seed-1'), harmonypy('seed-2')] as const
  const spread = Math.max(distance(first, second), distance(first, third), distance(second, third))
  expect(spread).toBeLessThan(0.3 * distance(before, first))
  for (const seed of [1, 2, 3]) {
    const own = harmony(before, axes.length, batches, { seed })
    for (const run of [first, second, third]) expect(distance(own, run)).toBeLessThan(1.1 * spread)
    expect(gap(own)).toBeLessThan(0.2 * gap(before))
  }
})

test('without the penalty for clusters of one batch the batches stay apart, there as here', () => {
  const theirs = harmonypy('no-penalty')
  const own = harmony(before, axes.length, batches, { seed: 1, theta: 0 })
  for (const points of [theirs, own]) expect(gap(points)).toBeGreaterThan(0.9 * gap(before))
  expect(distance(own, theirs)).toBeLessThan(0.1 * distance(before, harmonypy('seed-0')))
})
