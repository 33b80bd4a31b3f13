import { describe, expect, test } from 'vitest'
import { exactNeighbours } from '../../../tests/fixtures/datasets/points.ts'
import { correlation } from '../../../tests/oracles/read.ts'
import { Cholesky } from '../linear/cholesky.ts'
import { Generator } from '../random/generator.ts'
import { sampleWeights } from './by-sample.ts'
import { lineagesOf, spanningTree } from './cluster-tree.ts'
import { evenly, project } from './curve.ts'
import { diffusionMap, diffusionPseudotime, symmetricTransitions } from './diffusion.ts'
import { edgesOf, fateProbabilities, rowLength } from './fates.ts'
import { MoranGraph } from './moran.ts'
import { NaturalSpline } from './natural-spline.ts'
import { among, connectedParts, neighbourKernel, neighbourPairs, type Kernel } from './neighbour-kernel.ts'
import { groupConnectivities } from './paga.ts'
import { smoothResponses } from './smoother.ts'
import { associationTest, betweenDesign, betweenTest, trendCurve, trendDesign } from './trends.ts'

const random = new Generator(11)
const cells = 60
const values = Float64Array.from({ length: 3 * cells }, () => random.normal())
const lists = exactNeighbours(values, 3, 8)
const kernel = neighbourKernel(lists)

const dense = ({ cells: n, starts, ids }: Kernel, weights: Float64Array): number[][] => {
  const rows = Array.from({ length: n }, () => Array.from({ length: n }, () => 0))
  for (let row = 0; row < n; row++)
    for (let e = starts[row]!; e < starts[row + 1]!; e++) rows[row]![ids[e]!] = weights[e]!
  return rows
}

