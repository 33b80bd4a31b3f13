import { afterAll, expect, test } from 'vitest'
import { cloudsOf, poolOf } from '../../../../tests/fixtures/datasets/points.ts'
import { blocksOf, jobModule } from '../pool/job.ts'
import { frameOf, layRows, rowWidth } from './frame.ts'
import { turnRound } from './in-neighbours.ts'
import type * as SearchJobs from './search-jobs.ts'

const pool = poolOf(2)
afterAll(() => pool.close())

const cells = 5000
const count = 7
const points = cloudsOf(cells, 6)

const squareOf = (a: number, b: number): number => {
  let square = 0
  for (let axis = 0; axis < points.dimensions; axis++)
    square +=
      (points.values[a * points.dimensions + axis]! - points.values[b * points.dimensions + axis]!) ** 2
  return square
}

/**
 * A round that looks at all of every cell's neighbours, those that have it as neighbour, and the neighbours
 * of both.
 */
function plainRound(neighbours: readonly (readonly number[])[]): number[][] {
  const around = neighbours.map((own) => [...own])
  for (const [cell, own] of neighbours.entries()) for (const other of own) around[other]!.push(cell)
  return around.map((near, cell) => {
    const met = new Set([...near, ...near.flatMap((other) => neighbours[other]!)])
    met.delete(cell)
    const squares = new Map(Array.from(met, (other) => [other, squareOf(cell, other)]))
    return [...met].sort((a, b) => squares.get(a)! - squares.get(b)!).slice(0, count)
  })
}

test('rounds over new pairs find what rounds over all pairs find', async () => {
  const { heap } = pool
  const width = rowWidth(points.dimensions)
  const rows = heap.take(Float32Array, cells * width)
  layRows(points, frameOf(points), rows, cells, (row) => row)
  let plain = Array.from({ length: cells }, (_, cell) =>
    Array.from({ length: count }, (__, t) => (cell + (t + 1) * (cell % 2 === 0 ? 5 : 35)) % cells)
  )
  let ids = heap.copy(Int32Array.from(plain.flat()))
  let outIds = heap.take(Int32Array, cells * count)
  let scores = heap.take(Float32Array, cells * count)
  let outScores = heap.take(Float32Array, cells * count)
  const reverse = {
    starts: heap.take(Int32Array, cells + 1),
    ids: heap.take(Int32Array, cells * count),
    ranks: heap.take(Uint8Array, cells * count)
  }
  const seen = heap.take(Int32Array, cells * pool.threads)
  const jobs = jobModule<typeof SearchJobs>(import.meta, 'search-jobs')
  for (let round = 0; round < 4; round++) {
    turnRound(ids, count, reverse)
    const args = {
      rows,
      width,
      cells,
      count,
      ids,
      scores,
      outIds,
      outScores,
      reverse,
      most: cells,
      seen,
      round
    }
    await pool.run(jobs, 'refine', { blocks: blocksOf(cells), args })
    const before = plain
    plain = plainRound(before)
    expect(Array.from(outIds)).toEqual(plain.flat())
    const fresh = plain.flatMap((own, cell) => own.map((other) => !before[cell]!.includes(other)))
    expect(Array.from(outScores, (score) => Object.is(Math.sign(score), -1))).toEqual(fresh)
    ;[ids, outIds] = [outIds, ids]
    ;[scores, outScores] = [outScores, scores]
  }
})
