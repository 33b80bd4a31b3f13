import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { harmony } from '../../src/science/batch/harmony.ts'
import { modularity, withStrengths, type Level } from '../../src/science/graph/graph.ts'
import { moveNodes } from '../../src/science/graph/move-nodes.ts'
import { expressedGenes, librarySizes } from '../../src/science/pseudobulk/expressed.ts'
import { tmmFactors } from '../../src/science/pseudobulk/tmm.ts'
import { controlGenes, phaseOf, setWeights } from '../../src/science/quality/cell-cycle.ts'
import { Generator } from '../../src/science/random/generator.ts'
import { fisherTest } from '../../src/science/stats/fisher.ts'
import { isFull, seed } from './rounds.ts'

const runs = (short: number, full: number) => ({ seed, numRuns: isFull ? full : short })

describe("Fisher's exact test", () => {
  /** Ways to choose k of n, exact. */
  const choose = (n: number, k: number): bigint => {
    let ways = 1n
    for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
    return ways
  }
  /**
   * The two-sided p by its definition, in whole numbers: all tables with these margins that are at most as
   * probable.
   */
  const byDefinition = (a: number, b: number, c: number, d: number): number => {
    const [m, n, k] = [a + c, b + d, a + b]
    const ways = (i: number): bigint => choose(m, i) * choose(n, k - i)
    let sum = 0n
    for (let i = Math.max(0, k - n); i <= Math.min(k, m); i++) if (ways(i) <= ways(a)) sum += ways(i)
    return Number((sum * 10n ** 18n) / choose(m + n, k)) / 1e18
  }

  test('counts the tables on the other side that are exactly as probable', () => {
    // Both ends of 1, 1 / 4, 1: C(5, 1) C(2, 1) = C(5, 0) C(2, 2) × 10, and C(5, 2) C(2, 0) = 10 as well.
    expect(10 ** fisherTest(1, 1, 4, 1).log10P).toBeCloseTo(1, 12)
    expect(byDefinition(1, 1, 4, 1)).toBe(1)
    // fisher.test(matrix(c(0, 2, 5, 0), 2)) of R.
    expect(10 ** fisherTest(0, 5, 2, 0).log10P).toBeCloseTo(1 / 21, 12)
    for (const [a, b, c, d] of [
      [2, 2, 2, 2],
      [0, 3, 3, 0],
      [3, 0, 0, 3],
      [1, 3, 3, 1],
      [0, 4, 4, 4]
    ] as const)
      expect(10 ** fisherTest(a, b, c, d).log10P).toBeCloseTo(byDefinition(a, b, c, d), 12)
  })

  test('agrees with its definition on every small table', () => {
    const cell = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(cell, cell, cell, cell, (a, b, c, d) => {
        expect(10 ** fisherTest(a, b, c, d).log10P).toBeCloseTo(byDefinition(a, b, c, d), 10)
      }),
      runs(500, 20_000)
    )
  })
})

describe('Harmony', () => {
  /** Two groups in two batches that lie further apart than the groups do. */
  const cells = 600
  const generator = new Generator(6)
  const batches = Int32Array.from({ length: cells }, (_, cell) => (Math.floor(cell / 2) % 3 === 0 ? 1 : 0))
  const points = Float32Array.from({ length: cells * 4 }, (_, at) => {
    const [cell, axis] = [Math.floor(at / 4), at % 4]
    return (
      (axis === cell % 2 ? 8 : 0) + (batches[cell] === 1 && axis === 3 ? 12 : 0) + generator.normal() * 0.6
    )
  })
  const apart = (of: Float32Array): number => {
    const mean = (batch: number): number => {
      const own = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => batches[cell] === batch)
      return own.reduce((sum, cell) => sum + of[cell * 4 + 3]!, 0) / own.length
    }
    return Math.abs(mean(0) - mean(1))
  }

  test('brings batches together by its penalty for clusters of one batch, and not without it', () => {
    expect(apart(points)).toBeGreaterThan(11.5)
    expect(apart(harmony(points, 4, batches, { seed: 1, theta: 0 }))).toBeGreaterThan(11)
    expect(apart(harmony(points, 4, batches, { seed: 1 }))).toBeLessThan(1.5)
  })
})

