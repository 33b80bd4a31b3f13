import { describe, expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { logScaleOf } from './log-scale.ts'

const generator = new Generator(5)
const counts = Array.from({ length: 60 }, () =>
  Array.from({ length: 40 }, () => 1 + Math.floor(-3 * Math.log(generator.uniform())))
)
/** The values of each cell in single precision, as files store them. */
const logged = (base: number, scaled: (cell: readonly number[]) => readonly number[]) =>
  counts.map((cell) => Float32Array.from(scaled(cell), (value) => Math.log1p(value) / Math.log(base)))
const per = (scale: number) => (cell: readonly number[]) => {
  const total = cell.reduce((sum, count) => sum + count, 0)
  return cell.map((count) => (count / total) * scale)
}

describe.each([Math.E, 2, 10])('values that are logarithms to the base %d', (base) => {
  test.each([10_000, 1_000_000])('of counts per %d: base and scale', (scale) => {
    expect(logScaleOf(logged(base, per(scale)))).toEqual({ base, per: scale })
  })

  test('of counts over size factors that differ: the base alone', () => {
    const factors = counts.map(() => 0.5 + generator.uniform())
    const scaled = counts.map((cell, i) =>
      Float32Array.from(cell, (count) => Math.log1p(count / factors[i]!) / Math.log(base))
    )
    expect(logScaleOf(scaled)).toEqual({ base, per: null })
  })

  test('of expression that is not whole but adds up to a million (TPM)', () => {
    const lengths = Array.from({ length: 40 }, () => 0.3 + generator.uniform())
    const tpm = (cell: readonly number[]) => per(1_000_000)(cell.map((count, gene) => count / lengths[gene]!))
    expect(logScaleOf(logged(base, tpm))).toEqual({ base, per: 1_000_000 })
  })
})

test('no scale is named where none fits, nor where cells are too poor to tell', () => {
  expect(logScaleOf(counts.map((cell) => cell.map(() => generator.uniform() * 4 + 0.1)))).toBeNull()
  expect(logScaleOf([[1, 1, 1], [0.5], []])).toBeNull()
  expect(logScaleOf([])).toBeNull()
})
