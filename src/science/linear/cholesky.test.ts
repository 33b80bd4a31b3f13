import { expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { Cholesky } from './cholesky.ts'
import { transposedTimes } from './dense.ts'

const random = new Generator(13)
const numbers = (count: number): Float64Array => Float64Array.from({ length: count }, () => random.normal())
const columnOf = (matrix: Float64Array, width: number, at: number): Float64Array =>
  matrix.filter((_, i) => i % width === at)

test.each([1, 3, 4, 9])('systems of %i right sides have the bits of each alone', (width) => {
  const size = 11
  const half = numbers(size * size)
  const matrix = transposedTimes(half, size, half, size)
  const factor = Cholesky.of(matrix, size)!
  const right = numbers(size * width)
  const [forward, solved] = [factor.forwardRows(right, width), factor.solveRows(right, width)]
  for (let c = 0; c < width; c++) {
    const own = columnOf(right, width, c)
    expect(columnOf(forward, width, c)).toEqual(factor.forward(own))
    expect(columnOf(solved, width, c)).toEqual(factor.solve(own))
  }
})

test.each([1, 3, 4, 9])('a transposed product of %i columns adds from the first row to the last', (width) => {
  const [size, rows] = [7, 5]
  const [a, c] = [numbers(size * rows), numbers(size * width)]
  const expected = new Float64Array(rows * width)
  for (let k = 0; k < size; k++)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < width; column++)
        expected[row * width + column]! += a[k * rows + row]! * c[k * width + column]!
  expect(transposedTimes(a, rows, c, width)).toEqual(expected)
})