describe('more than ten samples', () => {
  const arms = (each: number) => ({
    samples: 2 * each,
    coefficients: 2,
    values: Float64Array.from({ length: 4 * each }, (_, at) => (at % 2 === 0 ? 1 : at < 2 * each ? 0 : 1))
  })

  test('a gene is tested with counts in 10 samples and 7 of 10 further ones of an arm', () => {
    for (const [each, needed] of [
      [6, 6],
      [10, 10],
      [20, 17],
      [30, 24]
    ] as const) {
      const { samples } = arms(each)
      // Gene g has 12 counts in g samples; one gene that holds the rest makes all libraries alike.
      const genes = samples + 1
      const counts = new Float64Array((genes + 1) * samples)
      for (let gene = 0; gene < genes; gene++)
        for (let sample = 0; sample < gene; sample++) counts[gene * samples + sample] = 12
      for (let sample = 0; sample < samples; sample++)
        counts[genes * samples + sample] = 1e6 - librarySizes(counts, samples)[sample]!
      const kept = expressedGenes(counts, arms(each))
      expect(kept.indexOf(1)).toBe(needed)
      expect(kept.subarray(needed).every((one) => one === 1)).toBe(true)
    }
  })

  /** Trimmed mean of M values as Robinson and Oshlack 2010 define it, by sorting: for counts without ties. */
  function plainTmm(counts: readonly (readonly number[])[]): number[] {
    const [first = []] = counts
    const sizes = first.map((_, sample) => counts.reduce((sum, row) => sum + row[sample]!, 0))
    const quartile = first.map((_, sample) => {
      const sorted = counts.map((row) => row[sample]!).sort((a, b) => a - b)
      const index = 0.75 * (sorted.length - 1)
      const [low, high] = [sorted[Math.floor(index)]!, sorted[Math.ceil(index)]!]
      return (low + (index - Math.floor(index)) * (high - low)) / sizes[sample]!
    })
    const mean = quartile.reduce((a, b) => a + b) / quartile.length
    const distance = quartile.map((one) => Math.abs(one - mean))
    const reference = distance.indexOf(Math.min(...distance))
    const logs = first.map((_, sample) => {
      const rows = counts
        .map((row) => ({ y: row[sample]!, r: row[reference]! }))
        .filter(({ y, r }) => y > 0 && r > 0)
        .map(({ y, r }) => {
          const [n, nr] = [sizes[sample]!, sizes[reference]!]
          return {
            m: Math.log2(y / n / (r / nr)),
            a: Math.log2((y / n) * (r / nr)) / 2,
            w: 1 / ((n - y) / (n * y) + (nr - r) / (nr * r))
          }
        })
      if (sample === reference) return 0
      const between = (by: 'm' | 'a', trim: number) => {
        const cut = Math.floor(rows.length * trim)
        const sorted = rows.toSorted((one, other) => one[by] - other[by])
        return new Set(sorted.slice(cut, rows.length - cut))
      }
      const [inM, inA] = [between('m', 0.3), between('a', 0.05)]
      const left = rows.filter((row) => inM.has(row) && inA.has(row))
      return left.reduce((sum, { m, w }) => sum + m * w, 0) / left.reduce((sum, { w }) => sum + w, 0)
    })
    const middle = logs.reduce((a, b) => a + b) / logs.length
    return logs.map((log) => 2 ** (log - middle))
  }

  test('library sizes are made comparable as the trimmed mean of M values says', () => {
    const sizes = fc.record({
      samples: fc.integer({ min: 11, max: 24 }),
      draw: fc.integer({ min: 1, max: 1e6 })
    })
    fc.assert(
      fc.property(sizes, ({ samples, draw }) => {
        const random = new Generator(draw)
        // Far from whole numbers, so that no two ratios are the same.
        const counts = Array.from({ length: 150 }, (_, gene) =>
          Array.from({ length: samples }, (__, sample) =>
            random.uniform() < 0.1
              ? 0
              : (20 + 3 * gene) *
                (1 + 0.1 * sample) *
                (gene < 15 && sample % 2 === 1 ? 6 : 1) *
                (0.5 + random.uniform())
          )
        )
        const flat = Float64Array.from(counts.flat())
        const factors = tmmFactors(flat, librarySizes(flat, samples))
        for (const [sample, factor] of plainTmm(counts).entries())
          expect(factors[sample]).toBeCloseTo(factor, 10)
      }),
      runs(40, 2000)
    )
  })
})

