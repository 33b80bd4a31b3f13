/** Memory of `sortPlaces`, reused from call to call, with its results. */
export class RankScratch {
  /** The indices in ascending order of their values. */
  order = new Uint32Array(0)
  /** For each entry of `order` a number that is equal where the values are. */
  runs = new Uint32Array(0)
  spareOrder = new Uint32Array(0)
  spareRuns = new Uint32Array(0)
  readonly histograms = [new Uint32Array(2048), new Uint32Array(2048), new Uint32Array(1024)] as const

  reserve(length: number): void {
    if (length <= this.order.length) return
    const room = Math.ceil(length * 1.25)
    this.order = new Uint32Array(room)
    this.runs = new Uint32Array(room)
    this.spareOrder = new Uint32Array(room)
    this.spareRuns = new Uint32Array(room)
  }
}

/** With fewer values insertion sort is faster than clearing the histograms. */
const insertionLimit = 48

/**
 * Sorts the indices 0…n−1 of `values` by value, ascending, into `scratch.order` and `scratch.runs`; the sort
 * is stable.
 *
 * Positive floats are ordered as their bits, so that three counting passes over the float32 bits (11, 11 and
 * 10) sort them. Doubles with the same float32 are then sorted by their full values, so that order and ties
 * are those of the doubles; otherwise about one pair in 10⁷ would be tied wrongly.
 * @param values at least 0, no −0, and finite
 */
export function sortPlaces(values: Float64Array, n: number, scratch: RankScratch): void {
  scratch.reserve(n)
  if (n <= insertionLimit) {
    const { order } = scratch
    for (let i = 0; i < n; i++) order[i] = i
    insert(values, order, 0, n)
    numberRuns(values, order, scratch.runs, 0, n, 0)
    return
  }
  radix(values, n, scratch)
  settle(values, n, scratch)
}

function radix(values: Float64Array, n: number, scratch: RankScratch): void {
  const { histograms } = scratch
  const [low, middle, high] = histograms
  low.fill(0)
  middle.fill(0)
  high.fill(0)
  let { runs: keys, spareRuns: spareKeys, order, spareOrder } = scratch
  const floats = new Float32Array(keys.buffer, 0, n)
  for (let i = 0; i < n; i++) floats[i] = values[i]!
  for (let i = 0; i < n; i++) {
    const key = keys[i]!
    low[key & 2047]! += 1
    middle[(key >>> 11) & 2047]! += 1
    high[key >>> 22]! += 1
    order[i] = i
  }
  for (let pass = 0; pass < 3; pass++) {
    const histogram = histograms[pass]!
    const shift = pass * 11
    const mask = histogram.length - 1
    if (histogram[(keys[0]! >>> shift) & mask] === n) continue
    for (let digit = 0, start = 0; digit <= mask; digit++) {
      const count = histogram[digit]!
      histogram[digit] = start
      start += count
    }
    for (let i = 0; i < n; i++) {
      const key = keys[i]!
      const digit = (key >>> shift) & mask
      const index = histogram[digit]!
      histogram[digit] = index + 1
      spareKeys[index] = key
      spareOrder[index] = order[i]!
    }
    ;[keys, spareKeys] = [spareKeys, keys]
    ;[order, spareOrder] = [spareOrder, order]
  }
  scratch.runs = keys
  scratch.spareRuns = spareKeys
  scratch.order = order
  scratch.spareOrder = spareOrder
}

/** Sorts runs of one float32 by their doubles, and replaces the keys by numbers of runs of equal doubles. */
function settle(values: Float64Array, n: number, scratch: RankScratch): void {
  const { runs: keys, order } = scratch
  let run = 0
  for (let from = 0; from < n;) {
    const key = keys[from]
    let to = from + 1
    while (to < n && keys[to] === key) to++
    if (to - from === 1) keys[from] = run++
    else {
      const first = values[order[from]!]
      let equal = true
      for (let i = from + 1; i < to && equal; i++) equal = first === values[order[i]!]
      if (equal) {
        for (let i = from; i < to; i++) keys[i] = run
        run++
      } else {
        if (to - from <= insertionLimit) insert(values, order, from, to)
        else order.subarray(from, to).sort((a, b) => values[a]! - values[b]! || a - b)
        run = numberRuns(values, order, keys, from, to, run)
      }
    }
    from = to
  }
}

function numberRuns(
  values: Float64Array,
  order: Uint32Array,
  runs: Uint32Array,
  from: number,
  to: number,
  first: number
): number {
  if (from >= to) return first
  let run = first
  runs[from] = run
  for (let i = from + 1; i < to; i++) {
    if (values[order[i]!] !== values[order[i - 1]!]) run++
    runs[i] = run
  }
  return run + 1
}

function insert(values: Float64Array, order: Uint32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const index = order[i]!
    const value = values[index]!
    let j = i - 1
    while (j >= from && values[order[j]!]! > value) {
      order[j + 1] = order[j]!
      j--
    }
    order[j + 1] = index
  }
}
