/** Junctions of one length, one byte a nucleotide, for distances of Hamming. */
export interface Junctions {
  readonly length: number
  readonly count: number
  readonly bytes: Uint8Array
}

/** @param sequences all of one length */
export function junctionsOf(sequences: readonly string[]): Junctions {
  const length = sequences[0]?.length ?? 0
  const bytes = new Uint8Array(sequences.length * length)
  for (const [place, sequence] of sequences.entries())
    for (let i = 0; i < length; i++) bytes[place * length + i] = sequence.charCodeAt(i)
  return { length, count: sequences.length, bytes }
}

/** Places in which two differ; any number above `most` where there are more. */
export function mismatches({ length, bytes }: Junctions, a: number, b: number, most: number): number {
  let [at, other] = [a * length, b * length]
  const end = at + length
  let count = 0
  while (at < end) if (bytes[at++] !== bytes[other++] && ++count > most) return count
  return count
}

/**
 * Distances are shares of the length; without this a threshold such as 0.15 of 20 would miss three of them.
 */
const rounding = 1e-9

/**
 * Groups by single linkage: sequences that differ in at most this share of their places are of one group, and
 * so are those that a chain of such links joins. Answers a group of each, named by its first sequence.
 */
export function singleLinkage(junctions: Junctions, threshold: number): Int32Array {
  const { count, length } = junctions
  const most = Math.floor(threshold * length + rounding)
  const parent = Int32Array.from({ length: count }, (_, i) => i)
  const rootOf = (i: number): number => {
    let root = i
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]!]!
      root = parent[root]!
    }
    return root
  }
  for (let a = 1; a < count; a++)
    for (let b = 0; b < a; b++) {
      if (mismatches(junctions, a, b, most) > most) continue
      const [first, second] = [rootOf(a), rootOf(b)]
      parent[Math.max(first, second)] = Math.min(first, second)
    }
  return parent.map((_, i) => rootOf(i))
}

/** The share of places in which each sequence differs from its nearest other one; NaN of one alone. */
export function nearestDistances(junctions: Junctions): Float64Array {
  const { count, length } = junctions
  const nearest = new Float64Array(count).fill(length + 1)
  for (let a = 1; a < count; a++)
    for (let b = 0; b < a; b++) {
      const found = mismatches(junctions, a, b, Math.max(nearest[a]!, nearest[b]!))
      if (found < nearest[a]!) nearest[a] = found
      if (found < nearest[b]!) nearest[b] = found
    }
  return nearest.map((distance) => (distance > length ? Number.NaN : distance / length))
}
