import { RankScratch, sortPlaces } from '../stats/order/rank-order.ts'
import type { Classifier } from './classifier.ts'
import { quantileOf } from '../stats/quantile.ts'

/**
 * A round of fine tuning: some labels with their marker genes, and their profiles as centred ranks of length
 * 1 over these genes.
 */
interface Round {
  readonly labels: Int32Array
  /** The number of genes of the round, and the index of each feature among them, −1 for the others. */
  readonly size: number
  readonly place: Int32Array
  /** The columns of `units` of each label: `starts[i]` up to `starts[i + 1]`. */
  readonly starts: Int32Array
  /** Gene-major: gene g of the round and profile q at `g * profiles + q`. */
  readonly units: Float64Array
}

/** The label of one cell. */
export interface CellLabel {
  /** The index of the label, −1 where the cell detects no marker. */
  readonly label: number
  /** The best label before fine tuning. */
  readonly first: number
  /** The difference between the best and the second best score of the last round. */
  readonly delta: number
}

/** Rounds are cached up to this number of bytes, since many cells need the same few labels. */
const keptBytes = 96 * 2 ** 20

const nothing: CellLabel = { label: -1, first: -1, delta: Number.NaN }

/**
 * Scores cells against the labels of a reference. The score of a label is the 0.8 quantile (type 7 of Hyndman
 * and Fan) of Spearman's correlations between the cell and the label's profiles over the union of all
 * markers. Fine tuning repeats this for the labels close to the best one, over their own markers only, until
 * one is left or no label is dropped. Aran D et al. Nat Immunol 2019, 20:163, Methods.
 *
 * Only the k genes that a cell detects are visited: since a unit profile u sums to 0, ρ = Σ (rᵢ − r₀) uᵢ / ‖r
 * − r̄‖ over these, where r₀ is the mean rank of the zeros. The scores of a cell do not depend on other
 * cells.
 */
export class LabelScorer {
  readonly #classifier: Classifier
  readonly #featureOf: Int32Array
  readonly #whole: Round
  readonly #kept = new Map<string, Round>()
  #keptBytes = 0
  readonly #scratch = new RankScratch()
  readonly #values: Float64Array
  readonly #features: Int32Array
  readonly #correlations: Float64Array
  readonly #scores: Float64Array
  /** The indices of the detected genes in the round, and their ranks minus r₀. */
  readonly #places: Int32Array
  readonly #ranks: Float64Array

