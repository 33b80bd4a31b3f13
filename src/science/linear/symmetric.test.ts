import { describe, expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { symmetricEigen } from './symmetric.ts'

function random(size: number, seed: number): Float64Array {
  const generator = new Generator(seed)
  const matrix = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) matrix[i * size + j] = matrix[j * size + i] = generator.normal()
  return matrix
}

describe('eigenpairs of symmetric matrices', () => {
  test.each([1, 2, 3, 10, 47])('size %i: A v = λ v, orthonormal, descending, traces agree', (size) => {
    const matrix = random(size, size)
    const eigen = symmetricEigen(matrix, size)
    const { values } = eigen
    const vectors = eigen.vectors(size)
    const third = Math.ceil(size / 3)
    expect(eigen.vectors(third)).toEqual(vectors.slice(0, third))
    expect(eigen.vectors(size, third)).toEqual(vectors.slice(third))
    for (let i = 0; i < size; i++) {
      expect(values[i]!).toBeLessThanOrEqual(values[Math.max(0, i - 1)]!)
      for (let row = 0; row < size; row++) {
        let sum = 0
        for (let j = 0; j < size; j++) sum += matrix[row * size + j]! * vectors[i]![j]!
        expect(sum).toBeCloseTo(values[i]! * vectors[i]![row]!, 10)
      }
      for (let other = 0; other <= i; other++)
        expect(vectors[i]!.reduce((sum, value, j) => sum + value * vectors[other]![j]!, 0)).toBeCloseTo(
          i === other ? 1 : 0,
          12
        )
    }
    const trace = Array.from({ length: size }, (_, i) => matrix[i * size + i]!).reduce((a, b) => a + b, 0)
    expect(values.reduce((a, b) => a + b, 0)).toBeCloseTo(trace, 10)
  })

  test('known: 2 on the diagonal and −1 beside it has 2 − 2 cos(kπ / (n + 1))', () => {
    const size = 12
    const matrix = Float64Array.from({ length: size * size }, (_, at) => {
      const distance = Math.abs((at % size) - Math.floor(at / size))
      return distance === 0 ? 2 : distance === 1 ? -1 : 0
    })
    const { values } = symmetricEigen(matrix, size)
    for (const [i, value] of values.entries())
      expect(value).toBeCloseTo(2 - 2 * Math.cos(((size - i) * Math.PI) / (size + 1)), 13)
  })

  test('repeated and zero eigenvalues', () => {
    const size = 6
    expect([...symmetricEigen(new Float64Array(size * size), size).values]).toEqual([0, 0, 0, 0, 0, 0])
    const ones = symmetricEigen(new Float64Array(size * size).fill(1), size)
    expect(ones.values[0]).toBeCloseTo(6, 13)
    for (const loading of ones.vectors(1)[0]!) expect(Math.abs(loading)).toBeCloseTo(1 / Math.sqrt(size), 13)
    for (const value of ones.values.subarray(1)) expect(value).toBeCloseTo(0, 13)
  })
})
