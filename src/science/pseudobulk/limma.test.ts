import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCsv, readSpring, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { Generator } from '../random/generator.ts'
import { digamma, trigamma, trigammaInverse } from '../stats/polygamma.ts'
import { expressedGenes, librarySizes } from './expressed.ts'
import { isFullRank, LeastSquares, leverages, type Design } from './least-squares.ts'
import { testSamples } from './limma.ts'
import { lowess } from './lowess.ts'
import { variancePrior } from './moderate.ts'
import { tmmFactors } from './tmm.ts'
import { voom } from './voom.ts'

const designOf = (rows: readonly (readonly number[])[]): Design => ({
  samples: rows.length,
  coefficients: rows[0]?.length ?? 0,
  values: Float64Array.from(rows.flat())
})
const arms = (...arm: number[]): Design => designOf(arm.map((value) => [1, value]))

/** Counts of 400 genes in six samples; the first 40 genes are 4 times higher in the second arm. */
function simulated(seed = 3): Float64Array {
  const generator = new Generator(seed)
  return Float64Array.from({ length: 400 * 6 }, (_, at) => {
    const [gene, sample] = [Math.floor(at / 6), at % 6]
    const mean = gene % 50 === 49 ? 0.2 : 20 + (gene % 17) * 10
    return generator.poisson(
      mean * (gene < 40 && sample >= 3 ? 4 : 1) * (1 + 0.3 * sample) * (0.8 + 0.4 * generator.uniform())
    )
  })
}

/** (XᵀWX)⁻¹ by Gauss–Jordan elimination. */
function inverse(design: Design, weights: readonly number[]): number[][] {
  const p = design.coefficients
  const x = (i: number, j: number): number => design.values[i * p + j]!
  const rows = Array.from({ length: p }, (_, j) => [
    ...Array.from({ length: p }, (_column, k) =>
      weights.reduce((sum, weight, i) => sum + weight * x(i, j) * x(i, k), 0)
    ),
    ...Array.from({ length: p }, (_column, k) => (j === k ? 1 : 0))
  ])
  for (let j = 0; j < p; j++) {
    const pivot = rows[j]![j]!
    rows[j] = rows[j]!.map((value) => value / pivot)
    for (let k = 0; k < p; k++) {
      const factor = rows[k]![j]!
      if (k !== j) rows[k] = rows[k]!.map((value, i) => value - factor * rows[j]![i]!)
    }
  }
  return rows.map((row) => row.slice(p))
}

describe('least squares', () => {
  const generator = new Generator(8)
  const design = designOf(Array.from({ length: 9 }, (_, i) => [1, i % 2, generator.uniform(), i > 5 ? 1 : 0]))
  const y = Float64Array.from({ length: 9 }, () => generator.uniform() * 5)
  const weights = Float64Array.from({ length: 9 }, () => 0.2 + generator.uniform())

  test('gives what the normal equations give', () => {
    const fit = new LeastSquares(design)
    fit.fit(y, weights)
    const inverted = inverse(design, [...weights])
    const right = [0, 1, 2, 3].map((j) =>
      y.reduce((sum, value, i) => sum + weights[i]! * value * design.values[i * 4 + j]!, 0)
    )
    for (const j of [0, 1, 2, 3]) {
      expect(fit.coefficients[j]).toBeCloseTo(
        right.reduce((sum, value, k) => sum + inverted[j]![k]! * value, 0),
        11
      )
      expect(fit.unscaled[j]).toBeCloseTo(Math.sqrt(inverted[j]![j]!), 11)
    }
    const residuals = y.map(
      (value, i) =>
        value - [0, 1, 2, 3].reduce((sum, j) => sum + fit.coefficients[j]! * design.values[i * 4 + j]!, 0)
    )
    expect(fit.variance).toBeCloseTo(
      residuals.reduce((sum, value, i) => sum + weights[i]! * value * value, 0) / 5,
      11
    )
  })

  test('refuses designs that cannot be solved, and gives the weight of each sample', () => {
    expect(isFullRank(design)).toBe(true)
    expect(
      isFullRank(
        designOf([
          [1, 0, 0],
          [1, 1, 1],
          [1, 0, 0],
          [1, 1, 1]
        ])
      )
    ).toBe(false)
    expect(isFullRank(designOf([[1, 1]]))).toBe(false)
    expect([...leverages(arms(0, 0, 1, 1, 1))].map((value) => value.toFixed(12))).toEqual(
      ['0.5', '0.5', '0.333333333333', '0.333333333333', '0.333333333333'].map((text) =>
        Number(text).toFixed(12)
      )
    )
  })
})

