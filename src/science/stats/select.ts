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

/**
 * The quantile as `quantileOf` defines it, of values in any order, in linear time; rearranges its argument.
 * @param values at least one, without NaN
 * @param share 0 to 1
 */
export function quickQuantile(values: Float64Array, share: number): number {
  const index = share * (values.length - 1)
  const below = Math.floor(index)
  const low = nthSmallest(values, below)
  if (below === values.length - 1) return low
  // Whatever stands behind the k-th smallest value is no smaller.
  let high = Infinity
  for (let i = below + 1; i < values.length; i++) if (values[i]! < high) high = values[i]!
  return low + (index - below) * (high - low)
}

/**
 * The median of each group, in linear time; NaN where it has no values.
 * @param values without a value where NaN
 * @param labels the group of each value, −1 for none
 */
export function groupMedians(values: Float64Array, labels: Int32Array, groups: number): Float64Array {
  const starts = new Uint32Array(groups + 1)
  const isUsed = (i: number): boolean => labels[i]! >= 0 && !Number.isNaN(values[i]!)
  for (let i = 0; i < values.length; i++) if (isUsed(i)) starts[labels[i]! + 1]! += 1
  for (let group = 0; group < groups; group++) starts[group + 1]! += starts[group]!
  const next = starts.slice()
  const sorted = new Float64Array(starts[groups]!)
  for (let i = 0; i < values.length; i++) {
    if (!isUsed(i)) continue
    const at = next[labels[i]!]!
    next[labels[i]!] = at + 1
    sorted[at] = values[i]!
  }
  return Float64Array.from({ length: groups }, (_, group) =>
    quickMedian(sorted.subarray(starts[group], starts[group + 1]))
  )
}
