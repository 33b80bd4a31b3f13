import { describe, expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { harmony } from './harmony.ts'

/** Three groups in two batches, of which the second is shifted; all groups are in both batches. */
function shifted(cells = 600): { points: Float32Array; batches: Int32Array; groups: Int32Array } {
  const generator = new Generator(4)
  const groups = Int32Array.from({ length: cells }, (_, cell) => cell % 3)
  const batches = Int32Array.from({ length: cells }, () => (generator.uniform() < 0.5 ? 0 : 1))
  const middles = [
    [8, 0, 0, 0],
    [0, 8, 0, 0],
    [0, 0, 8, 0]
  ]
  const points = Float32Array.from({ length: cells * 4 }, (_, at) => {
    const [cell, axis] = [Math.floor(at / 4), at % 4]
    return (
      middles[groups[cell]!]![axis]! + (batches[cell] === 1 && axis === 3 ? 4 : 0) + generator.normal() * 0.6
    )
  })
  return { points, batches, groups }
}

const mean = (points: Float32Array, axis: number, of: (cell: number) => boolean): number => {
  const own = Array.from({ length: points.length / 4 }, (_, cell) => cell).filter(of)
  return own.reduce((sum, cell) => sum + points[cell * 4 + axis]!, 0) / own.length
}

describe('Harmony', () => {
  const { points, batches, groups } = shifted()
  const out = harmony(points, 4, batches, { seed: 1 })

  test('brings the batches of each group together and keeps the groups apart', () => {
    for (let group = 0; group < 3; group++) {
      const at = (batch: number): number =>
        mean(out, 3, (cell) => groups[cell] === group && batches[cell] === batch)
      expect(Math.abs(at(0) - at(1))).toBeLessThan(0.1 * 4)
      for (let axis = 0; axis < 3; axis++) {
        const index = mean(out, axis, (cell) => groups[cell] === group)
        expect(Math.abs(index - (axis === group ? 8 : 0))).toBeLessThan(0.3)
      }
    }
  })

  test('one batch stays as it is, and the same seed gives the same bits', () => {
    expect(harmony(points, 4, new Int32Array(600), { seed: 1 })).toEqual(points)
    expect(harmony(points, 4, batches, { seed: 1 })).toEqual(out)
  })

  test('the correction is the ridge regression of its definition', () => {
    // With 20 cells there is one cluster, so all assignments are 1.
    const small = shifted(20)
    const got = harmony(small.points, 4, small.batches, { seed: 1, rounds: 1 })
    // The normal equations of [1, batch 0, batch 1] with λ on the batches, solved by elimination.
    const design = Array.from(small.batches, (batch) => [1, batch === 0 ? 1 : 0, batch === 1 ? 1 : 0])
    for (let axis = 0; axis < 4; axis++) {
      const system = [0, 1, 2].map((i) => [
        ...[0, 1, 2].map((j) =>
          design.reduce((sum, row) => sum + row[i]! * row[j]!, i === j && i > 0 ? 1 : 0)
        ),
        design.reduce((sum, row, cell) => sum + row[i]! * small.points[cell * 4 + axis]!, 0)
      ])
      const [, first, second] = solved(system)
      for (const [cell, batch] of small.batches.entries())
        expect(got[cell * 4 + axis]).toBeCloseTo(
          small.points[cell * 4 + axis]! - (batch === 0 ? first! : second!),
          4
        )
    }
  })
})

/** Solves linear equations by Gauss–Jordan elimination; each row ends with its right-hand side. */
function solved(rows: number[][]): number[] {
  const size = rows.length
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = rows[pivot]![pivot]!
    rows[pivot] = rows[pivot]!.map((value) => value / scale)
    for (let other = 0; other < size; other++) {
      if (other === pivot) continue
      const factor = rows[other]![pivot]!
      rows[other] = rows[other]!.map((value, i) => value - factor * rows[pivot]![i]!)
    }
  }
  return rows.map((row) => row[size]!)
}
