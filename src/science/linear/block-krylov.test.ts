import { describe, expect, test } from 'vitest'
import { plainVectors } from '../../../tests/fixtures/numbers/plain-vectors.ts'
import { Generator } from '../random/generator.ts'
import { leadingEigen } from './block-krylov.ts'
import { symmetricEigen } from './symmetric.ts'

/** XᵀX of random points whose directions have decreasing variances, with its product. */
function gram(
  size: number,
  rows: number,
  spread: (column: number) => number
): { matrix: Float64Array; times: (block: Float64Array) => Promise<Float64Array> } {
  const generator = new Generator(size)
  const points = Float64Array.from({ length: rows * size }, (_, at) => generator.normal() * spread(at % size))
  const matrix = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++)
      for (let row = 0; row < rows; row++)
        matrix[i * size + j]! += (points[row * size + i]! * points[row * size + j]!) / rows
  const times = (block: Float64Array): Promise<Float64Array> => {
    const width = block.length / size
    const out = new Float64Array(block.length)
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++)
        for (let c = 0; c < width; c++) out[i * width + c]! += matrix[i * size + j]! * block[j * width + c]!
    return Promise.resolve(out)
  }
  return { matrix, times }
}

describe('leading eigenpairs', () => {
  const size = 150
  const { matrix, times } = gram(size, 400, (column) => (column < 12 ? 6 - column / 3 : 1))
  const exact = symmetricEigen(matrix, size)

  test('are near the exact ones: 1e-4 for the first ten, 1e-2 for the rest', async () => {
    const { values } = await leadingEigen({
      vectors: plainVectors(size),
      wanted: 30,
      width: 8,
      seed: 1,
      apply: times
    })
    for (const [i, value] of values.entries())
      expect(Math.abs(value / exact.values[i]! - 1)).toBeLessThan(i < 10 ? 1e-4 : 1e-2)
  })

  test.each([4, 16])('are as near where many lie close together, with %i columns a block', async (width) => {
    // While the block finds these one by one, the eigenvalues stagnate far from their limits.
    const values = Float64Array.from({ length: 400 }, (_, i) =>
      i < 8 ? 5 - i / 3 : i < 40 ? 1 - 2e-5 * (i - 8) : 0.3 * 0.99 ** i
    )
    const apply = (block: Float64Array): Promise<Float64Array> =>
      Promise.resolve(block.map((element, at) => element * values[Math.floor(at / width)]!))
    for (let seed = 0; seed < 4; seed++) {
      const found = await leadingEigen({ vectors: plainVectors(400), wanted: 12, width, seed, apply })
      for (const [i, value] of found.values.entries())
        expect(Math.abs(value / values[i]! - 1)).toBeLessThan(i < 10 ? 1e-4 : 1e-2)
    }
  })

  test('with a residual asked for, every pair keeps it, through restarts', async () => {
    const { values, vectors, residuals } = await leadingEigen({
      vectors: plainVectors(size),
      wanted: 30,
      width: 8,
      seed: 1,
      residual: 1e-5,
      apply: times
    })
    for (const [i, value] of values.entries()) {
      expect(Math.abs(value / exact.values[i]! - 1)).toBeLessThan(1e-8)
      expect(residuals[i]!).toBeLessThanOrEqual(1e-5 * value)
      const vector = vectors.subarray(i * size, (i + 1) * size)
      let norm = 0
      for (let row = 0; row < size; row++) {
        let sum = 0
        for (let j = 0; j < size; j++) sum += matrix[row * size + j]! * vector[j]!
        norm += (sum - value * vector[row]!) ** 2
      }
      expect(Math.sqrt(norm)).toBeCloseTo(residuals[i]!, 8)
    }
  })

  test('the same seed gives the same bits', async () => {
    const run = (): Promise<unknown> =>
      leadingEigen({ vectors: plainVectors(size), wanted: 10, width: 16, seed: 5, apply: times })
    expect(await run()).toEqual(await run())
  })

  test('a matrix of low rank ends early, with zeros or fewer pairs', async () => {
    const low = gram(40, 3, () => 1)
    const { values, passes } = await leadingEigen({
      vectors: plainVectors(40),
      wanted: 10,
      width: 16,
      seed: 1,
      apply: low.times
    })
    const known = symmetricEigen(low.matrix, 40).values
    for (const [i, value] of values.entries()) expect(value).toBeCloseTo(known[i]!, 10)
    expect(values.length).toBeGreaterThanOrEqual(3)
    expect(passes).toBeLessThan(6)
  })
})
