import { describe, expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { addCombinations, dot, lengthOf, products } from './dense.ts'

const generator = new Generator(3)
const vectors = (count: number, length: number): Float64Array[] => Array.from({ length: count }, () => Float64Array.from({ length }, () => generator.normal()))
const plain = (a: Float64Array, b: Float64Array): number => a.reduce((sum, x, i) => sum + x * b[i]!, 0)

describe('lists of vectors', () => {
  test.each([
    [1, 1, 1],
    [2, 2, 8],
    [3, 4, 13],
    [5, 1, 6],
    [4, 7, 50]
  ])('%i by %i of length %i: products of all pairs', (left, right, length) => {
    const [a, b] = [vectors(left, length), vectors(right, length)]
    const found = products(a, b)
    expect(found).toHaveLength(left * right)
    for (let i = 0; i < left; i++)
      for (let j = 0; j < right; j++) {
        expect(found[i * right + j]).toBeCloseTo(plain(a[i]!, b[j]!), 12)
        expect(dot(a[i]!, b[j]!)).toBeCloseTo(plain(a[i]!, b[j]!), 12)
      }
    expect(lengthOf(a[0]!)).toBeCloseTo(Math.hypot(...a[0]!), 12)
  })

  test.each([
    [3, 0],
    [1, 1],
    [2, 4],
    [5, 11]
  ])('%i vectors plus combinations of %i', (count, terms) => {
    const [to, from] = [vectors(count, 9), vectors(terms, 9)]
    const coefficients = Float64Array.from({ length: count * terms }, () => generator.normal())
    const wanted = to.map((vector, j) => vector.map((x, r) => from.reduce((sum, term, i) => sum + coefficients[i * count + j]! * term[r]!, x)))
    addCombinations(to, from, coefficients)
    for (const [j, vector] of to.entries()) for (const [r, x] of vector.entries()) expect(x).toBeCloseTo(wanted[j]![r]!, 12)
  })
})
