import { sharedCells } from './tree.ts'

const pairs = (n: number): number => (n * (n - 1)) / 2

/**
 * The adjusted Rand index of two groupings (Hubert and Arabie 1985): 1 where they are the same, about 0 where
 * they agree by chance.
 */
export function adjustedRand(first: Int32Array, second: Int32Array): number {
  const [rows, columns] = [Math.max(...first) + 1, Math.max(...second) + 1]
  return adjustedRandOf(sharedCells(first, rows, second, columns), columns)
}

/**
 * The same, of the numbers of cells that two groups share.
 * @param shared a number for each pair of groups, those of the first group of the one grouping first
 * @param columns the number of groups of the other grouping
 */
export function adjustedRandOf(shared: ArrayLike<number>, columns: number): number {
  const [rowSums, columnSums] = [new Float64Array(shared.length / columns), new Float64Array(columns)]
  let cells = 0
  let both = 0
  for (let at = 0; at < shared.length; at++) {
    const count = shared[at]!
    rowSums[Math.floor(at / columns)]! += count
    columnSums[at % columns]! += count
    cells += count
    both += pairs(count)
  }
  const total = (counts: Float64Array): number => counts.reduce((sum, count) => sum + pairs(count), 0)
  const [inRows, inColumns] = [total(rowSums), total(columnSums)]
  const most = (inRows + inColumns) / 2
  const expected = cells < 2 ? most : (inRows * inColumns) / pairs(cells)
  return most === expected ? 1 : (both - expected) / (most - expected)
}
