import { sharedCells } from './tree.ts'

const pairs = (n: number): number => (n * (n - 1)) / 2

/**
 * The adjusted Rand index of two groupings (Hubert and Arabie 1985): 1 where they are the same, about 0 where
 * they agree by chance.
 */
export function adjustedRand(first: Int32Array, second: Int32Array): number {
  const [rows, columns] = [Math.max(...first) + 1, Math.max(...second) + 1]
  const shared = sharedCells(first, rows, second, columns)
  const [rowSums, columnSums] = [new Float64Array(rows), new Float64Array(columns)]
  for (const [at, count] of shared.entries()) {
    rowSums[Math.floor(at / columns)]! += count
    columnSums[at % columns]! += count
  }
  const total = (counts: Float64Array): number => counts.reduce((sum, count) => sum + pairs(count), 0)
  const [both, inRows, inColumns] = [total(shared), total(rowSums), total(columnSums)]
  const expected = (inRows * inColumns) / pairs(first.length)
  const most = (inRows + inColumns) / 2
  return most === expected ? 1 : (both - expected) / (most - expected)
}
