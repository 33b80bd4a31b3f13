import type { Generator } from '../random/generator.ts'

/** The number of ranking positions per word of the membership table. */
const wordPlaces = 32
/** If the rest of a total is below this share of the heaviest gene, it is rounding error. */
const weightless = 1e-9

/**
 * Random sets of one size that are changed by swaps of genes, as long as their positive score does not fall
 * below a border. The positive score of a set is the highest point of its running score, 0 for a set whose
 * genes all have weight 0.
 *
 * Most swaps are decided without a walk along the ranking: each set remembers the position where its running
 * score last reached the border, and the sums up to there change by two genes at most. Where this does not
 * suffice, sums over parts of the ranking show which parts cannot reach the border, as in the square-root
 * decomposition of Korotkevich et al. (2021).
 */
export class MovedSets {
  readonly #weights: Float64Array
  readonly #size: number
  readonly #sets: number
  readonly #fall: number
  readonly #least: number
  /** The genes of set s, from `s * size`, unordered. */
  readonly #members: Uint32Array
  /** One bit per position of the ranking. */
  readonly #isMember: Uint32Array
  readonly #words: number
  /** The weight and number of genes in each part of the ranking, of `1 << shift` positions. */
  readonly #partWeights: Float64Array
  readonly #partGenes: Int32Array
  readonly #parts: number
  readonly #shift: number
  readonly #totals: Float64Array
  /**
   * The position where each running score was last high, and the weight and number of genes of the set up to
   * there.
   */
  readonly #peaks: Int32Array
  readonly #peakWeights: Float64Array
  readonly #peakGenes: Int32Array
  /** The results of the last `#walk`: a high position, weight and genes up to it, and the highest point. */
  #place = 0
  #above = 0
  #genesAbove = 0
  #highest = 0
  /** The positive score of each set, as of the last call of `score`. */
  readonly scores: Float64Array

