import { describe, expect, test } from 'vitest'
import { Generator } from './generator.ts'

const draws = 40_000

function meanAndVariance(draw: () => number): [number, number] {
  const values = Array.from({ length: draws }, draw)
  const mean = values.reduce((a, b) => a + b, 0) / draws
  return [mean, values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (draws - 1)]
}

describe('generator', () => {
  test('a seed gives the same numbers, another seed or stream gives others', () => {
    const five = (generator: Generator): number[] => Array.from({ length: 5 }, () => generator.uint32())
    expect(five(new Generator(42))).toEqual(five(new Generator(42)))
    expect(five(new Generator(43))).not.toEqual(five(new Generator(42)))
    expect(five(new Generator(42, 1))).not.toEqual(five(new Generator(42)))
  })

  const generator = new Generator(7)
  test.each<[string, () => number, number, number]>([
    ['uniform', () => generator.uniform(), 0.5, 1 / 12],
    ['normal', () => generator.normal(), 0, 1],
    ['exponential', () => generator.exponential(), 1, 1],
    ['gamma 0.3', () => generator.gamma(0.3), 0.3, 0.3],
    ['gamma 4', () => generator.gamma(4), 4, 4],
    ['beta 2, 3', () => generator.beta(2, 3), 0.4, 0.04],
    ['poisson 0.2', () => generator.poisson(0.2), 0.2, 0.2],
    ['poisson 6', () => generator.poisson(6), 6, 6],
    ['poisson 40', () => generator.poisson(40), 40, 40],
    [
      'lognormal 0, 0.5',
      () => generator.lognormal(0, 0.5),
      Math.exp(0.125),
      (Math.exp(0.25) - 1) * Math.exp(0.25)
    ]
  ])('%s has its mean and variance', (_, draw, mean, variance) => {
    const [gotMean, gotVariance] = meanAndVariance(draw)
    expect(Math.abs(gotMean - mean)).toBeLessThan(5 * Math.sqrt(variance / draws))
    expect(Math.abs(gotVariance / variance - 1)).toBeLessThan(0.06)
  })

  test('a sample is without repeats, in order, and every entry is as likely', () => {
    const list = Uint32Array.from({ length: 20 }, (_, i) => i)
    const hits = new Uint32Array(20)
    for (let i = 0; i < 2000; i++) {
      const sample = generator.sample(list, 5)
      expect([...sample]).toEqual([...new Set(sample)].sort((a, b) => a - b))
      for (const entry of sample) hits.set([hits.at(entry)! + 1], entry)
    }
    for (const count of hits) expect(Math.abs(count - 500)).toBeLessThan(100)
    expect([...generator.sample(list, 30)]).toEqual([...list])
  })
})