test('the score of a set takes its genes beside all others of like expression', () => {
  const generator = new Generator(12)
  const genes = 3600
  const means = Float64Array.from({ length: genes }, () => generator.exponential())
  // Ranks from 1 in parts of 3,600 / 24, so that the first part lacks one and the last gene has its own.
  const partOf = new Map(
    Array.from(means.keys())
      .sort((a, b) => means[a]! - means[b]!)
      .map((gene, index) => [gene, Math.floor((index + 1) / 150)])
  )
  for (const set of [[7], [7, 300], [7, 300, 2900, 3100]]) {
    const chosen = Int32Array.from(set)
    const weights = setWeights(genes, chosen, controlGenes(means, chosen))
    const parts = new Set(set.map((gene) => partOf.get(gene)))
    const others = Array.from(means.keys()).filter(
      (gene) => parts.has(partOf.get(gene)) && !set.includes(gene)
    )
    for (const gene of means.keys()) {
      const weight = set.includes(gene) ? 1 / set.length : others.includes(gene) ? -1 / others.length : 0
      expect(weights[gene]).toBe(weight)
    }
  }
})

test.each([
  [-0.1, -0.2, 'G1'],
  [0, 0, 'G1'],
  [0.2, -0.5, 'S'],
  [-0.5, 0.2, 'G2M'],
  [0.3, 0.2, 'S'],
  [0.2, 0.3, 'G2M']
] as const)('the phase of scores %f and %f is %s', (s, g2m, phase) => expect(phaseOf(s, g2m)).toBe(phase))

