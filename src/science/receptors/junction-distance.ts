/**
 * Junctions of one length, packed for distances of Hamming: a few bits a letter, so that one word of 32 bits
 * compares up to sixteen nucleotides at once.
 */
export interface Junctions {
  readonly length: number
  readonly count: number
  /** Words of one junction. */
  readonly width: number
  readonly words: Int32Array
  /** Whether a letter takes two bits, as where there are four at most, or eight. */
  readonly isNarrow: boolean
}

const codesOf = (sequences: readonly string[]): Map<string, number> => {
  const codes = new Map<string, number>()
  for (const sequence of sequences)
    for (const letter of sequence) if (!codes.has(letter)) codes.set(letter, codes.size & 0xff)
  return codes
}

/** @param sequences all of one length, of at most 256 different letters */
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

/** Bits that are set, counted for all pairs, nibbles and bytes of a word at once. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Letters in which two words differ: any bit of a letter that differs is brought to its lowest. */
function differing(a: number, b: number, isNarrow: boolean): number {
  const found = a ^ b
  if (isNarrow) return bitsOf((found | (found >>> 1)) & 0x55555555)
  const halves = found | (found >>> 4)
  const quarters = halves | (halves >>> 2)
  return bitsOf((quarters | (quarters >>> 1)) & 0x01010101)
}

/** Places in which two differ; any number above `most` where there are more. */
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
  return linked(count, (a, b) => mismatches(junctions, a, b, most) <= most)
}

/** Groups of what is linked, by any chain of links; each is named by its first. */
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
