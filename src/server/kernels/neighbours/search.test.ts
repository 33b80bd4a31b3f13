import { afterAll, describe, expect, test } from 'vitest'
import { readCsv, realData, readScores } from '../../../../tests/fixtures/datasets/real-data.ts'
import type { Points } from '../../../contract/kernels.ts'
import { cloudsOf, hashOf, poolOf } from '../../../../tests/fixtures/datasets/points.ts'
import { freeFound, searchNeighbours, type Found } from './search.ts'

const pools = [poolOf(1), poolOf(2)] as const
const [one, two] = pools
afterAll(() => Promise.all(pools.map((pool) => pool.close())))

/** The neighbours of cells as a plain search finds them: by distance, then by number. */
function naive(
  { cells, dimensions, values }: Points,
  count: number
): { ids: number[][]; distances: number[][] } {
  const lines = Array.from({ length: cells }, (_, i) => {
    const others = Array.from({ length: cells }, (__, j) => {
      let square = 0
      for (let axis = 0; axis < dimensions; axis++)
        square += (values[i * dimensions + axis]! - values[j * dimensions + axis]!) ** 2
      return { j, distance: Math.sqrt(square) }
    })
    others.splice(i, 1)
    return others.sort((a, b) => a.distance - b.distance || a.j - b.j).slice(0, count)
  })
  return {
    ids: lines.map((line) => line.map(({ j }) => j)),
    distances: lines.map((line) => line.map(({ distance }) => distance))
  }
}

const line = <T extends Int32Array | Float32Array>(array: T, count: number, row: number): number[] =>
  Array.from(array.subarray(row * count, (row + 1) * count))

/** Neighbours of each cell, in numbers of cells. */
function byCell({ cells, count, order, ids }: Found): number[][] {
  const out: number[][] = []
  for (let row = 0; row < cells; row++) out[order[row]!] = line(ids, count, row).map((id) => order[id]!)
  return out
}

describe('exact search', () => {
  test.each([1, 2, 3, 7, 16, 30, 50])(
    'finds what a plain search finds in %i dimensions',
    async (dimensions) => {
      const points = cloudsOf(403, dimensions)
      const found = await searchNeighbours(two, points, 9)
      const plain = naive(points, 9)
      expect(byCell(found)).toEqual(plain.ids)
      for (const [cell, distances] of plain.distances.entries()) {
        for (const [t, distance] of distances.entries())
          expect(found.distances[cell * 9 + t]).toBeCloseTo(distance, 5)
      }
      freeFound(two.heap, found)
    }
  )

  test('takes equally near cells in the order of their numbers, far from zero too', async () => {
    const values = Float32Array.from({ length: 60 }, (_, cell) => 1_000_000 + Math.floor(cell / 20))
    const found = await searchNeighbours(two, { cells: 60, dimensions: 1, values }, 5)
    expect(byCell(found)).toEqual(naive({ cells: 60, dimensions: 1, values }, 5).ids)
    expect(line(found.ids, 5, 45)).toEqual([40, 41, 42, 43, 44])
  })

  test('gives no more neighbours than there are other cells', async () => {
    expect(await searchNeighbours(one, cloudsOf(4, 3), 15)).toMatchObject({ cells: 4, count: 3 })
    expect(await searchNeighbours(one, cloudsOf(2, 3), 15)).toMatchObject({
      count: 1,
      ids: Int32Array.of(1, 0)
    })
    expect(await searchNeighbours(one, cloudsOf(1, 3), 15)).toMatchObject({
      cells: 1,
      count: 0,
      ids: new Int32Array(0)
    })
    expect(await searchNeighbours(one, cloudsOf(0, 3), 15)).toMatchObject({ cells: 0, count: 0 })
  })

  test.each([Number.NaN, Infinity])('refuses %d', async (odd) => {
    const points = cloudsOf(20, 3)
    points.values[3 * 7 + 1] = odd
    await expect(searchNeighbours(one, points, 5)).rejects.toMatchObject({
      key: 'odd_points',
      values: { cell: 8 }
    })
  })

  test('lists the cells that have a cell as neighbour, and its rank in each list', async () => {
    const { cells, count, ids, reverse } = await searchNeighbours(two, cloudsOf(300, 4), 6)
    expect(reverse.starts[cells]).toBe(cells * count)
    for (let row = 0; row < cells; row++) {
      const own = Array.from(reverse.ids.subarray(reverse.starts[row], reverse.starts[row + 1]))
      expect(own).toEqual(
        Array.from({ length: cells }, (_, i) => i).filter((i) => line(ids, count, i).includes(row))
      )
      for (const [e, from] of own.entries())
        expect(ids[from * count + reverse.ranks[reverse.starts[row]! + e]! - 1]).toBe(row)
    }
  })
})

