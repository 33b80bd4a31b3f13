import { quantileOf } from '../stats/quantile.ts'

/** The shares of genes that are trimmed at either end: by log ratio, and by mean log expression. */
const ratioTrim = 0.3
const meanTrim = 0.05
/** Samples whose log ratios are all below this count as equal. */
const same = 1e-6

/**
 * Scaling factors of library sizes (TMM): trimmed means of M values against one reference sample, weighted by
 * their inverse asymptotic variances (Robinson and Oshlack, Genome Biol 2010). Their geometric mean is 1.
 * @param counts gene-major, kept genes only
 * @param sizes the library sizes over these genes
 */
export function tmmFactors(counts: Float64Array, sizes: Float64Array): Float64Array {
  const samples = sizes.length
  const columns = Array.from(sizes, (_, sample) =>
    Float64Array.from({ length: counts.length / samples }, (_gene, gene) => counts[gene * samples + sample]!)
  )
  if (columns.length < 2 || counts.length === 0) return new Float64Array(samples).fill(1)
  const reference = referenceSample(columns, sizes)
  const factors = Float64Array.from(columns, (column, sample) =>
    factor(column, columns[reference]!, sizes[sample]!, sizes[reference]!)
  )
  const mean = Math.exp(factors.reduce((sum, value) => sum + Math.log(value), 0) / samples)
  return factors.map((value) => value / mean)
}

/**
 * The reference sample: that whose upper quartile of count over library size is nearest to the mean of all.
 * Where most quartiles are 0, that with the largest sum of square roots.
 */
function referenceSample(columns: readonly Float64Array[], sizes: Float64Array): number {
  const quartiles = columns.map((column, sample) => quantileOf(column.slice().sort(), 0.75) / sizes[sample]!)
  const ordered = quartiles.toSorted((a, b) => a - b)
  const middle = (ordered[(ordered.length - 1) >> 1]! + ordered[ordered.length >> 1]!) / 2
  const mean = quartiles.reduce((a, b) => a + b, 0) / quartiles.length
  const scores =
    middle < 1e-20
      ? columns.map((column) => column.reduce((sum, count) => sum + Math.sqrt(count), 0))
      : quartiles.map((q) => -Math.abs(q - mean))
  return scores.indexOf(Math.max(...scores))
}

function factor(counts: Float64Array, reference: Float64Array, size: number, referenceSize: number): number {
  const ratios: number[] = []
  const means: number[] = []
  const variances: number[] = []
  let most = 0
  for (const [gene, count] of counts.entries()) {
    const other = reference[gene]!
    if (count === 0 || other === 0) continue
    const [share, otherShare] = [count / size, other / referenceSize]
    const ratio = Math.log2(share / otherShare)
    most = Math.max(most, Math.abs(ratio))
    ratios.push(ratio)
    means.push((Math.log2(share) + Math.log2(otherShare)) / 2)
    variances.push((size - count) / size / count + (referenceSize - other) / referenceSize / other)
  }
  if (ratios.length === 0 || most < same) return 1
  const inRatio = inside(ratios, ratioTrim)
  const inMean = inside(means, meanTrim)
  let sum = 0
  let weights = 0
  for (const [i, ratio] of ratios.entries()) {
    if (!inRatio[i] || !inMean[i]) continue
    sum += ratio / variances[i]!
    weights += 1 / variances[i]!
  }
  return weights > 0 ? 2 ** (sum / weights) : 1
}

/** Flags the values that remain if a share is trimmed at both ends; equal values have their mean rank. */
function inside(values: readonly number[], trim: number): Uint8Array {
  const n = values.length
  const low = Math.floor(n * trim) + 1
  const high = n + 1 - low
  const order = Uint32Array.from(values.keys()).sort((a, b) => values[a]! - values[b]! || a - b)
  const kept = new Uint8Array(n)
  for (let from = 0; from < n;) {
    let to = from + 1
    while (to < n && values[order[to]!] === values[order[from]!]) to++
    const rank = (from + 1 + to) / 2
    if (rank >= low && rank <= high) for (let i = from; i < to; i++) kept[order[i]!] = 1
    from = to
  }
  return kept
}
