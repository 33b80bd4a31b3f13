import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noTable } from './count-table.ts'
import { geneGroupStatistics, groupCells, type GroupMoments, type GroupSums } from './group-statistics.ts'
import { StatisticsScratch } from './statistics-scratch.ts'

interface Case {
  readonly counts: readonly number[]
  readonly totals: readonly number[]
  readonly labels: readonly number[]
  readonly groups: number
}

const cases = fc.integer({ min: 1, max: 150 }).chain((cells) =>
  fc.integer({ min: 1, max: 6 }).chain((groups) =>
    fc.record({
      counts: fc.array(
        fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 40_000 })),
        { minLength: cells, maxLength: cells }
      ),
      totals: fc
        .tuple(
          fc.array(fc.oneof(fc.constantFrom(50_000, 100_000), fc.integer({ min: 40_000, max: 90_000 })), {
            minLength: cells,
            maxLength: cells
          }),
          // Whole totals, fractional ones, and ones beyond the look-up table.
          fc.constantFrom(0, 0, 0.25, 2 ** 24)
        )
        .map(([totals, more]) => totals.map((total) => total + more)),
      labels: fc.array(fc.integer({ min: -1, max: groups - 1 }), { minLength: cells, maxLength: cells }),
      groups: fc.constant(groups)
    })
  )
)

const sums = (genes: number, groups: number): GroupSums => ({
  detected: new Float64Array(genes * groups),
  means: new Float64Array(genes * groups),
  variances: new Float64Array(genes * groups),
  meansExpm1: new Float64Array(genes * groups),
  rankSums: new Float64Array(genes * groups),
  ties: new Float64Array(genes)
})

function run(
  { counts, totals, labels, groups }: Case,
  layer: 'counts' | 'lognorm' = 'counts',
  scratch = new StatisticsScratch()
): GroupSums {
  const out = sums(1, groups)
  const cells = Int32Array.from(counts.keys()).filter((cell) => counts[cell] !== 0)
  const codes = Int32Array.from(labels)
  const stored = Array.from(cells, (cell) => counts.at(cell)!)
  const values = layer === 'counts' ? Uint32Array.from(stored) : Float32Array.from(stored)
  geneGroupStatistics(
    { gene: 0, cells, values },
    groupCells(codes, groups, layer === 'counts' ? Float64Array.from(totals) : null),
    out,
    scratch
  )
  return out
}

/** Moments without ranks. */
function momentsAlone({ counts, totals, labels, groups }: Case): GroupMoments {
  const { detected, means, variances, meansExpm1 } = sums(1, groups)
  const out = { detected, means, variances, meansExpm1 }
  const cells = Int32Array.from(counts.keys()).filter((cell) => counts[cell] !== 0)
  const values = Uint32Array.from(cells, (cell) => counts.at(cell)!)
  const grouping = groupCells(Int32Array.from(labels), groups, Float64Array.from(totals), false)
  geneGroupStatistics({ gene: 0, cells, values }, grouping, out, new StatisticsScratch())
  return out
}

/** The statistics by their definitions, over all cells. */
function naive({ counts, totals, labels, groups }: Case) {
  const part = labels.flatMap((label, cell) =>
    label < 0 ? [] : [{ label, x: Math.log(1 + (counts.at(cell)! / totals.at(cell)!) * 10_000) }]
  )
  const rank = part.map(
    ({ x }) =>
      1 + part.filter((other) => other.x < x).length + (part.filter((other) => other.x === x).length - 1) / 2
  )
  const distinct = [...new Set(part.map(({ x }) => x))].map((x) => part.filter((cell) => cell.x === x).length)
  return {
    ties: distinct.reduce((sum, t) => sum + t ** 3 - t, 0),
    groups: Array.from({ length: groups }, (_, k) => {
      const xs = part.filter(({ label }) => label === k).map(({ x }) => x)
      const mean = xs.reduce((a, b) => a + b, 0) / xs.length
      return {
        detected: xs.filter((x) => x > 0).length,
        mean,
        variance: xs.length > 1 ? xs.reduce((a, b) => a + (b - mean) ** 2, 0) / (xs.length - 1) : Number.NaN,
        meanExpm1: xs.reduce((a, b) => a + Math.expm1(b), 0) / xs.length,
        rankSum: part.reduce((sum, { label }, i) => sum + (label === k ? rank.at(i)! : 0), 0)
      }
    })
  }
}

