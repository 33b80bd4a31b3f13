import { describe, expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { logNormalTail, normalScore } from '../stats/normal.ts'
import { compareScores } from './compare.ts'
import { nullOfMean } from './null-mean.ts'
import { logTailOfSum, quantileAt, scoreOf, smallerOf, tableLength } from './null-table.ts'
import { leastOf, type ProfiledPair } from './pairs.ts'
import { probabilities } from './probability.ts'
import { ProfileScratch, profileGene, valueBins, type GeneProfiles } from './profile.ts'
import { aggregateRanks, shareRanks } from './ranks.ts'

const none = { agonists: [], antagonists: [], stimulating: [], inhibiting: [] }

/** A gene that is detected in some of the cells, as rows of a matrix. */
function randomGene(generator: Generator, cells: number, share: number) {
  const dense = Float64Array.from({ length: cells }, () =>
    generator.uniform() < share ? generator.gamma(3) : 0
  )
  const found = Array.from(dense.keys()).filter((cell) => dense[cell]! > 0)
  return {
    dense,
    gene: { gene: 0, cells: Int32Array.from(found), values: Float32Array.from(found, (cell) => dense[cell]!) }
  }
}

function profilesOf(genes: number, pools: number, groups: number): GeneProfiles {
  return {
    sums: new Float64Array(genes * pools),
    detected: new Float64Array(genes * pools),
    triMeans: new Float64Array(genes * groups),
    largest: new Float64Array(genes),
    binCounts: new Float64Array(genes * valueBins),
    binMeans: new Float64Array(genes * valueBins)
  }
}

test('a gene is read once for sums, cells and trimeans, as a naive program finds them', () => {
  const generator = new Generator(3)
  for (const share of [0.05, 0.4, 0.9, 1]) {
    const { gene } = randomGene(generator, 97, share)
    const dense = new Float64Array(97)
    for (const [i, cell] of gene.cells.entries()) dense[cell] = gene.values[i]!
    const pools = Int32Array.from(dense, (_, cell) => (cell % 7) - 1)
    const groupOf = Int32Array.of(0, 1, 1, 2, 2, 2)
    const sizes = new Float64Array(3)
    for (const pool of pools) if (pool >= 0) sizes[groupOf[pool]!]! += 1
    const out = profilesOf(1, 6, 3)
    profileGene(gene, 0, { pools, poolCount: 6, groupOf, sizes, totals: null }, out, new ProfileScratch(3))
    for (let pool = 0; pool < 6; pool++) {
      const own = Array.from(dense).filter((_, cell) => pools[cell] === pool)
      expect(out.sums[pool]).toBeCloseTo(
        own.reduce((a, b) => a + b, 0),
        10
      )
      expect(out.detected[pool]).toBe(own.filter((value) => value > 0).length)
    }
    for (let group = 0; group < 3; group++) {
      const own = Array.from(dense)
        .filter((_, cell) => pools[cell]! >= 0 && groupOf[pools[cell]!] === group)
        .sort((a, b) => a - b)
      const at = (part: number): number => {
        const index = part * (own.length - 1)
        const [low, high] = [own[Math.floor(index)]!, own[Math.ceil(index)]!]
        return low + (index - Math.floor(index)) * (high - low)
      }
      expect(out.triMeans[group]).toBeCloseTo((at(0.25) + 2 * at(0.5) + at(0.75)) / 4, 10)
    }
    const taken = Array.from(dense).filter((value, cell) => value > 0 && pools[cell]! >= 0)
    expect(out.largest[0]).toBe(Math.max(0, ...taken))
    expect(out.binCounts.reduce((a, b) => a + b, 0)).toBe(taken.length)
  }
})

describe('means under random labels', () => {
  /**
   * The quantile tables of two genes, and their means in many random samples of n cells without replacement.
   */
  function drawn(n: number, cells: number, shares: readonly [number, number]) {
    const generator = new Generator(17)
    const genes = shares.map((share) => randomGene(generator, cells, share))
    const tables = genes.map(({ gene }) => {
      const out = profilesOf(1, 1, 1)
      const all = {
        pools: new Int32Array(cells),
        poolCount: 1,
        groupOf: Int32Array.of(0),
        sizes: Float64Array.of(cells),
        totals: null
      }
      profileGene(gene, 0, all, out, new ProfileScratch(1))
      const table = new Float64Array(tableLength)
      nullOfMean({ counts: out.binCounts, means: out.binMeans, cells }, n, table)
      return table
    })
    const indices = Uint32Array.from({ length: cells }, (_, i) => i)
    const means = Array.from({ length: 8000 }, () => {
      const chosen = generator.sample(indices, n)
      return genes.map(({ dense }) => chosen.reduce((sum, cell) => sum + dense[cell]!, 0) / n)
    })
    return { tables, means }
  }

  test.each([
    [14, 600, 0.02],
    [14, 600, 0.3],
    [300, 600, 0.1],
    [580, 600, 0.05],
    [60, 1000, 0.95]
  ])('%i of %i cells, %f of them with the gene: quantiles of 8,000 draws', (n, cells, share) => {
    const { tables, means } = drawn(n, cells, [share, 0.5])
    const [table] = tables
    for (const z of [-1.5, -0.5, 0, 0.5, 1, 1.5, 2, 2.5, 3]) {
      const value = quantileAt(table!, z)
      const tailBeyond = (beyond: number): number =>
        means.filter(([mean]) => mean! > beyond).length / means.length
      const known = Math.exp(logNormalTail(Math.max(z, table![0]!)))
      const noise = 0.012 + 4 * Math.sqrt((known * (1 - known)) / means.length)
      // Where many samples have the same mean, such as 0 or the largest one, the tail jumps.
      expect(tailBeyond(value + 1e-6)).toBeLessThan(known + noise)
      expect(tailBeyond(value - 1e-6)).toBeGreaterThan(known - noise)
    }
  })

  test('the sum of two means, and the smaller of them', () => {
    const { tables, means } = drawn(40, 400, [0.1, 0.3])
    const [a, b] = [tables[0]!, tables[1]!]
    const small = smallerOf(a, b, 0)
    for (const sum of [0.5, 0.9, 1.2, 1.5, 1.8]) {
      const known = means.filter(([x, y]) => x! > 0 && y! > 0 && x! + y! > sum).length / means.length
      expect(Math.abs(10 ** logTailOfSum(a, b, 0, sum) - known)).toBeLessThan(0.015)
    }
    for (const z of [-1, 0, 1, 2]) {
      const value = quantileAt(small, z)
      const known = means.filter(([x, y]) => Math.min(x!, y!) > value).length / means.length
      expect(Math.abs(Math.exp(logNormalTail(z)) - known)).toBeLessThan(0.015)
    }
  })

  test('a score is the inverse of a quantile, far out too, and no p is 0', () => {
    const { tables } = drawn(40, 400, [0.1, 0.3])
    for (const table of tables)
      for (const z of [-0.7, 0, 1.234, 5, 5.99, 7, 12])
        expect(scoreOf(table, quantileAt(table, z))).toBeCloseTo(z, 6)
    expect(logTailOfSum(tables[0]!, tables[1]!, 0, 1e6)).toBeGreaterThanOrEqual(-300)
    for (const z of [-8, -1, 0, 0.3, 4, 20]) expect(normalScore(logNormalTail(z))).toBeCloseTo(z, 7)
  })
})

test('the probability is that of the formula, and 0 where a subunit is missing', () => {
  const pairs: readonly ProfiledPair[] = [
    {
      ...none,
      ligandGenes: [0],
      receptorGenes: [1, 2],
      antagonists: [3],
      agonists: [4],
      stimulating: [3, 4],
      inhibiting: [0]
    },
    { ...none, ligandGenes: [5], receptorGenes: [1] }
  ]
  const triMeans = Float64Array.of(1, 0, 2, 1, 0.5, 4, 0.2, 0.4, 0.6, 0.8, 0, 3)
  const triples = { pair: Int32Array.of(0, 1), sender: Int32Array.of(0, 0), receiver: Int32Array.of(1, 1) }
  const [p, missing] = probabilities(pairs, triples, triMeans, 2, 4)
  const v = (gene: number, group: number): number => triMeans[gene * 2 + group]! / 4
  const lr = v(0, 0) * Math.sqrt(v(1, 1) * v(2, 1)) * ((1 + (v(3, 1) + v(4, 1)) / 2) / (1 + v(0, 1)))
  const raised = (group: number): number => 1 + v(4, group) / (0.5 + v(4, group))
  const lowered = (group: number): number => 0.5 / (0.5 + v(3, group))
  expect(p).toBeCloseTo((lr / (0.5 + lr)) * raised(0) * raised(1) * lowered(0) * lowered(1), 12)
  expect(missing).toBe(0)
  expect(leastOf(triMeans, [1, 2], 2, 1)).toBe(1)
})

test('ranks share ties, and what is good in all rankings comes first', () => {
  expect([...shareRanks(Float64Array.of(3, Number.NaN, 5, 3))]).toEqual([2.5 / 4, 1, 0.25, 2.5 / 4])
  const p = aggregateRanks([
    Float64Array.of(0.1, 0.5, 1),
    Float64Array.of(0.1, 0.9, 1),
    Float64Array.of(0.2, 0.1, 1)
  ])
  expect(p[0]).toBeCloseTo(3 * Math.min(1 - 0.9 ** 3, 3 * 0.1 ** 2 * 0.9 + 0.1 ** 3, 0.2 ** 3), 12)
  expect(p[2]).toBe(1)
  expect(p[0]!).toBeLessThan(p[1]!)
})

describe('conditions by sample', () => {
  /**
   * Scores of 8 donors in two conditions, each donor with its own level, without a difference between
   * conditions.
   */
  const donors = 8
  const units = {
    side: Uint8Array.from({ length: 2 * donors }, (_, unit) => (unit < donors ? 1 : 0)),
    block: Int32Array.from({ length: 2 * donors }, (_, unit) => unit % donors)
  }
  function scoresOf(rows: number): Float64Array {
    const generator = new Generator(5)
    const levels = Array.from({ length: rows * donors }, () => generator.normal())
    return Float64Array.from({ length: rows * 2 * donors }, (_, at) => {
      const row = Math.floor(at / (2 * donors))
      return levels[row * donors + (at % donors)]! + 0.4 * (1 + (row % 3)) * generator.normal()
    })
  }

  test('without a difference 3 to 7 % of p are below 0.05 over the 256 flips within donors', () => {
    const rows = 60
    const scores = scoresOf(rows)
    let below = 0
    for (let flip = 0; flip < 256; flip++) {
      const flipped = scores.map((score, at) => {
        const unit = at % (2 * donors)
        const donor = unit % donors
        return (flip >> donor) & 1 ? scores[at - unit + ((unit + donors) % (2 * donors))]! : score
      })
      for (const log of compareScores(flipped, units).log10P) if (log < Math.log10(0.05)) below++
    }
    expect(below / (256 * rows)).toBeGreaterThan(0.03)
    expect(below / (256 * rows)).toBeLessThan(0.07)
  })

  test('a planted difference is found, samples without a score are left out, and two of each are needed', () => {
    const scores = scoresOf(40)
    for (let unit = 0; unit < donors; unit++) scores[unit]! += 6
    const whole = compareScores(scores, units)
    expect(whole.log10P[0]).toBeLessThan(-4)
    expect(whole.difference[0]! - (whole.means[0][0]! - whole.means[1][0]!)).toBeCloseTo(0, 10)
    scores[3] = Number.NaN
    for (let unit = 1; unit < donors; unit++) scores[2 * donors + unit] = Number.NaN
    const parts = compareScores(scores, units)
    expect([parts.samples[0][0], parts.samples[1][0]]).toEqual([7, 8])
    expect([parts.samples[0][1], parts.t[1]]).toEqual([1, Number.NaN])
    expect(parts.df[0]).toBeLessThan(whole.df[0]!)
    expect(parts.log10P[0]).toBeLessThan(-4)
  })

  test('without blocks and with one variance for all it is the t of two samples', () => {
    const scores = Float64Array.of(3, 4, 5, 1, 2, 3, 3, 4, 5, 1, 2, 3)
    const test6 = compareScores(scores, { side: Uint8Array.of(1, 1, 1, 0, 0, 0), block: null })
    expect(test6.difference[0]).toBeCloseTo(2, 12)
    expect(test6.t[0]).toBeCloseTo(2 / Math.sqrt(2 / 3), 10)
  })
})
