/** Named sets of genes, such as pathways. */
export interface GeneSets {
  /** The distinct genes, as in the file: symbols or Ensembl ids. */
  readonly genes: readonly string[]
  readonly names: readonly string[]
  /** One per set; '' where the file has none. */
  readonly descriptions: readonly string[]
  /**
   * The genes of set k, as indices into `genes` in the order of the file: `members[starts[k]]` up to
   * `members[starts[k + 1]]`, that one excluded.
   */
  readonly starts: Int32Array
  readonly members: Int32Array
}
