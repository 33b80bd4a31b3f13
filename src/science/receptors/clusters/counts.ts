/** The number of cells with a value. */
export interface Count {
  readonly value: number
  readonly cells: number
}

/** Greater than any second number, so that a pair can be encoded in one number for sorting. */
const pairBase = 2 ** 24

/**
 * For each first number, in ascending order, the number of cells of each second number, in ascending order.
 */
export function countsBy(of: ArrayLike<number>, values: ArrayLike<number>): Map<number, Count[]> {
  const pairs = Float64Array.from(of, (first, cell) => first * pairBase + values[cell]!).sort()
  const counts = new Map<number, Count[]>()
  for (let from = 0, to = 0; from < pairs.length; from = to) {
    while (pairs[to] === pairs[from]) to++
    const first = Math.floor(pairs[from]! / pairBase)
    const count = { value: pairs[from]! % pairBase, cells: to - from }
    const own = counts.get(first)
    if (own) own.push(count)
    else counts.set(first, [count])
  }
  return counts
}

/** The sum of the counts. */
export const cellsOf = (counts: readonly Count[]): number => counts.reduce((sum, { cells }) => sum + cells, 0)