describe("Leiden's moves", () => {
  const graphs = fc
    .record({
      nodes: fc.integer({ min: 3, max: 12 }),
      draw: fc.integer({ min: 1, max: 1e6 }),
      communities: fc.integer({ min: 1, max: 5 })
    })
    .map(({ nodes, draw, communities }) => {
      const generator = new Generator(draw)
      const weight = Array.from({ length: nodes }, () => new Float64Array(nodes))
      for (let a = 0; a < nodes; a++)
        for (let b = a + 1; b < nodes; b++)
          if (generator.uniform() < 0.45) weight[a]![b] = weight[b]![a] = 1 + generator.below(7)
      const rows = weight.map((row) => Array.from(row.keys()).filter((other) => row[other]! > 0))
      const starts = new Uint32Array(nodes + 1)
      for (const [node, row] of rows.entries()) starts[node + 1] = starts[node]! + row.length
      const targets = Uint32Array.from(rows.flat())
      const level: Level = withStrengths({
        nodes,
        starts,
        targets,
        weights: Float64Array.from(rows.flatMap((row, node) => row.map((other) => weight[node]![other]!)))
      })
      return {
        level,
        draw,
        labels: Uint32Array.from({ length: nodes }, () => generator.below(Math.min(communities, nodes)))
      }
    })
    .filter(({ level }) => level.strengths.some((strength) => strength > 0))

  const factorOf = ({ strengths }: Level, resolution: number): number =>
    resolution / strengths.reduce((a, b) => a + b)
  /** The modularity with one node elsewhere. */
  const moved = (
    level: Level,
    labels: Uint32Array,
    node: number,
    label: number,
    resolution: number
  ): number => {
    const after = labels.slice()
    after[node] = label
    return modularity(level, after, resolution)
  }
  /** Where a node may move: to its neighbours, or to a community of its own. */
  const labelsFor = ({ nodes, starts, targets }: Level, labels: Uint32Array, node: number): number[] =>
    Array.from({ length: nodes }, (_, label) => label).filter(
      (label) =>
        !labels.includes(label) ||
        targets.subarray(starts[node], starts[node + 1]).some((other) => labels[other] === label)
    )
  const tolerance = 1e-12
  const watch = () => undefined

  test('put the node that is visited where modularity is highest, or leave it', () => {
    fc.assert(
      fc.property(graphs, fc.constantFrom(0.3, 1, 2.5), ({ level, draw, labels }, resolution) => {
        const after = labels.slice()
        const moves = moveNodes(level, after, {
          factor: factorOf(level, resolution),
          generator: new Generator(draw),
          watch,
          visitsPerNode: 1 / level.nodes
        })
        const changed = Array.from(after.keys()).filter((node) => after[node] !== labels[node])
        expect(changed).toHaveLength(moves)
        const [node] = changed
        if (node === undefined) return
        const reached = modularity(level, after, resolution)
        for (const label of labelsFor(level, labels, node))
          expect(moved(level, labels, node, label, resolution)).toBeLessThan(reached + tolerance)
        expect(reached).toBeGreaterThan(modularity(level, labels, resolution) - tolerance)
      }),
      runs(600, 30_000)
    )
  })

  test('end where no node gains by moving near or away, and never lower modularity', () => {
    fc.assert(
      fc.property(graphs, fc.constantFrom(0.3, 1, 2.5), ({ level, draw, labels }, resolution) => {
        const after = labels.slice()
        const factor = factorOf(level, resolution)
        let reached = modularity(level, after, resolution)
        // Nodes that are no neighbours of a moved one are asked again in the next pass alone.
        for (let pass = 0, moves = -1; moves !== 0; pass++) {
          moves = moveNodes(level, after, { factor, generator: new Generator(draw + pass), watch })
          const before = reached
          reached = modularity(level, after, resolution)
          expect(reached).toBeGreaterThan(before - tolerance)
        }
        for (let node = 0; node < level.nodes; node++)
          for (const label of labelsFor(level, after, node))
            expect(moved(level, after, node, label, resolution)).toBeLessThan(reached + tolerance)
      }),
      runs(300, 10_000)
    )
  })
})

test('modularity is the sum over pairs of its definition', () => {
  const generator = new Generator(77)
  const nodes = 9
  const weight = Array.from({ length: nodes }, () => new Float64Array(nodes))
  for (let a = 0; a < nodes; a++)
    for (let b = a + 1; b < nodes; b++) weight[a]![b] = weight[b]![a] = 1 + generator.below(5)
  const strength = weight.map((row) => row.reduce((a, b) => a + b))
  const all = strength.reduce((a, b) => a + b)
  const starts = Uint32Array.from({ length: nodes + 1 }, (_, node) => node * (nodes - 1))
  const others = (node: number): number[] =>
    Array.from({ length: nodes }, (_, other) => other).filter((other) => other !== node)
  const targets = Uint32Array.from(Array.from({ length: nodes }, (_, node) => others(node)).flat())
  const weights = Float64Array.from(
    Array.from({ length: nodes }, (_, node) => others(node).map((other) => weight[node]![other]!)).flat()
  )
  for (const resolution of [0.5, 1, 3]) {
    const labels = Uint32Array.from({ length: nodes }, () => generator.below(3))
    let sum = 0
    for (let a = 0; a < nodes; a++)
      for (let b = 0; b < nodes; b++)
        if (labels[a] === labels[b]) sum += weight[a]![b]! - (resolution * strength[a]! * strength[b]!) / all
    expect(modularity({ nodes, starts, targets, weights }, labels, resolution)).toBeCloseTo(sum / all, 12)
  }
})