const near = (got: number, wanted: number): void => {
  if (Number.isNaN(wanted)) expect(got).toBeNaN()
  else expect(Math.abs(got - wanted)).toBeLessThanOrEqual(1e-11 * Math.max(1, Math.abs(wanted)))
}

describe('statistics of a gene in groups', () => {
  test('equal the definitions', () => {
    const scratch = new StatisticsScratch()
    fc.assert(
      fc.property(cases, (input) => {
        const got = run(input, 'counts', scratch)
        const wanted = naive(input)
        expect(got.ties[0]).toBe(wanted.ties)
        for (const [k, group] of wanted.groups.entries()) {
          expect(got.detected[k]).toBe(group.detected)
          expect(got.rankSums[k]).toBe(group.rankSum)
          near(got.means.at(k)!, group.mean)
          near(got.variances.at(k)!, group.variance)
          near(got.meansExpm1.at(k)!, group.meanExpm1)
        }
      }),
      { numRuns: 300, seed: 1 }
    )
  })

  test('rank sums add up to N(N + 1) / 2 and a second run gives the same bits', () => {
    fc.assert(
      fc.property(cases, (input) => {
        const first = run(input)
        const participants = input.labels.filter((label) => label >= 0).length
        expect(first.rankSums.reduce((a, b) => a + b, 0)).toBe((participants * (participants + 1)) / 2)
        expect(run(input)).toEqual(first)
      }),
      { numRuns: 100, seed: 2 }
    )
  })

  test('moments without ranks are the same bits', () => {
    fc.assert(
      fc.property(cases, (input) => {
        expect(run(input)).toMatchObject({ ...momentsAlone(input) })
      }),
      { numRuns: 100, seed: 4 }
    )
  })

  test('a table of small counts changes no bit', () => {
    fc.assert(
      fc.property(cases, ({ counts, totals, labels, groups }) => {
        const cells = Int32Array.from(counts.keys()).filter((cell) => counts[cell] !== 0)
        const row = { gene: 0, cells, values: Uint32Array.from(cells, (cell) => counts[cell]!) }
        const grouping = groupCells(Int32Array.from(labels), groups, Float64Array.from(totals))
        const [quick, plain] = [sums(1, groups), sums(1, groups)]
        geneGroupStatistics(row, grouping, quick, new StatisticsScratch())
        geneGroupStatistics(row, { ...grouping, small: noTable }, plain, new StatisticsScratch())
        expect(quick).toEqual(plain)
      }),
      { numRuns: 200, seed: 3 }
    )
  })

  test('values of a logarithmic layer are used as they are', () => {
    const input: Case = {
      counts: [0, 1.5, 1.5, 0.25, 3],
      totals: [0, 0, 0, 0, 0],
      labels: [0, 0, 1, 1, -1],
      groups: 2
    }
    const got = run(input, 'lognorm')
    expect([...got.means]).toEqual([0.75, 0.875])
    expect([...got.rankSums]).toEqual([1 + 3.5, 2 + 3.5])
    expect(got.ties[0]).toBe(6)
    near(got.meansExpm1.at(1)!, (Math.expm1(1.5) + Math.expm1(0.25)) / 2)
  })

  test('doubles that share a float32 are told apart, and equal ratios of other counts are tied', () => {
    const many = 200
    const totals = Array.from({ length: many }, (_, i) => 300_000_000 + (i % 2))
    const counts = Array.from({ length: many }, () => 20_000_000)
    const apart = run({ counts, totals, labels: Array.from({ length: many }, (_, i) => i % 2), groups: 2 })
    expect(Math.fround(20_000_000 / 300_000_000)).toBe(Math.fround(20_000_000 / 300_000_001))
    expect(apart.rankSums[1]).toBe((100 * 101) / 2)
    const tied = run({ counts: [1, 2, 3], totals: [1000, 2000, 3000], labels: [0, 1, 1], groups: 2 })
    expect(tied.ties[0]).toBe(24)
  })

  test('thousands of groups', () => {
    const cells = 6000
    const input: Case = {
      counts: Array.from({ length: cells }, (_, i) => (i * 7919) % 5),
      totals: Array.from({ length: cells }, (_, i) => 1000 + ((i * 104_729) % 900)),
      labels: Array.from({ length: cells }, (_, i) => i % 3000),
      groups: 3000
    }
    const got = run(input)
    expect(got.rankSums.reduce((a, b) => a + b, 0)).toBe((cells * (cells + 1)) / 2)
    expect(got.detected.reduce((a, b) => a + b, 0)).toBe(input.counts.filter((count) => count > 0).length)
  })
})
