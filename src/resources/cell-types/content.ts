/** Expression profiles of known cell types. */
export interface CellTypes {
  /** The name of each gene, and its other name (Ensembl id or symbol); '' where there is none. */
  readonly genes: readonly string[]
  readonly otherNames: readonly string[]
  readonly labels: readonly string[]
  /** The label of each profile. */
  readonly labelOf: Int32Array
  /** Gene-major, gene g and profile p at `g * profiles + p`: log expression, or ranks. */
  readonly values: Float64Array
  /**
   * Markers from the file: those of the ordered label pair (a, b) are `genes[starts[a * labels + b]]` up to
   * the next start, best first; null where the file has none.
   */
  readonly markers: { readonly starts: Int32Array; readonly genes: Int32Array } | null
}

/** What was left out of a reference of labelled cells, for too few cells. */
export interface LeftOut {
  /** Labels without any profile. */
  readonly labels: readonly string[]
  /** The number of single-sample profiles, of labels that have other profiles. */
  readonly profiles: number
}
