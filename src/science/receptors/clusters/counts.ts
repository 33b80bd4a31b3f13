/** How many cells have a value. */
export interface Count {
  readonly value: number
  readonly cells: number
}

/** More than any second number, so that a pair is one number, and pairs are sorted as such. */
const pairBase = 2 ** 24

/** Cells by the second number, in its order, for each first one in its order. */
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

export const cellsOf = (counts: readonly Count[]): number => counts.reduce((sum, { cells }) => sum + cells, 0)
