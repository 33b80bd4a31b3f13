/**
 * A ligand and its receptor, each of one gene or, as a complex, of several; genes are indices into `genes`.
 */
export interface Pair {
  /** The name in the table: a symbol, or the name of a complex. */
  readonly ligand: string
  readonly receptor: string
  /** The genes of all subunits. */
  readonly ligandGenes: readonly number[]
  readonly receptorGenes: readonly number[]
  /** '' where the table has none. */
  readonly pathway: string
  /** Such as secreted signaling or contact; '' where the table has none. */
  readonly category: string
  /** Soluble agonists and antagonists of the pair. */
  readonly agonists: readonly number[]
  readonly antagonists: readonly number[]
  /** Co-receptors that stimulate or inhibit the signal. */
  readonly stimulating: readonly number[]
  readonly inhibiting: readonly number[]
}

/** Ligand-receptor pairs. */
export interface Interactions {
  /** The distinct genes, as in the table. */
  readonly genes: readonly string[]
  /** The Ensembl id of each gene; '' where the table has none. */
  readonly otherNames: readonly string[]
  readonly pairs: readonly Pair[]
}