test('polygamma functions keep their recurrences and known values', () => {
  expect(digamma(1)).toBeCloseTo(-0.577_215_664_901_532_9, 14)
  expect(trigamma(1)).toBeCloseTo(Math.PI ** 2 / 6, 14)
  expect(trigamma(0.5)).toBeCloseTo(Math.PI ** 2 / 2, 13)
  for (const x of [0.01, 0.3, 2.7, 40, 3000]) {
    expect(digamma(x + 1) - digamma(x)).toBeCloseTo(1 / x, 11)
    expect(trigammaInverse(trigamma(x)) / x).toBeCloseTo(1, 11)
  }
})

describe('lowess', () => {
  test('follows a line, and an outlier does not move it', () => {
    const x = Float64Array.from({ length: 200 }, (_, i) => i)
    const y = x.map((value, i) => 3 - 2 * value + 0.1 * Math.sin(37 * i) + (i === 90 ? 1e4 : 0))
    const fitted = lowess(x, y, 0.4)
    for (const i of [0, 5, 89, 90, 91, 199]) expect(Math.abs(fitted[i]! - (3 - 2 * i))).toBeLessThan(0.1)
  })

  test('takes equal x together and gives back fewer than two points', () => {
    const fitted = lowess(Float64Array.of(1, 1, 2, 2, 3, 3), Float64Array.of(0, 2, 1, 3, 2, 4), 1)
    expect(fitted[0]).toBe(fitted[1])
    expect([...lowess(Float64Array.of(4), Float64Array.of(7), 0.5)]).toEqual([7])
  })
})

describe('samples', () => {
  const design = arms(0, 0, 0, 1, 1, 1)
  const counts = simulated()

  test('genes that were planted are found, genes without counts are left out', () => {
    const found = testSamples(counts, design, 1)
    const calls = Array.from(found.log10P.keys()).filter((gene) => found.log10P[gene]! < -4)
    expect(calls.filter((gene) => gene < 40).length).toBe(calls.length)
    expect(calls.length).toBeGreaterThan(35)
    const empty = Array.from(found.kept.keys()).filter((gene) => !found.kept[gene])
    expect(empty).toEqual([49, 99, 149, 199, 249, 299, 349, 399])
    for (const gene of empty) expect(found.logFold[gene]).toBeNaN()
  })

  test('arms the other way round turn the signs', () => {
    const there = testSamples(counts, design, 1)
    const back = testSamples(counts, arms(1, 1, 1, 0, 0, 0), 1)
    for (const gene of [0, 7, 100, 333]) {
      expect(back.logFold[gene]).toBeCloseTo(-there.logFold[gene]!, 10)
      expect(back.log10P[gene]).toBeCloseTo(there.log10P[gene]!, 8)
    }
  })

  test('a covariate that moves nothing costs a degree of freedom and little else', () => {
    const plain = testSamples(counts, design, 1)
    const blocked = testSamples(
      counts,
      designOf([
        [1, 0, 0],
        [1, 0, 1],
        [1, 0, 0],
        [1, 1, 1],
        [1, 1, 0],
        [1, 1, 1]
      ]),
      1
    )
    expect(blocked.logFold[3]! / plain.logFold[3]!).toBeCloseTo(1, 1)
    expect(blocked.df[3]).toBeLessThan(plain.df[3]!)
  })

  test('without replicates there are fold changes and no p', () => {
    const two = Float64Array.from(
      { length: 400 * 2 },
      (_, at) => counts[Math.floor(at / 2) * 6 + (at % 2) * 3]!
    )
    const found = testSamples(two, arms(0, 1), 1)
    expect(found.logFold[2]).toBeGreaterThan(1)
    expect(found.log10P.every(Number.isNaN)).toBe(true)
    expect(found.prior).toBeNull()
  })

  test('three runs give the same bits', () => {
    const first = testSamples(counts, design, 1)
    expect(testSamples(simulated(), design, 1)).toEqual(first)
    expect(testSamples(simulated(), design, 1)).toEqual(first)
  })
})

