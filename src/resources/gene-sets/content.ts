/** Named sets of genes, such as pathways. */
export interface GeneSets {
  /** Each gene once, as the file writes it: a symbol or an Ensembl id. */
  readonly genes: readonly string[]
  readonly names: readonly string[]
  /** One a set; empty where the file gives none. */
  readonly descriptions: readonly string[]
  /**
   * Genes of set k, as numbers into `genes` in the order of the file: `members[starts[k]]` up to `starts[k +
   * 1]`.
   */
  readonly starts: Int32Array
  readonly members: Int32Array
}
