import { describe, expect, test } from 'vitest'
import { plainVectors } from '../../../../tests/fixtures/numbers/plain-vectors.ts'
import { Generator } from '../../../science/random/generator.ts'
import { Heap } from '../pool/heap.ts'
import { HeapVectors } from './vectors.ts'

const generator = new Generator(3)
const random = (vectors: HeapVectors, count: number): Float64Array[] =>
  vectors.take(count).map((vector) => {
    for (let r = 0; r < vector.length; r++) vector[r] = generator.normal()
    return vector
  })
const close = (found: Float64Array, wanted: Float64Array): void => {
  expect(found).toHaveLength(wanted.length)
  for (const [i, x] of found.entries()) expect(x).toBeCloseTo(wanted[i]!, 10)
}

describe('vectors on the heap do as plain ones do', () => {
  test.each([
    [1, 1, 1],
    [2, 4, 8],
    [3, 4, 13],
    [5, 1, 6],
    [2, 9, 256],
    [7, 6, 259],
    [4, 16, 1025]
  ])('%i and %i of length %i: products and combinations', (left, right, length) => {
    const vectors = new HeapVectors(new Heap(), length)
    const plain = plainVectors(length)
    const [a, b] = [random(vectors, left), random(vectors, right)]
    close(vectors.products(a, b), plain.products(a, b))
    expect(vectors.dot(a[0]!, b[0]!)).toBeCloseTo(plain.dot(a[0]!, b[0]!), 10)

    const coefficients = Float64Array.from({ length: left * right }, () => generator.normal())
    const wanted = b.map((vector) => vector.slice())
    plain.addCombinations(wanted, a, coefficients)
    vectors.addCombinations(b, a, coefficients)
    for (const [j, vector] of b.entries()) close(vector, wanted[j]!)

    plain.addScaled(wanted[0]!, a[0]!, -1.5)
    vectors.addScaled(b[0]!, a[0]!, -1.5)
    close(b[0]!, wanted[0]!)
  })

  test('no vectors: no products, and sums as they were', () => {
    const vectors = new HeapVectors(new Heap(), 9)
    const own = random(vectors, 3)
    const before = own.map((vector) => vector.slice())
    expect(vectors.products([], own)).toHaveLength(0)
    vectors.addCombinations(own, [], new Float64Array())
    expect(own.map((vector) => vector.slice())).toEqual(before)
  })

  test('what is given back is given out again, as zeros', () => {
    const heap = new Heap()
    const vectors = new HeapVectors(heap, 1000)
    const [first, second] = random(vectors, 2)
    vectors.free([first!])
    const [again] = vectors.take(1)
    expect(again!.byteOffset).toBe(first!.byteOffset)
    expect(again!.every((x) => x === 0)).toBe(true)
    vectors.close()
    expect(heap.take(Float64Array, 2000).byteOffset).toBeLessThanOrEqual(second!.byteOffset)
  })
})
