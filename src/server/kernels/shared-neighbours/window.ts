/**
 * A cell that very many have as neighbour would join each of them with each. Where that passes the budget, of
 * the cells around such a hub (in the order of their rows) only those join that are at most so many places
 * apart; a power of two, or Infinity where all may join.
 * @param starts of the cells that have each cell as neighbour @param budget pairs of cells by way of a third
 */
export function windowOf(starts: Int32Array, budget: number): number {
  const pairs = (window: number): number => {
    let sum = 0
    for (let row = 0; row + 1 < starts.length; row++) {
      const around = starts[row + 1]! - starts[row]!
      sum += around * Math.min(around, 2 * window + 1)
    }
    return sum
  }
  if (pairs(Infinity) <= budget) return Infinity
  let window = 2 ** 24
  while (window > 16 && pairs(window) > budget) window /= 2
  return window
}

/**
 * Pairs that are always within reach: the graph is as the paper has it for any data without hubs of many
 * thousands of cells.
 */
export const pairBudget = (cells: number): number => Math.max(2 ** 27, 2000 * cells)
