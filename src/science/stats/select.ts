/**
 * The k-th smallest value, from 0; rearranges its argument (Hoare's quickselect).
 * @param values at least k + 1, without NaN
 */
export function nthSmallest(values: Float64Array, k: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const pivot = middleOf(values[low]!, values[(low + high) >> 1]!, values[high]!)
    let [i, j] = [low, high]
    while (i <= j) {
      while (values[i]! < pivot) i++
      while (values[j]! > pivot) j--
      if (i > j) break
      const left = values[i]!
      values[i++] = values[j]!
      values[j--] = left
    }
    if (k <= j) high = j
    else if (k >= i) low = i
    else break
  }
  return values[k]!
}

const middleOf = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))

/** The median, in linear time; rearranges its argument. NaN without values. */
export function quickMedian(values: Float64Array): number {
  if (values.length === 0) return Number.NaN
  const half = values.length >> 1
  const upper = nthSmallest(values, half)
  if (values.length % 2 === 1) return upper
  let lower = -Infinity
  for (let i = 0; i < half; i++) if (values[i]! > lower) lower = values[i]!
  return (lower + upper) / 2
}