describe('search by lists', () => {
  test.each([5, 30, 50])(
    'finds more than 98 of 100 neighbours in %i dimensions, with their distances',
    async (dimensions) => {
      const points = cloudsOf(9000, dimensions, 12)
      const found = await searchNeighbours(two, points, 15, undefined, false)
      const exact = await searchNeighbours(two, points, 15, undefined, true)
      const right = byCell(exact)
      const hits = byCell(found).map((ids, cell) => ids.filter((id) => right[cell]!.includes(id)).length)
      expect(hits.reduce((sum, hit) => sum + hit, 0) / (9000 * 15)).toBeGreaterThan(0.98)
      for (let row = 0; row < 9000; row += 97) {
        const cell = found.order[row]!
        const distances = new Map(right[cell]!.map((id, t) => [id, exact.distances[cell * 15 + t]!]))
        for (const [t, id] of line(found.ids, 15, row).entries()) {
          const distance = found.distances[row * 15 + t]!
          expect(distance).toBeCloseTo(distances.get(found.order[id]!) ?? distance, 5)
        }
      }
      freeFound(two.heap, found)
      freeFound(two.heap, exact)
    }
  )

  test('finds as many where a few cells are a thousand times as far away as all others', async () => {
    const points = cloudsOf(9000, 30, 12)
    for (let cell = 0; cell < 3; cell++)
      for (let axis = 0; axis < 30; axis++) points.values[cell * 30 + axis]! *= 1000
    const right = byCell(await searchNeighbours(two, points, 15, undefined, true))
    const found = byCell(await searchNeighbours(two, points, 15, undefined, false))
    const hits = found.map((ids, cell) => ids.filter((id) => right[cell]!.includes(id)).length)
    expect(hits.reduce((sum, hit) => sum + hit, 0) / (9000 * 15)).toBeGreaterThan(0.98)
  })

  test('keeps up with thousands of cells that are all alike', async () => {
    const points = cloudsOf(8000, 6)
    for (let cell = 0; cell < 4000; cell++) points.values.copyWithin(cell * 6, 0, 6)
    const found = await searchNeighbours(two, points, 10, undefined, false)
    const neighbours = byCell(found)
    for (let cell = 0; cell < 4000; cell += 13) {
      expect(new Set(neighbours[cell]).size).toBe(10)
      expect(neighbours[cell]!.every((id) => id < 4000 && id !== cell)).toBe(true)
    }
    expect(found.ids.every((id) => id >= 0)).toBe(true)
  })

  test('gives the same bits three times, with one thread and with two', async () => {
    const points = cloudsOf(6000, 11)
    const hashes: string[] = []
    for (const pool of [one, two, two]) {
      const found = await searchNeighbours(pool, points, 15, undefined, false)
      hashes.push(hashOf(found.order, found.ids, found.distances, found.reverse.ids, found.reverse.ranks))
      freeFound(pool.heap, found)
    }
    expect(new Set(hashes).size).toBe(1)
  })
})

describe.skipIf(realData === undefined)('neighbours in pbmc3k (needs CYTODECK_TEST_DATA)', () => {
  test('are those of BiocNeighbors', async () => {
    const found = await searchNeighbours(two, readScores(), 15)
    const golden = readCsv('golden', 'embedding', 'pbmc3k_knn15_exact.csv.gz')
    const neighbours = byCell(found)
    for (const [cell, row] of golden.entries()) {
      expect(neighbours[cell]).toEqual(Array.from({ length: 15 }, (_, t) => Number(row[`n${t + 1}`])))
      for (let t = 0; t < 15; t++)
        expect(Math.abs(found.distances[cell * 15 + t]! / Number(row[`d${t + 1}`]) - 1)).toBeLessThan(1e-6)
    }
  })
})
