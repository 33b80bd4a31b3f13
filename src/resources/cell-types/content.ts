/** Expression profiles of known cell types. */
export interface CellTypes {
  /** The name of each gene, and its other one (Ensembl id or symbol), empty where there is none. */
  readonly genes: readonly string[]
  readonly otherNames: readonly string[]
  readonly labels: readonly string[]
  /** The label of each profile. */
  readonly labelOf: Int32Array
  /** Gene-major, gene g and profile p at `g * profiles + p`: log expression, or ranks. */
  readonly values: Float64Array
  /**
   * Markers that came with it: those of the ordered pair (a, b) are `genes[starts[a * labels + b]]` up to the
   * next start, best first.
   */
  readonly markers: { readonly starts: Int32Array; readonly genes: Int32Array } | null
}

/** What a reference of labelled cells lacks because too few cells have it. */
export interface LeftOut {
  /** Labels without any profile. */
  readonly labels: readonly string[]
  /** Profiles of single samples, of labels that have others. */
  readonly profiles: number
}
