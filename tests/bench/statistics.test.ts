import { expect, test } from 'vitest'
import { median, rowOf, timed } from './statistics.ts'
import { tableOf } from './table.ts'

test('the median is the middle of the numbers, not of their digits', () => {
  expect(median([10, 9, 100])).toBe(10)
  expect(median([1, 2, 3, 1000])).toBe(2.5)
  expect(median([])).toBeNaN()
})

test('a row has the least, the median and the greatest of its runs', () => {
  expect(rowOf('store', 'a gene', 5, 'ms', [3, 1, 2])).toMatchObject({
    median: 2,
    least: 1,
    greatest: 3,
    runs: 3
  })
})

test('every run is timed, in turn', async () => {
  const turns: number[] = []
  const taken = await timed(3, async (turn) => void turns.push(turn))
  expect(turns).toEqual([0, 1, 2])
  expect(taken).toHaveLength(3)
})

test('columns of the table line up, numbers at their right', () => {
  const lines = tableOf([
    rowOf('store', 'a gene', 100_000, 'ms', [1.25]),
    rowOf('import', 'from an .h5ad', 5, 's', [1234])
  ])
  expect(new Set(lines.map((line) => line.length)).size).toBe(1)
  expect(lines[1]).toMatch(/^store {3}a gene {9}100,000 {4}1\.25 .* ms {2,}1$/)
})