describe.skipIf(realData === undefined).each(['kang_synthetic3', 'spring_P11_vs_other'])(
  '%s against limma (needs CYTODECK_TEST_DATA)',
  (study) => {
    const golden = (name: string) => readCsv('golden', 'pseudobulk', `${study}_${name}`)
    const samples = realData === undefined ? [] : golden('samples.csv')
    const names = samples.map((row) => row['sample']!)
    const design = arms(...samples.map((row) => Number(Object.values(row).at(-1))))
    const worst = (pairs: readonly (readonly [number, number])[], relative = false): number =>
      pairs.reduce(
        (most, [own, wanted]) => Math.max(most, Math.abs(own - wanted) / (relative ? Math.abs(wanted) : 1)),
        0
      )

    /** The sums of the counts in each sample; of the real samples, genes without counts are left out. */
    async function summed(): Promise<{ genes: string[]; counts: Float64Array; kept: number[] }> {
      if (study === 'kang_synthetic3') {
        const rows = golden('counts.csv.gz')
        return {
          genes: rows.map((row) => row['gene']!),
          counts: Float64Array.from(rows.flatMap((row) => names.map((name) => Number(row[name])))),
          kept: rows.map((row) => Number(row['kept']))
        }
      }
      const { genes, starts, rows, values, columns } = await readSpring()
      const sample = columns['sample']!
      if (sample.kind !== 'category') throw new TypeError('not samples')
      const indices = sample.levels.map((level) => names.indexOf(level))
      const sums = genes.map((_, gene) => {
        const own = names.map(() => 0)
        for (let i = starts[gene]!; i < starts[gene + 1]!; i++)
          own[indices[sample.codes[rows[i]!]!]!]! += values[i]!
        return own
      })
      const there = [...genes.keys()].filter((gene) => sums[gene]!.some((sum) => sum > 0))
      return {
        genes: there.map((gene) => genes[gene]!),
        counts: Float64Array.from(there.flatMap((gene) => sums[gene]!)),
        kept: []
      }
    }

    test('counts to p', async () => {
      const { genes, counts, kept: wantedKept } = await summed()
      const facts = JSON.parse(
        readFileSync(realFile('golden', 'pseudobulk', `${study}_summary.json`), 'utf8')
      ) as Record<string, number>
      expect(genes).toHaveLength(facts['genes']!)
      expect([...librarySizes(counts, names.length)]).toEqual(
        samples.map((row) => Number(row['lib_size_all']))
      )
      const kept = expressedGenes(counts, design)
      expect(wantedKept.filter((one, gene) => one !== kept[gene])).toEqual([])
      expect(kept.reduce((a, b) => a + b, 0)).toBe(facts['kept'])

      const found = testSamples(counts, design, 1)
      expect([...found.sizes]).toEqual(samples.map((row) => Number(row['lib_size_kept'])))
      expect(worst(samples.map((row, i) => [found.factors[i]!, Number(row['tmm_factor'])]))).toBeLessThan(
        1e-8
      )
      expect(Math.abs(found.prior!.df / facts['voom_df_prior']! - 1)).toBeLessThan(1e-4)
      expect(Math.abs(found.prior!.variance / facts['voom_s2_prior']! - 1)).toBeLessThan(1e-4)

      const indices = new Map(genes.map((gene, index) => [gene, index]))
      const table = golden('limma_voom.csv.gz')
      const pairs = (own: Float64Array, name: string) =>
        table.map((row) => [own[indices.get(row['gene']!)!]!, Number(row[name])] as const)
      expect(table.length).toBe(kept.reduce((a, b) => a + b, 0))
      expect(worst(pairs(found.logFold, 'logFC'))).toBeLessThan(1e-6)
      expect(worst(pairs(found.average, 'AveExpr'))).toBeLessThan(1e-6)
      expect(worst(pairs(found.t, 't'))).toBeLessThan(1e-4)
      expect(worst(pairs(found.df, 'df_total'), true)).toBeLessThan(1e-4)
      expect(worst(pairs(found.log10P, 'log10_p'))).toBeLessThan(1e-3)

      const own = [...genes.keys()].filter((gene) => kept[gene] === 1)
      const some = Float64Array.from(
        own.flatMap((gene) => Array.from(counts.subarray(gene * names.length, (gene + 1) * names.length)))
      )
      const factors = tmmFactors(some, found.sizes)
      const weighted = voom(
        some,
        found.sizes.map((size, i) => size * factors[i]!),
        design
      )
      const keptPlaces = new Map(own.map((gene, index) => [genes[gene], index]))
      const precise = golden('voom_E_and_weights_200_genes.csv')
      const each = (values: Float64Array, prefix: string) =>
        precise.flatMap((row) =>
          names.map(
            (name, i) =>
              [values[keptPlaces.get(row['gene'])! * names.length + i]!, Number(row[prefix + name])] as const
          )
        )
      expect(worst(each(weighted.logCpm, ''))).toBeLessThan(1e-8)
      expect(worst(each(weighted.weights, 'w_'), true)).toBeLessThan(1e-4)
    })

    test('variances to the prior', () => {
      const table = golden('limma_voom.csv.gz')
      const df = names.length - 2
      const prior = variancePrior(
        Float64Array.from(table, (row) => Number(row['sigma']) ** 2),
        df
      )
      const wanted =
        study === 'kang_synthetic3'
          ? [10.865_911_408_193_5, 1.049_115_441_155_21]
          : [2.799_266_314_405_88, 1.041_578_925_443_6]
      expect(prior.df / wanted[0]!).toBeCloseTo(1, 4)
      expect(prior.variance / wanted[1]!).toBeCloseTo(1, 4)
    })
  }
)
