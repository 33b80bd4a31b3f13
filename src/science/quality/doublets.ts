import { Generator } from '../random/generator.ts'

/** The cells of doublets to simulate: two indices of cells of one sample for each. */
export interface Pairs {
  readonly first: Int32Array
  readonly second: Int32Array
}

/**
 * Random pairs of cells of the same sample, in proportion to the sizes of samples.
 * @param samples the sample of each cell, any whole numbers
 */
export function randomPairs(samples: Int32Array, count: number, seed: number): Pairs {
  const generator = new Generator(seed, 2)
  const order = Int32Array.from(samples.keys()).sort((a, b) => samples[a]! - samples[b]! || a - b)
  const [from, to] = [new Int32Array(samples.length), new Int32Array(samples.length)]
  for (let start = 0; start < order.length;) {
    let end = start
    while (end < order.length && samples[order[end]!] === samples[order[start]!]) end++
    from.fill(start, start, end)
    to.fill(end, start, end)
    start = end
  }
  const pairs: Pairs = { first: new Int32Array(count), second: new Int32Array(count) }
  for (let i = 0; i < count; i++) {
    const index = generator.below(order.length)
    pairs.first[i] = order[index]!
    pairs.second[i] = order[from[index]! + generator.below(to[index]! - from[index]!)]!
  }
  return pairs
}

/** The prior share of doublets. */
const expectedRate = 0.1

/**
 * The probability that a cell is a doublet, by the share of simulated doublets among its neighbours
 * (Scrublet: Wolock et al. 2019).
 * @param made the number of neighbours that are simulated doublets
 * @param neighbours the number of neighbours
 * @param ratio simulated doublets per cell
 */
export function doubletScore(made: number, neighbours: number, ratio: number): number {
  const share = (made + 1) / (neighbours + 2)
  return (
    (share * expectedRate) / ratio / (1 - expectedRate - share * (1 - expectedRate - expectedRate / ratio))
  )
}

const bins = 128

/**
 * The threshold that divides values into two groups with the least variance within them (Otsu 1979); in the
 * middle of a gap.
 */
export function divide(values: Float64Array): number {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  if (!(most > least)) return most
  const counts = new Float64Array(bins)
  const step = (most - least) / bins
  for (const value of values) counts[Math.min(bins - 1, Math.floor((value - least) / step))]! += 1
  const total = counts.reduce((sum, count, bin) => sum + count * bin, 0)
  let [best, first, last, below, sum] = [-1, 0, 0, 0, 0]
  for (let bin = 0; bin < bins - 1; bin++) {
    below += counts[bin]!
    sum += counts[bin]! * bin
    const above = values.length - below
    if (below === 0 || above === 0) continue
    const between = below * above * (sum / below - (total - sum) / above) ** 2
    if (between > best) [best, first] = [between, bin]
    if (between === best) last = bin
  }
  return least + ((first + last) / 2 + 1) * step
}
