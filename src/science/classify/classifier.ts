import type { PairMarkers } from './markers.ts'

/**
 * The data of a reference for scoring, in plain arrays that threads can share. Features are the union of all
 * markers, numbered from 0.
 */
export interface Classifier {
  readonly labels: number
  /** The gene of the data set of each feature, ascending. */
  readonly features: Int32Array
  /** Profiles are sorted by label: those of label k are `profileStarts[k]` up to `profileStarts[k + 1]`. */
  readonly profileStarts: Int32Array
  /** Profile-major: profile p and feature f at `p * features + f`. */
  readonly values: Float64Array
  /** The features of each profile by ascending value, in the layout of `values`. */
  readonly order: Int32Array
  /** Markers of the ordered pair (a, b), as features, at `pairStarts[a * labels + b]`. */
  readonly pairStarts: Int32Array
  readonly pairFeatures: Int32Array
  /** The quantile of a label's correlations that is its score, 0 to 1. */
  readonly quantile: number
  /**
   * Labels whose score is at most this much below the best take part in the next round of fine tuning; no
   * fine tuning where it is below 0.
   */
  readonly threshold: number
}

/** The profiles of a reference, reduced to the genes that it shares with the data. */
export interface SharedProfiles {
  /** The gene of the data set of each shared gene. */
  readonly genes: Int32Array
  readonly labelOf: Int32Array
  /** Gene-major: shared gene g and profile p at `g * profiles + p`. */
  readonly values: Float64Array
}

/** Makes a classifier; `markers` are indices into the shared genes. */
export function classifierOf(
  { genes, labelOf, values }: SharedProfiles,
  markers: PairMarkers,
  tuning: { quantile: number; threshold: number }
): Classifier {
  const { labels, starts } = markers
  const union = Int32Array.from(new Set(markers.genes)).sort((a, b) => genes[a]! - genes[b]!)
  const featureOf = new Int32Array(genes.length).fill(-1)
  for (const [feature, shared] of union.entries()) featureOf[shared] = feature
  const profiles = Int32Array.from(labelOf.keys()).sort((a, b) => labelOf[a]! - labelOf[b]! || a - b)
  const profileStarts = new Int32Array(labels + 1)
  for (const label of labelOf) profileStarts[label + 1]! += 1
  for (let label = 0; label < labels; label++) profileStarts[label + 1]! += profileStarts[label]!

  const own = new Float64Array(profiles.length * union.length)
  const order = new Int32Array(own.length)
  for (const [index, profile] of profiles.entries()) {
    const row = own.subarray(index * union.length, (index + 1) * union.length)
    for (const [feature, shared] of union.entries()) row[feature] = values[shared * labelOf.length + profile]!
    order.set(
      Int32Array.from(row.keys()).sort((a, b) => row[a]! - row[b]! || a - b),
      index * union.length
    )
  }
  return {
    labels,
    features: union.map((shared) => genes[shared]!),
    profileStarts,
    values: own,
    order,
    pairStarts: starts,
    pairFeatures: markers.genes.map((shared) => featureOf[shared]!),
    ...tuning
  }
}