/** Solves A x = b by elimination with partial pivoting. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const n = rows.length
  for (let k = 0; k < n; k++) {
    const pivot = rows.reduce(
      (best, row, i) => (i >= k && Math.abs(row[k]!) > Math.abs(rows[best]![k]!) ? i : best),
      k
    )
    ;[rows[k], rows[pivot]] = [rows[pivot]!, rows[k]!]
    for (let i = 0; i < n; i++) {
      if (i === k) continue
      const factor = rows[i]![k]! / rows[k]![k]!
      for (let j = k; j <= n; j++) rows[i]![j]! -= factor * rows[k]![j]!
    }
  }
  return rows.map((row, k) => row[n]! / row[k]!)
}

describe('the graph', () => {
  test('weighs neighbours as the formula says, both ways', () => {
    const width = (cell: number): number => lists.distances[cell * 8 + 7]!
    const found = dense(kernel, kernel.weights)
    for (let a = 0; a < cells; a++) {
      for (let b = 0; b < cells; b++) {
        const near =
          [...lists.ids.subarray(a * 8, a * 8 + 8)].includes(b) ||
          [...lists.ids.subarray(b * 8, b * 8 + 8)].includes(a)
        const square = [0, 1, 2].reduce((sum, k) => sum + (values[3 * a + k]! - values[3 * b + k]!) ** 2, 0)
        const widths = width(a) ** 2 + width(b) ** 2
        const expected =
          near && a !== b ? Math.sqrt((2 * width(a) * width(b)) / widths) * Math.exp(-square / widths) : 0
        expect(found[a]![b]).toBeCloseTo(expected, 12)
      }
    }
    expect(neighbourPairs(lists)).toBe(kernel.ids.length)
  })

  test('falls into parts where no path leads from one to another', () => {
    const apart = values.map((x, at) => (at < 60 ? x : x + 100))
    const two = neighbourKernel(exactNeighbours(apart, 3, 8))
    const { partOf, sizes } = connectedParts(two)
    expect(sizes).toEqual([40, 20])
    expect([...partOf]).toEqual(Array.from({ length: cells }, (_, cell) => (cell < 20 ? 1 : 0)))
    const main = among(
      two,
      Uint32Array.from({ length: 40 }, (_, i) => 20 + i)
    )
    expect(dense(main, main.weights)).toEqual(
      dense(two, two.weights)
        .slice(20)
        .map((row) => row.slice(20))
    )
  })

  test('connects groups as often as counted, over what is expected at random', () => {
    const labels = Int32Array.from({ length: cells }, (_, cell) => cell % 3)
    const found = groupConnectivities(lists, labels, 3)
    const count = (a: number, b: number): number =>
      [...lists.ids].filter((id, at) => labels[Math.floor(at / 8)] === a && labels[id] === b).length
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [2, 0]
    ] as const) {
      const expected = (20 * 8 * 20 + 20 * 8 * 20) / (cells - 1)
      expect(found[a * 3 + b]).toBeCloseTo(Math.min(1, (count(a, b) + count(b, a)) / expected), 12)
      expect(found[b * 3 + a]).toBe(found[a * 3 + b])
    }
  })
})

describe('pseudotime and fates', () => {
  test('diffusion components are eigenvectors of the walk, and the start lies at 0', async () => {
    const map = await diffusionMap(kernel, { count: 5, seed: 1 })
    const walk = dense(kernel, symmetricTransitions(kernel))
    for (let c = 0; c < 5; c++)
      for (let cell = 0; cell < cells; cell++) {
        const image = walk[cell]!.reduce(
          (sum, weight, other) => sum + weight * map.components[other * 5 + c]!,
          0
        )
        expect(image).toBeCloseTo(map.values[c]! * map.components[cell * 5 + c]!, 8)
      }
    const one = diffusionPseudotime(map, [7])
    expect(one[7]).toBe(0)
    expect(Math.max(...one)).toBe(1)
    const both = diffusionPseudotime(map, [7, 20])
    expect([both[7], both[20]]).toEqual([0, 0])
  })

  test('fates are the absorption probabilities of the walk that does not turn back', async () => {
    const times = diffusionPseudotime(await diffusionMap(kernel, { count: 5, seed: 1 }), [0])
    const order = [...times.keys()].sort((a, b) => times[b]! - times[a]!)
    const terminal = new Int32Array(cells).fill(-1)
    terminal[order[0]!] = 0
    terminal[order[1]!] = 1
    const found = new Float64Array(cells * 2)
    fateProbabilities({
      edges: edgesOf(lists),
      times,
      terminal,
      states: 2,
      latest: new Uint32Array(cells),
      places: new Int32Array(cells),
      rows: new Float64Array(cells * rowLength(2)),
      fates: found
    })
    const rows = dense(kernel, kernel.weights)
    const hops = rows.map((row) => row.map((weight) => (weight > 0 ? 1 : Infinity)))
    for (const [k] of hops.entries())
      for (const row of hops)
        for (const [j] of row.entries()) row[j] = Math.min(row[j]!, row[k]! + hops[k]![j]!)
    const weights = rows.map((row, cell) => {
      const later = row.map((weight, other) => (times[other]! > times[cell]! ? weight : 0))
      const wanted = hops[cell]!.map((hop, other) =>
        other !== cell && (times[other]! > times[cell]! || terminal[other]! >= 0) ? hop : Infinity
      )
      const nearest = wanted.map((hop) => (hop === Math.min(...wanted) ? 1 : 0))
      const kept: number[] = later.some((weight) => weight > 0) ? later : nearest
      const sum = kept.reduce((a, b) => a + b, 0)
      return kept.map((weight) => weight / sum)
    })
    for (const state of [0, 1]) {
      const system = weights.map((row, cell) =>
        row.map((weight, other) => (cell === other ? 1 : 0) - (terminal[cell]! < 0 ? weight : 0))
      )
      const expected = solve(
        system,
        Array.from(terminal, (own) => (own === state ? 1 : 0))
      )
      for (let cell = 0; cell < cells; cell++)
        expect(found[cell * 2 + state]).toBeCloseTo(expected[cell]!, 10)
    }
    for (let cell = 0; cell < cells; cell++)
      expect(found[cell * 2]! + found[cell * 2 + 1]!).toBeCloseTo(1, 12)
  })
})

describe('the tree of groups', () => {
  const places = { groups: 5, centers: new Float64Array(0), distances: new Float64Array(25) }
  const at = [0, 1, 2.5, 4.5, 7]
  for (let a = 0; a < 5; a++) for (let b = 0; b < 5; b++) places.distances[a * 5 + b] = (at[a]! - at[b]!) ** 2

  test('joins near groups, and lineages lead from each root to the leaves nearest to it', () => {
    const edges = spanningTree(places)
    expect(edges).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4]
    ])
    expect(lineagesOf(5, edges, [0])).toEqual([[0, 1, 2, 3, 4]])
    expect(lineagesOf(5, edges, [2])).toEqual([
      [2, 1, 0],
      [2, 3, 4]
    ])
    expect(lineagesOf(5, edges, [0, 4])).toEqual([
      [0, 1, 2],
      [4, 3]
    ])
  })

  test('a group that is known to be last is a leaf', () => {
    const edges = spanningTree(places, [2])
    expect(lineagesOf(5, edges, [0])).toEqual([
      [0, 1, 3, 4],
      [0, 1, 2]
    ])
  })
})

describe('splines', () => {
  test('a natural spline takes its values at the knots, and bends no more at its ends', () => {
    const spline = new NaturalSpline(Float64Array.of(0, 1, 2.5, 4))
    for (const [k, knot] of spline.knots.entries())
      expect([...spline.basis(knot)]).toEqual(
        Array.from({ length: 4 }, (_, i) => expect.closeTo(i === k ? 1 : 0, 12))
      )
    for (const t of [-2, 0.3, 3.9, 7]) expect(spline.basis(t).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
    const bend = (t: number, k: number): number =>
      (spline.basis(t + 1e-3)[k]! - 2 * spline.basis(t)[k]! + spline.basis(t - 1e-3)[k]!) / 1e-6
    for (const k of [0, 1, 2, 3]) for (const end of [0, 4]) expect(bend(end, k)).toBeCloseTo(0, 2)
  })

  test('a smooth curve minimizes squares and roughness, at the freedom asked for', () => {
    const times = evenly(0, 1, 40)
    const truth = times.map((t) => Math.sin(5 * t))
    const noisy = truth.map((x) => x + 0.1 * random.normal())
    const at = smoothResponses(times, noisy, 1, new Float64Array(40).fill(1), 6)
    expect(
      correlation(
        times.map((t) => at(t)[0]!),
        truth
      )
    ).toBeGreaterThan(0.99)
    const straight = smoothResponses(times, noisy, 1, new Float64Array(40).fill(1), 2.0001)
    expect(straight(0.5)[0]! * 2).toBeCloseTo(straight(0)[0]! + straight(1)[0]!, 2)
  })

  test('cells are placed at the nearest place of a path', () => {
    const corners = Float64Array.from({ length: 2 * 40 }, () => random.normal())
    const points = { dimensions: 2, values: Float64Array.from({ length: 200 }, () => 2 * random.normal()) }
    const { times, distances } = project(
      points,
      corners,
      Uint32Array.from({ length: 100 }, (_, i) => i)
    )
    for (let cell = 0; cell < 100; cell++) {
      let [best, time, start] = [Infinity, 0, 0]
      for (let edge = 0; edge + 1 < 40; edge++) {
        const [ax, ay, bx, by] = corners.subarray(2 * edge, 2 * edge + 4)
        const long = Math.hypot(bx! - ax!, by! - ay!)
        const [x, y] = [points.values[2 * cell]! - ax!, points.values[2 * cell + 1]! - ay!]
        const share = Math.min(1, Math.max(0, (x * (bx! - ax!) + y * (by! - ay!)) / long ** 2))
        const square = (x - share * (bx! - ax!)) ** 2 + (y - share * (by! - ay!)) ** 2
        if (square < best) [best, time] = [square, start + share * long]
        start += long
      }
      expect(distances[cell]).toBeCloseTo(best, 9)
      expect(times[cell]).toBeCloseTo(time, 9)
    }
  })
})

describe('genes', () => {
  const n = 400
  const times = Float64Array.from({ length: n }, () => random.uniform())
  const on = new Uint8Array(n).fill(1)
  const sumsOf = (x: Float64Array, basis: Float64Array, size: number): Float64Array =>
    Float64Array.from({ length: size }, (_, k) =>
      x.reduce((sum, own, i) => sum + own * basis[i * size + k]!, 0)
    )
  const squaresOf = (x: Float64Array): number => x.reduce((sum, own) => sum + own ** 2, 0)

  test('Moran’s I and its score are those of the definition and of shuffled values', () => {
    const x = Float64Array.from({ length: cells }, (_, cell) =>
      Math.max(0, values[3 * cell]! + 0.5 * random.normal())
    )
    const graph = new MoranGraph(lists, kernel.ids.length)
    const of = (own: Float64Array) =>
      graph.of(
        own,
        Int32Array.from(own.keys()).filter((cell) => own[cell] !== 0),
        own.filter((v) => v !== 0).length
      )
    const naive = (own: Float64Array): number => {
      const mean = own.reduce((a, b) => a + b, 0) / cells
      let products = 0
      for (let at = 0; at < cells * 8; at++)
        products += (own[Math.floor(at / 8)]! - mean) * (own[lists.ids[at]!]! - mean)
      return (cells / (cells * 8)) * (products / own.reduce((sum, v) => sum + (v - mean) ** 2, 0))
    }
    const { index, z } = of(x)
    expect(index).toBeCloseTo(naive(x), 12)
    const shuffled = Array.from({ length: 4000 }, () => {
      const order = Uint32Array.from(x.keys())
      random.shuffle(order)
      return naive(Float64Array.from(order, (cell) => x[cell]!))
    })
    const mean = shuffled.reduce((a, b) => a + b, 0) / shuffled.length
    const deviation = Math.sqrt(shuffled.reduce((sum, own) => sum + (own - mean) ** 2, 0) / shuffled.length)
    expect(Math.abs(z - (index - mean) / deviation)).toBeLessThan(0.05 * Math.abs(z))
  })

  test('the F of a curve is that of least squares, and its band that of its covariance', () => {
    const x = times.map((t) => Math.sin(4 * t) + 0.3 * random.normal())
    const design = trendDesign({ times, on }, 5)
    const products = sumsOf(x, design.basis, design.size)
    const test = associationTest(design, products, squaresOf(x))
    const rows = Array.from({ length: n }, (_, i) => [...design.basis.subarray(i * 5, i * 5 + 5)])
    const gram = Array.from({ length: 5 }, (_, a) =>
      Array.from({ length: 5 }, (__, b) => rows.reduce((sum, row) => sum + row[a]! * row[b]!, 0))
    )
    const coefficients = solve(gram, [...products])
    const fit = rows.map((row) => row.reduce((sum, b, k) => sum + b * coefficients[k]!, 0))
    const left = x.reduce((sum, own, i) => sum + (own - fit[i]!) ** 2, 0)
    const mean = x.reduce((a, b) => a + b, 0) / n
    const whole = x.reduce((sum, own) => sum + (own - mean) ** 2, 0)
    expect(test.f).toBeCloseTo((whole - left) / 4 / (left / (n - 5)), 6)
    const curve = trendCurve(design, products, squaresOf(x), Float64Array.of(times[3]!))!
    expect(curve.fit[0]).toBeCloseTo(fit[3]!, 9)
    const solved = Cholesky.of(Float64Array.from(gram.flat()), 5)!.solve(Float64Array.from(rows[3]!))
    const variance = (left / (n - 5)) * rows[3]!.reduce((sum, b, k) => sum + b * solved[k]!, 0)
    expect(curve.band[0]).toBeCloseTo(1.959964 * Math.sqrt(variance), 6)
  })

  test(
    'with shuffled pseudotime p is uniform over 2,000 sparse genes, along a lineage and between two',
    { timeout: 60_000 },
    () => {
      const lineageOf = Int32Array.from({ length: n }, () => random.below(2))
      const design = trendDesign({ times, on }, 6)
      const between = betweenDesign(
        [
          { times, on },
          { times, on }
        ],
        lineageOf,
        6
      )
      const [alone, apart]: [number[], number[]] = [[], []]
      for (let gene = 0; gene < 2000; gene++) {
        const level = 0.2 + 2 * random.uniform()
        const x = Float64Array.from({ length: n }, () => Math.log1p(random.poisson(level * random.gamma(1))))
        alone.push(10 ** associationTest(design, sumsOf(x, design.basis, 6), squaresOf(x)).log10P)
        const products = Float64Array.from(
          [0, 1].flatMap((l) => [
            ...sumsOf(
              x.map((v, i) => (between.lineageOf[i] === l ? v : 0)),
              between.basis,
              between.size
            )
          ])
        )
        const taking = x.map((v, i) => (between.lineageOf[i]! >= 0 ? v : 0))
        apart.push(10 ** betweenTest(between, products, squaresOf(taking)).log10P)
      }
      for (const list of [alone, apart]) {
        const sorted = list.toSorted((a, b) => a - b)
        const distance = sorted.reduce((most, p, i) => Math.max(most, (i + 1) / 2000 - p, p - i / 2000), 0)
        // The 5% point of the Kolmogorov–Smirnov statistic: 1.358 / √n.
        expect(distance).toBeLessThan(1.358 / Math.sqrt(2000))
      }
    }
  )

  test('curves of samples come to the mean and the change of straight lines', () => {
    const sampleOf = Int32Array.from({ length: n }, () => random.below(3))
    const { samples, means, changes } = sampleWeights({ times, on }, sampleOf, 3)
    expect(samples).toEqual([0, 1, 2])
    const x = times.map((t, i) => 2 + sampleOf[i]! + 3 * t)
    const totals = [0, 1, 2].map((sample) =>
      x.reduce(
        ([mean, change], v, i) =>
          sampleOf[i] === sample ? [mean! + v * means[i]!, change! + v * changes[i]!] : [mean!, change!],
        [0, 0]
      )
    )
    expect(totals[2]![0]! - totals[0]![0]!).toBeCloseTo(2, 9)
    expect(totals[1]![1]).toBeCloseTo(totals[0]![1]!, 9)
    expect(totals[0]![1]).toBeGreaterThan(2.4)
  })
})