  /** @param genes the number of genes of the data set */
  constructor(classifier: Classifier, genes: number) {
    this.#classifier = classifier
    const { features, labels, profileStarts } = classifier
    this.#featureOf = new Int32Array(genes).fill(-1)
    for (const [feature, gene] of features.entries()) this.#featureOf[gene] = feature
    this.#values = new Float64Array(features.length)
    this.#features = new Int32Array(features.length)
    this.#places = new Int32Array(features.length)
    this.#ranks = new Float64Array(features.length)
    this.#correlations = new Float64Array(profileStarts[labels] ?? 0)
    this.#scores = new Float64Array(labels)
    this.#whole = this.#roundOf(
      Int32Array.from({ length: labels }, (_, label) => label),
      Int32Array.from(features.keys())
    )
  }

  /**
   * Scores one cell, given by its detected genes; only the order of values matters. The score of label k is
   * written to `out[at + k * stride]`; all are NaN where the cell detects no marker.
   */
  score(
    genes: ArrayLike<number>,
    values: ArrayLike<number>,
    out: Float64Array,
    at: number,
    stride: number
  ): CellLabel {
    const { labels, threshold } = this.#classifier
    const found = this.#gather(genes, values)
    if (found === 0) {
      for (let label = 0; label < labels; label++) out[at + label * stride] = Number.NaN
      return nothing
    }
    sortPlaces(this.#values, found, this.#scratch)
    this.#correlate(this.#whole, found)
    for (let label = 0; label < labels; label++) out[at + label * stride] = this.#scores[label]!
    const best = bestOf(this.#scores, labels)
    return threshold < 0
      ? { label: best.place, first: best.place, delta: best.score - best.next }
      : this.#tune(best, found)
  }

  /** Scores the labels close to the best again, until one is left or none is dropped. */
  #tune(start: Best, found: number): CellLabel {
    const { threshold } = this.#classifier
    let best = start
    let { labels } = this.#whole
    for (;;) {
      const near = closeTo(labels, this.#scores, best.score - threshold)
      if (near.length === 1 || near.length === labels.length) break
      labels = near
      this.#correlate(this.#roundFor(near), found)
      best = bestOf(this.#scores, near.length)
    }
    return { label: labels[best.place]!, first: start.place, delta: best.score - best.next }
  }

  #gather(genes: ArrayLike<number>, values: ArrayLike<number>): number {
    let found = 0
    for (let i = 0; i < genes.length; i++) {
      const feature = this.#featureOf[genes[i]!]!
      if (feature < 0 || !(values[i]! > 0)) continue
      this.#features[found] = feature
      this.#values[found] = values[i]!
      found++
    }
    return found
  }

  /** Writes the scores of the labels of a round into `#scores`. */
  #correlate(round: Round, found: number): void {
    const { size, place, units, starts, labels } = round
    const { order, runs } = this.#scratch
    const profiles = starts[labels.length]!
    let kept = 0
    for (let i = 0; i < found; i++) {
      const own = place[this.#features[order[i]!]!]!
      if (own >= 0) this.#places[kept++] = i
    }
    const zeros = size - kept
    const zeroRank = (zeros + 1) / 2
    const mean = (size + 1) / 2
    let squares = zeros * (zeroRank - mean) ** 2
    for (let from = 0; from < kept;) {
      const run = runs[this.#places[from]!]
      let to = from + 1
      while (to < kept && runs[this.#places[to]!] === run) to++
      const rank = zeros + (from + 1 + to) / 2
      squares += (to - from) * (rank - mean) ** 2
      this.#ranks.fill(rank - zeroRank, from, to)
      from = to
    }
    const correlations = this.#correlations
    correlations.fill(0, 0, profiles)
    for (let i = 0; i < kept; i++) {
      const rank = this.#ranks[i]!
      const row = place[this.#features[order[this.#places[i]!]!]!]! * profiles
      for (let q = 0; q < profiles; q++) correlations[q]! += rank * units[row + q]!
    }
    const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0
    for (let q = 0; q < profiles; q++) correlations[q]! *= scale
    for (let label = 0; label < labels.length; label++) {
      const from = starts[label]!
      const to = starts[label + 1]!
      this.#scores[label] =
        to - from === 1
          ? correlations[from]!
          : quantileOf(correlations.subarray(from, to).sort(), this.#classifier.quantile)
    }
  }

  /** The round of these labels, from the cache if possible. */
  #roundFor(labels: Int32Array): Round {
    const key = labels.join()
    const known = this.#kept.get(key)
    if (known) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known
    }
    const { pairStarts, pairFeatures, labels: all } = this.#classifier
    const wanted = new Set<number>()
    for (const a of labels) {
      for (const b of labels) {
        const pair = a * all + b
        for (let i = pairStarts[pair]!; i < pairStarts[pair + 1]!; i++) wanted.add(pairFeatures[i]!)
      }
    }
    const round = this.#roundOf(labels, Int32Array.from(wanted).sort())
    this.#kept.set(key, round)
    this.#keptBytes += bytesOf(round)
    for (const [old, stale] of this.#kept) {
      if (this.#keptBytes <= keptBytes || old === key) break
      this.#kept.delete(old)
      this.#keptBytes -= bytesOf(stale)
    }
    return round
  }

  #roundOf(labels: Int32Array, features: Int32Array): Round {
    const { profileStarts, values, order, features: all } = this.#classifier
    const place = new Int32Array(all.length).fill(-1)
    for (const [own, feature] of features.entries()) place[feature] = own
    const starts = new Int32Array(labels.length + 1)
    for (const [i, label] of labels.entries())
      starts[i + 1] = starts[i]! + profileStarts[label + 1]! - profileStarts[label]!
    const profiles = starts[labels.length]!
    const size = features.length
    const units = new Float64Array(size * profiles)
    const mean = (size + 1) / 2
    const inOrder = new Int32Array(size)
    const ranks = new Float64Array(size)
    for (const [i, label] of labels.entries()) {
      for (let q = starts[i]!; q < starts[i + 1]!; q++) {
        const base = (profileStarts[label]! + q - starts[i]!) * all.length
        let kept = 0
        for (let j = 0; j < all.length && kept < size; j++)
          if (place[order[base + j]!]! >= 0) inOrder[kept++] = order[base + j]!
        let squares = 0
        for (let from = 0; from < size;) {
          const value = values[base + inOrder[from]!]
          let to = from + 1
          while (to < size && values[base + inOrder[to]!] === value) to++
          const rank = (from + 1 + to) / 2 - mean
          squares += (to - from) * rank * rank
          ranks.fill(rank, from, to)
          from = to
        }
        const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0
        for (let j = 0; j < size; j++) units[place[inOrder[j]!]! * profiles + q] = ranks[j]! * scale
      }
    }
    return { labels, size, place, starts, units }
  }
}

const bytesOf = ({ units, place }: Round): number => units.byteLength + place.byteLength

/** The index of the highest score (the first of equal ones), and the second highest score. */
interface Best {
  readonly place: number
  readonly score: number
  readonly next: number
}

function bestOf(scores: Float64Array, length: number): Best {
  let index = 0
  let next = -Infinity
  for (let i = 1; i < length; i++) {
    if (scores[i]! > scores[index]!) {
      next = scores[index]!
      index = i
    } else if (scores[i]! > next) next = scores[i]!
  }
  return { place: index, score: scores[index]!, next }
}

const closeTo = (labels: Int32Array, scores: Float64Array, least: number): Int32Array =>
  labels.filter((_, i) => scores[i]! >= least)
