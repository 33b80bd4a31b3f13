import { describe, expect, test } from 'vitest'
import { readCsv, realData } from '../../../tests/fixtures/datasets/real-data.ts'
import { adjustBenjaminiHochberg } from '../stats/adjust.ts'
import { compareShares } from './propeller.ts'

/** Three groups in two samples per arm; the first group doubles its share. */
const counts = Float64Array.of(10, 12, 20, 24, 60, 60, 50, 50, 30, 28, 30, 26)
const arms = Uint8Array.of(0, 0, 1, 1)

describe('shares of samples', () => {
  test('rise and fall as they do', () => {
    const { first, second, difference, log10P, df } = compareShares(counts, arms)
    expect(first[0]).toBeCloseTo(0.11, 12)
    expect(second[0]).toBeCloseTo(0.22, 12)
    expect(difference[0]).toBeGreaterThan(0.7)
    expect(difference[1]).toBeLessThan(0)
    expect(log10P[0]).toBeLessThan(log10P[2]!)
    for (const own of df) expect(own).toBeGreaterThanOrEqual(2)
  })

  test('the other way round change sign alone', () => {
    const there = compareShares(counts, arms)
    const back = compareShares(counts, Uint8Array.of(1, 1, 0, 0))
    for (const group of [0, 1, 2]) {
      expect(back.difference[group]).toBeCloseTo(-there.difference[group]!, 12)
      expect(back.log10P[group]).toBeCloseTo(there.log10P[group]!, 12)
    }
  })

  test('that are alike in an arm have no variance, and groups that do not differ no difference', () => {
    const alike = Float64Array.of(10, 10, 20, 20, 20, 20, 10, 10, 5, 5, 5, 5)
    const { difference, t, log10P } = compareShares(alike, arms)
    expect(difference[0]).toBeGreaterThan(1)
    expect(t[0]).toBeCloseTo(-t[1]!, 10)
    expect([difference[2], t[2], log10P[2]]).toEqual([0, 0, 0])
    // Without any differences between samples there is no variance to test with.
    const constant = compareShares(Float64Array.of(10, 10, 10, 10, 20, 20, 20, 20), arms)
    expect([...constant.difference]).toEqual([0, 0])
    expect([...constant.t, ...constant.log10P]).toEqual(Array(4).fill(Number.NaN))
  })

  test('of pairs are compared within them', () => {
    // Donors of very different composition, in all of whom the first group gains a little.
    const within = Float64Array.of(10, 40, 70, 15, 48, 77, 60, 40, 20, 55, 33, 14, 30, 20, 10, 30, 19, 9)
    const sides = Uint8Array.of(0, 0, 0, 1, 1, 1)
    const donors = [0, 1, 2, 0, 1, 2]
    const design = {
      samples: 6,
      coefficients: 4,
      values: Float64Array.from(
        donors.flatMap((donor, i) => [1, sides[i]!, Number(donor === 1), Number(donor === 2)])
      )
    }
    const logit = (group: number, sample: number): number => {
      const total = [0, 1, 2].reduce((sum, other) => sum + within[other * 6 + sample]!, 0)
      const share = (within[group * 6 + sample]! + 0.5) / (total + 1.5)
      return Math.log(share / (1 - share))
    }
    const paired = compareShares(within, sides, { design, robust: false })
    const alone = compareShares(within, sides, { robust: false })
    const gains = [0, 1, 2].map((group) =>
      [0, 1, 2].map((donor) => logit(group, donor + 3) - logit(group, donor))
    )
    const mean = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0) / of.length
    const variances = gains.map(
      (own) => own.reduce((sum, gain) => sum + (gain - mean(own)) ** 2, 0) / 2 / (own.length - 1)
    )
    for (const [group, own] of gains.entries()) {
      expect(paired.difference[group]).toBeCloseTo(mean(own), 10)
      expect(alone.difference[group]).toBeCloseTo(mean(own), 10)
      // The moderated variance is between the group's own (of three pairs) and the prior.
      const variance = (paired.difference[group]! / paired.t[group]!) ** 2 / (2 / 3)
      const ends = [variances[group]!, paired.prior.variance]
      expect(variance).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-12)
      expect(variance).toBeLessThanOrEqual(Math.max(...ends) + 1e-12)
      expect(paired.df[group]).toBeLessThanOrEqual(6)
    }
    expect(paired.log10P[0]).toBeLessThan(alone.log10P[0]! - 0.5)
  })

  test('without a cell of a group in a sample are still numbers', () => {
    const { t, log10P } = compareShares(Float64Array.of(0, 3, 5, 0, 100, 97, 95, 100), arms)
    expect([...t, ...log10P].every(Number.isFinite)).toBe(true)
  })
})

