import { describe, expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { controlGenes, cycleGenes, genesNamed, phaseOf, setWeights } from './cell-cycle.ts'
import { divide, doubletScore, randomPairs } from './doublets.ts'
import { isMitochondrial, isRibosomal } from './gene-kinds.ts'
import { medianOf } from '../stats/quantile.ts'
import { deviationBounds } from './outliers.ts'

describe('outliers', () => {
  test('median and deviation by hand', () => {
    expect(medianOf(Float64Array.of(5, 1, 3))).toBe(3)
    expect(medianOf(Float64Array.of(4, 1, 3, 2))).toBe(2.5)
    expect(medianOf(new Float64Array(0))).toBeNaN()
    const { median: middle, low, high } = deviationBounds(Float64Array.of(1, 2, 3, 4, 100), 3)
    expect([middle, low, high]).toEqual([3, 3 - 3 * 1.4826, 3 + 3 * 1.4826])
    const log = deviationBounds(Float64Array.of(1, 10, 100), 1, true)
    expect(log.high).toBeCloseTo(10 ** (1 + 1.4826), 9)
  })
})

describe('kinds of genes', () => {
  test('by their names', () => {
    expect(['MT-CO1', 'mt-Nd1', 'MT.ND4', 'mt:CoI'].every(isMitochondrial)).toBe(true)
    expect(['MTOR', 'MT1X', 'Mtf1'].some(isMitochondrial)).toBe(false)
    expect(
      ['RPS27', 'RPL10A', 'Rps4x', 'RPS4Y1', 'RPLP0', 'RPSA', 'RPL36AL', 'RPS27L'].every(isRibosomal)
    ).toBe(true)
    expect(['RPS6KA1', 'RPS6KB2', 'RPS19BP1', 'MRPL36', 'RPLP', 'RPL23AP82'].some(isRibosomal)).toBe(false)
  })
})

describe('doublets', () => {
  test('pairs keep to their sample, and the same seed makes the same', () => {
    const samples = Int32Array.from({ length: 300 }, (_, cell) => cell % 3)
    const pairs = randomPairs(samples, 500, 9)
    for (const [i, first] of pairs.first.entries()) expect(samples[pairs.second[i]!]).toBe(samples[first])
    expect(randomPairs(samples, 500, 9)).toEqual(pairs)
  })

  test('the score is the prior where the share is what the ratio makes likely, and rises with the share', () => {
    expect(doubletScore(49, 98, 1)).toBeCloseTo(0.1, 12)
    expect(doubletScore(98, 98, 1)).toBeGreaterThan(doubletScore(60, 98, 1))
  })

  test('a threshold between two peaks', () => {
    const generator = new Generator(1)
    const at = divide(
      Float64Array.from({ length: 4000 }, (_, i) => (i % 4 ? 0.1 : 0.6) + 0.03 * generator.normal())
    )
    expect(at).toBeGreaterThan(0.2)
    expect(at).toBeLessThan(0.5)
    expect(divide(Float64Array.of(2, 2))).toBe(2)
  })
})

describe('cell cycle', () => {
  test('weights are a mean minus a mean, so that a constant shift changes nothing', () => {
    const generator = new Generator(3)
    const means = Float64Array.from({ length: 3000 }, () => generator.exponential())
    const set = Int32Array.of(5, 70, 900)
    const weights = setWeights(3000, set, controlGenes(means, set))
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(0, 12)
    expect([...set].every((gene) => weights[gene]! > 0.3)).toBe(true)
    expect([...controlGenes(means, new Int32Array(0))]).toEqual([])
  })

  test('genes by name in any case, and phases', () => {
    expect([...genesNamed(['Pcna', 'X', 'MCM5'], cycleGenes.s)]).toEqual([0, 2])
    expect([...genesNamed(['MLF1IP', 'Cenpu', 'MCM7', 'MRPL36', 'POLR1B'], cycleGenes.s)]).toEqual([1])
    expect([...genesNamed(['HN1', 'FAM64A'], cycleGenes.g2m)]).toEqual([0, 1])
    expect([cycleGenes.s.length, cycleGenes.g2m.length]).toEqual([43, 54])
    expect([phaseOf(-1, -0.1), phaseOf(0.3, 0.1), phaseOf(0.1, 0.3)]).toEqual(['G1', 'S', 'G2M'])
  })
})
