/**
 * Benjamini and Hochberg's adjusted p (1995), in log10 throughout so that nothing underflows.
 * @param log10P log10 of p; NaN, a test that was not possible, counts as p = 1
 */
export function adjustBenjaminiHochberg(log10P: Float64Array): Float64Array {
  const count = log10P.length
  const known = log10P.map((value) => (Number.isNaN(value) ? 0 : value))
  const sorted = known.slice().sort()
  const adjusted = new Float64Array(count)
  let least = 0
  for (let i = count - 1; i >= 0; i--) {
    least = Math.min(least, sorted[i]! + Math.log10(count / (i + 1)))
    adjusted[i] = least
  }
  return known.map((value) => adjusted[lastPlace(sorted, value)]!)
}

/** Bonferroni's adjusted p, in log10; NaN counts as p = 1. */
export function adjustBonferroni(log10P: Float64Array): Float64Array {
  const factor = Math.log10(log10P.length)
  return log10P.map((value) => (Number.isNaN(value) ? 0 : Math.min(0, value + factor)))
}

/** The last index of a value in the sorted list that contains it. */
function lastPlace(sorted: Float64Array, value: number): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (sorted[middle]! <= value) from = middle + 1
    else to = middle
  }
  return from - 1
}