describe.skipIf(realData === undefined)(
  '14,000 cells on synthetic replicates against limma (needs CYTODECK_TEST_DATA)',
  () => {
    const rows =
      realData === undefined ? [] : readCsv('golden', 'composition', 'ifnb14k_synthetic4_counts.csv')
    const wanted =
      realData === undefined ? [] : readCsv('golden', 'composition', 'ifnb14k_synthetic4_propeller.csv')
    const samples = Object.keys(rows[0] ?? {}).slice(1)
    const all = Float64Array.from(rows.flatMap((row) => samples.map((sample) => Number(row[sample]))))

    test('the replicates are every fourth cell of a condition, in the order of the file', () => {
      const seen = new Map<string, number>()
      const found = new Map<string, number>()
      for (const { seurat_annotations: cluster, stim } of readCsv('data', 'kang', 'ifnb_14k_meta.csv.gz')) {
        const at = seen.get(stim!) ?? 0
        seen.set(stim!, at + 1)
        const key = `${cluster} ${stim}_${(at % 4) + 1}`
        found.set(key, (found.get(key) ?? 0) + 1)
      }
      for (const row of rows)
        for (const sample of samples)
          expect(found.get(`${row['cluster']} ${sample}`) ?? 0).toBe(Number(row[sample]))
    })

    test.each(['logit', 'asin'] as const)('%s', (transform) => {
      expect(rows.map((row) => row['cluster'])).toEqual(wanted.map((row) => row['cluster']))
      const ofStimulated = Uint8Array.from(samples, (sample) => (sample.startsWith('STIM') ? 1 : 0))
      const found = compareShares(all, ofStimulated, { transform, robust: false })
      const robust = compareShares(all, ofStimulated, { transform })
      const off = (own: number, name: string, row: Record<string, string>, least = 0): number =>
        Math.abs(own - Number(row[`${transform}_${name}`])) /
        Math.max(least, Math.abs(Number(row[`${transform}_${name}`])))
      const adjusted = adjustBenjaminiHochberg(found.log10P)
      for (const [group, row] of wanted.entries()) {
        expect(off(found.difference[group]!, 'diff', row, 1)).toBeLessThan(1e-10)
        expect(off(found.t[group]!, 't', row)).toBeLessThan(1e-6)
        expect(off(10 ** found.log10P[group]!, 'p', row)).toBeLessThan(1e-6)
        expect(off(10 ** adjusted[group]!, 'padj_bh', row)).toBeLessThan(1e-6)
        expect(off(10 ** robust.log10P[group]!, 'p_robust', row)).toBeLessThan(1e-3)
        expect(found.second[group]! / found.first[group]! / Number(row['prop_ratio'])).toBeCloseTo(1, 9)
      }
      const [first = {}] = wanted
      const prior =
        first[`${transform}_df_prior`] === 'Inf' ? Infinity : Number(first[`${transform}_df_prior`])
      for (const df of found.prior.df) expect(df).toBeCloseTo(prior, 6)
      expect(off(found.prior.variance, 's2_prior', first)).toBeLessThan(1e-6)
    })
  }
)
