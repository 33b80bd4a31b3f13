/** A network of protein interactions; proteins are given by their genes. */
export interface Network {
  /** The name of each gene, and its other name; '' where the file has none. */
  readonly genes: readonly string[]
  readonly otherNames: readonly string[]
  /** The two genes of each pair as indices, in alphabetical order; without duplicate pairs. */
  readonly from: Int32Array
  readonly to: Int32Array
  /**
   * The confidence of each pair from 0 to 1000; for files without scores the number of records, or of
   * publications.
   */
  readonly scores: Float64Array
  readonly scored: boolean
  /** What scores and channels count, where channels are no scores. */
  readonly counted?: 'publications' | 'records'
  /** The channels of evidence, by the names of their columns or experimental systems. */
  readonly channels: readonly { readonly name: string; readonly values: Float64Array | Uint16Array }[]
}