  /**
   * @param weights the weight at each position of the ranking
   * @param size the genes per set
   * @param sets the number of sets
   */
  constructor(weights: Float64Array, size: number, sets: number, random: Generator) {
    const indices = weights.length
    this.#weights = weights
    this.#size = size
    this.#sets = sets
    this.#fall = 1 / (indices - size)
    this.#least = weightless * weights.reduce((most, weight) => Math.max(most, weight), 0)
    this.#shift = Math.max(5, Math.ceil(Math.log2(indices / (2 * Math.sqrt(size)))))
    this.#parts = Math.ceil(indices / 2 ** this.#shift)
    this.#words = this.#parts * (2 ** this.#shift / wordPlaces)
    this.#members = new Uint32Array(sets * size)
    this.#isMember = new Uint32Array(sets * this.#words)
    this.#partWeights = new Float64Array(sets * this.#parts)
    this.#partGenes = new Int32Array(sets * this.#parts)
    this.#totals = new Float64Array(sets)
    this.#peaks = new Int32Array(sets)
    this.#peakWeights = new Float64Array(sets)
    this.#peakGenes = new Int32Array(sets)
    this.scores = new Float64Array(sets)
    for (let set = 0; set < sets; set++) {
      for (let taken = 0; taken < size;) {
        const index = random.index(indices)
        if (this.#has(set, index)) continue
        this.#flip(set, index)
        this.#members[set * size + taken++] = index
      }
    }
    this.score()
  }

  /** The positions of the genes of a set, ascending. */
  placesOf(set: number): Uint32Array {
    return this.#members.slice(set * this.#size, (set + 1) * this.#size).sort()
  }

  /** Replaces one set by a copy of another. */
  copy(from: number, to: number): void {
    const lists = [
      [this.#members, this.#size],
      [this.#isMember, this.#words],
      [this.#partWeights, this.#parts],
      [this.#partGenes, this.#parts],
      [this.#totals, 1],
      [this.#peaks, 1],
      [this.#peakWeights, 1],
      [this.#peakGenes, 1],
      [this.scores, 1]
    ] as const
    for (const [list, length] of lists) list.copyWithin(to * length, from * length, (from + 1) * length)
  }

  /**
   * Recomputes the sums of each set from its genes, so that rounding errors do not accumulate, and its score.
   */
  score(): void {
    this.#partWeights.fill(0)
    this.#partGenes.fill(0)
    for (let set = 0; set < this.#sets; set++) {
      let total = 0
      for (let gene = set * this.#size; gene < (set + 1) * this.#size; gene++) {
        const index = this.#members[gene]!
        const part = set * this.#parts + (index >> this.#shift)
        this.#partWeights[part]! += this.#weights[index]!
        this.#partGenes[part]! += 1
        total += this.#weights[index]!
      }
      this.#totals[set] = total
      this.#highest = 0
      if (total > this.#least) this.#walk(set, Number.POSITIVE_INFINITY)
      this.scores[set] = this.#highest
      this.#keepPeak(set)
    }
  }

  /**
   * Swaps genes of the sets until each has changed as often as it has genes on average, or until almost no
   * swap is accepted.
   */
  move(border: number, random: Generator): void {
    const wanted = this.#sets * this.#size
    const tries = Math.max(1, Math.floor(this.#size / 10))
    const most = 40 * wanted
    for (let moved = 0, tried = 0; moved < wanted && tried < most; tried += tries * this.#sets)
      for (let set = 0; set < this.#sets; set++)
        for (let i = 0; i < tries; i++) if (this.#swap(set, border, random)) moved++
  }

  /** Swaps one gene of a set for one outside, unless its positive score would fall below the border. */
  #swap(set: number, border: number, random: Generator): boolean {
    const at = set * this.#size + random.index(this.#size)
    const into = random.index(this.#weights.length)
    if (this.#has(set, into)) return false
    const out = this.#members[at]!
    const [lost, won] = [this.#weights[out]!, this.#weights[into]!]
    const total = this.#totals[set]! + won - lost
    if (!(total > this.#least)) return false
    const peak = this.#peaks[set]!
    let above = this.#peakWeights[set]!
    let genes = this.#peakGenes[set]!
    if (out <= peak) {
      above -= lost
      genes--
    }
    if (into <= peak) {
      above += won
      genes++
    }
    const before = this.#totals[set]!
    this.#totals[set] = total
    this.#change(set, out, -lost, -1)
    this.#change(set, into, won, 1)
    if (above >= (border + (peak + 1 - genes) * this.#fall) * total) {
      this.#peakWeights[set] = above
      this.#peakGenes[set] = genes
    } else if (this.#walk(set, border)) this.#keepPeak(set)
    else {
      this.#change(set, into, -won, -1)
      this.#change(set, out, lost, 1)
      this.#totals[set] = before
      return false
    }
    this.#members[at] = into
    return true
  }

  /**
   * Walks along the ranking until the running score of a set reaches the border, and remembers the position.
   * Parts that can neither reach it nor exceed the highest point so far are only added.
   */
  #walk(set: number, border: number): boolean {
    const [weights, partWeights, partGenes, isMember] = [
      this.#weights,
      this.#partWeights,
      this.#partGenes,
      this.#isMember
    ]
    const fall = this.#fall * this.#totals[set]!
    const share = 1 / this.#totals[set]!
    const wordsOfPart = 1 << (this.#shift - 5)
    const isOpen = border === Number.POSITIVE_INFINITY
    // All in units of weight: hits − misses × fall, compared with border × total.
    let goal = isOpen ? 0 : border * this.#totals[set]!
    let above = 0
    let genes = 0
    this.#highest = 0
    this.#place = 0
    this.#above = 0
    this.#genesAbove = 0
    for (let part = 0; part < this.#parts; part++) {
      const number = set * this.#parts + part
      const start = part << this.#shift
      if (this.#totals[set]! - (start - genes) * fall < goal) return false
      const own = partWeights[number]!
      if (partGenes[number] === 0 || above + own - (start - genes) * fall < goal) {
        above += own
        genes += partGenes[number]!
        continue
      }
      const first = set * this.#words + part * wordsOfPart
      for (let word = 0; word < wordsOfPart; word++) {
        for (let bits = isMember[first + word]!; bits !== 0; bits &= bits - 1) {
          const index = start + word * wordPlaces + 31 - Math.clz32(bits & -bits)
          above += weights[index]!
          genes++
          const height = above - (index + 1 - genes) * fall
          if (height < goal) continue
          this.#highest = height * share
          this.#place = index
          this.#above = above
          this.#genesAbove = genes
          if (!isOpen) return true
          goal = height
        }
      }
    }
    return false
  }

  /** Remembers the position where the walk found the score high. */
  #keepPeak(set: number): void {
    this.#peaks[set] = this.#place
    this.#peakWeights[set] = this.#above
    this.#peakGenes[set] = this.#genesAbove
  }

  #has(set: number, index: number): boolean {
    return (this.#isMember[set * this.#words + (index >> 5)]! & (1 << (index & 31))) !== 0
  }

  #flip(set: number, index: number): void {
    this.#isMember[set * this.#words + (index >> 5)]! ^= 1 << (index & 31)
  }

  /** Adds a gene to the sums of a set, or subtracts it. */
  #change(set: number, index: number, weight: number, genes: number): void {
    this.#flip(set, index)
    const part = set * this.#parts + (index >> this.#shift)
    this.#partWeights[part]! += weight
    this.#partGenes[part]! += genes
  }
}
