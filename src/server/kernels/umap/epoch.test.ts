import { afterAll, describe, expect, test } from 'vitest'
import { poolOf } from '../../../../tests/fixtures/datasets/points.ts'
import { umapCurve } from '../../../science/graph/umap-curve.ts'
import { Generator } from '../../../science/random/generator.ts'
import { jobModule } from '../pool/job.ts'
import { scratchNumbers } from './umap.ts'
import type * as UmapJobs from './umap-jobs.ts'

const pool = poolOf(1)
afterAll(() => pool.close())

const cells = 300
const degree = 21
const number = 37
const rate = 0.6
const poolLength = 4096
type Point = readonly [number, number]

/** Places and edges without order, and what an epoch makes of them. */
async function runEpoch(curve: { readonly a: number; readonly b: number }, pushes: number) {
  const { heap } = pool
  const generator = new Generator(5)
  const places = heap.copy(Float32Array.from({ length: 2 * cells }, () => 6 * generator.normal()))
  const others = (): Int32Array =>
    heap.copy(Int32Array.from({ length: cells * degree + 8 }, () => Math.floor(cells * generator.uniform())))
  const shares = (none: number): Uint16Array =>
    heap.copy(
      Uint16Array.from({ length: cells * degree + 8 }, () =>
        Math.floor(65_536 * Math.max(0, (1 + none) * generator.uniform() - none))
      )
    )
  const starts = new Int32Array(cells + 1)
  for (let cell = 0; cell < cells; cell++) starts[cell + 1] = starts[cell]! + (cell % (degree + 1))
  const edges = {
    count: degree,
    ids: others(),
    reverse: { starts: heap.copy(starts), ids: others(), ranks: new Uint8Array(0) },
    chances: shares(2),
    inChances: shares(0)
  }
  const out = heap.take(Float32Array, 2 * cells)
  const scratchLength = 2 * degree + scratchNumbers
  const scratch = heap.take(Uint32Array, scratchLength)
  const jobs = jobModule<typeof UmapJobs>(import.meta, 'umap-jobs')
  const args = {
    cells,
    ...edges,
    places,
    out,
    number,
    rate,
    ...curve,
    pushes,
    seed: 9,
    scratch,
    scratchLength
  }
  await pool.run(jobs, 'epoch', { blocks: 1, args })
  const drawn = new Float32Array(scratch.buffer, scratch.byteOffset, 2 * poolLength)
  const placeOf = (cell: number): Point => [places[2 * cell]!, places[2 * cell + 1]!]
  /** The edges of a cell that act, as the share of epochs says. */
  const actingOf = (cell: number): number[] => {
    const acts = (chance: number): boolean =>
      Math.floor(((number + 1) * chance) / 65_536) > Math.floor((number * chance) / 65_536)
    const own = [...edges.ids.subarray(cell * degree, (cell + 1) * degree)]
    const around = [...edges.reverse.ids.subarray(starts[cell], starts[cell + 1])]
    return [
      ...own.filter((_, e) => acts(edges.chances[cell * degree + e]!)),
      ...around.filter((_, e) => acts(edges.inChances[starts[cell]! + e]!))
    ]
  }
  const moves = Array.from({ length: cells }, (_, cell): Point => [
    out[2 * cell]! - places[2 * cell]!,
    out[2 * cell + 1]! - places[2 * cell + 1]!
  ])
  return { placeOf, actingOf, moves, drawn }
}

/**
 * The move of a cell by its pulls, one after the other; every fourth of them follow each other, as they are
 * in the lanes of the processor. `length` is the sum of the lengths of its pulls, which may be opposite.
 */
function pulled(
  { a, b }: { readonly a: number; readonly b: number },
  [x, y]: Point,
  others: readonly Point[]
): { readonly move: Point; readonly length: number } {
  let [px, py] = [x, y]
  let length = 0
  for (const lane of [0, 1, 2, 3]) {
    for (const [ox, oy] of others.filter((_, k) => k % 4 === lane)) {
      const square = (ox - x) ** 2 + (oy - y) ** 2
      if (square === 0) continue
      const step = Math.min(1, (rate * 4 * a * b * square ** (b - 1)) / (1 + a * square ** b))
      length += step * Math.hypot(ox - px, oy - py)
      px += step * (ox - px)
      py += step * (oy - py)
    }
  }
  return { move: [px - x, py - y], length }
}

/** Where a cell goes by pushes from some others. */
function pushed(
  { a, b }: { readonly a: number; readonly b: number },
  [x, y]: Point,
  others: readonly Point[]
): Point {
  const within = (force: number): number => Math.max(-4, Math.min(4, force))
  let [gx, gy] = [0, 0]
  for (const [ox, oy] of others) {
    const square = (ox - x) ** 2 + (oy - y) ** 2
    const step = (2 * b) / ((0.001 + square) * (1 + a * square ** b))
    gx += rate * within(step * (x - ox))
    gy += rate * within(step * (y - oy))
  }
  return [gx, gy]
}

const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by)

describe.each([
  [0.1, 1],
  [0, 1],
  [0.5, 2]
])('an epoch with a least distance of %d and a spread of %d', (minDist, spread) => {
  const curve = umapCurve(minDist, spread)

  test('pulls each cell towards its neighbours whose edges act', async () => {
    const { placeOf, actingOf, moves } = await runEpoch(curve, 0)
    expect(moves.filter(([x]) => x !== 0).length).toBeGreaterThan(0.8 * cells)
    for (const [cell, move] of moves.entries()) {
      const right = pulled(curve, placeOf(cell), actingOf(cell).map(placeOf))
      expect(apart(move, right.move)).toBeLessThan(5e-4 * right.length + 1e-5)
    }
  })

  test('pushes each cell from as many as are due of those that follow each other in the pool of random cells', async () => {
    const { placeOf, actingOf, moves, drawn } = await runEpoch(curve, 5)
    const all = new Set(Array.from({ length: cells }, (_, cell) => placeOf(cell).join(' ')))
    const places = Array.from({ length: poolLength }, (_, k): Point => [drawn[k]!, drawn[poolLength + k]!])
    expect(places.every((place) => all.has(place.join(' ')))).toBe(true)
    expect(new Set(places.map(String)).size).toBeGreaterThan(0.99 * cells)
    const begins = new Set<number>()
    let moving = 0
    for (const [cell, move] of moves.entries()) {
      const acting = actingOf(cell)
      moving += Math.sign(acting.length)
      const own = placeOf(cell)
      const [px, py] = pulled(curve, own, acting.map(placeOf)).move
      let least = Infinity
      let nearest = -1
      for (let begin = 0; begin < poolLength; begin += 4) {
        const others = Array.from({ length: 5 * acting.length }, (_, k) => places[(begin + k) % poolLength]!)
        const [gx, gy] = pushed(curve, own, others)
        const error = apart(move, [px + gx, py + gy])
        if (error < least) [least, nearest] = [error, begin]
      }
      expect(least).toBeLessThan(2e-3 * (Math.abs(px) + Math.abs(py)) + 5e-3)
      begins.add(nearest)
    }
    expect(begins.size).toBeGreaterThan(0.7 * moving)
  })
})
