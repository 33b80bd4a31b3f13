/**
 * Junctions of equal length, packed for Hamming distances: with few bits per letter, one operation on 32-bit
 * words compares up to sixteen nucleotides.
 */
export interface Junctions {
  readonly length: number
  readonly count: number
  /** The number of words per junction. */
  readonly width: number
  readonly words: Int32Array
  /** Whether a letter has two bits, for at most four different letters; otherwise eight. */
  readonly isNarrow: boolean
}

const codesOf = (sequences: readonly string[]): Map<string, number> => {
  const codes = new Map<string, number>()
  for (const sequence of sequences)
    for (const letter of sequence) if (!codes.has(letter)) codes.set(letter, codes.size & 0xff)
  return codes
}

/**
 * Packs sequences.
 * @param sequences of equal length, with at most 256 different letters
 */
export function junctionsOf(sequences: readonly string[]): Junctions {
  const length = sequences[0]?.length ?? 0
  const codes = codesOf(sequences)
  const isNarrow = codes.size <= 4
  const [bits, perWord] = isNarrow ? [2, 16] : [8, 4]
  const width = Math.ceil(length / perWord)
  const words = new Int32Array(sequences.length * width)
  for (const [index, sequence] of sequences.entries())
    for (let i = 0; i < length; i++) {
      const word = index * width + Math.floor(i / perWord)
      words[word]! |= codes.get(sequence[i]!)! << (bits * (i % perWord))
    }
  return { length, count: sequences.length, width, words, isNarrow }
}

/** The number of set bits, by adding pairs, nibbles and bytes of the word in parallel. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * The number of different letters in two words: all bits of a different letter are combined in its lowest
 * bit.
 */
function differing(a: number, b: number, isNarrow: boolean): number {
  const found = a ^ b
  if (isNarrow) return bitsOf((found | (found >>> 1)) & 0x55555555)
  const halves = found | (found >>> 4)
  const quarters = halves | (halves >>> 2)
  return bitsOf((quarters | (quarters >>> 1)) & 0x01010101)
}

/** The number of different positions; any number above `most` where there are more. */
export function mismatches(
  { width, words, isNarrow }: Junctions,
  a: number,
  b: number,
  most: number
): number {
  let [at, other] = [a * width, b * width]
  const end = at + width
  let count = 0
  while (at < end) {
    count += differing(words[at++]!, words[other++]!, isNarrow)
    if (count > most) return count
  }
  return count
}

/** The tolerance of shares: without it, a threshold of 0.15 would exclude three differences of 20. */
const rounding = 1e-9

/**
 * Groups by single linkage: sequences that differ in at most this share of positions are in one group, as are
 * those connected by a chain of such pairs.
 * @returns the group of each sequence, named by the index of its first sequence
 */
export function singleLinkage(junctions: Junctions, threshold: number): Int32Array {
  const { count, length } = junctions
  const most = Math.floor(threshold * length + rounding)
  return linked(count, (a, b) => mismatches(junctions, a, b, most) <= most)
}

/**
 * Connected groups of linked items.
 * @returns the group of each, named by the index of its first item
 */
export function linked(count: number, isLinked: (a: number, b: number) => boolean): Int32Array {
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
      if (!isLinked(a, b)) continue
      const [first, second] = [rootOf(a), rootOf(b)]
      parent[Math.max(first, second)] = Math.min(first, second)
    }
  return parent.map((_, i) => rootOf(i))
}

/**
 * The share of positions in which each sequence differs from its nearest other one; NaN where there is no
 * other.
 */
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
