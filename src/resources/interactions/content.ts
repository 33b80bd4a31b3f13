/**
 * A ligand and its receptor, each of one gene or, as a complex, of several; genes are numbers into `genes`.
 */
export interface Pair {
  /** As the table names them: a symbol, or the name of a complex. */
  readonly ligand: string
  readonly receptor: string
  /** All subunits. */
  readonly ligandGenes: readonly number[]
  readonly receptorGenes: readonly number[]
  /** Empty where the table gives none. */
  readonly pathway: string
  /** Such as secreted signalling or contact; empty where the table gives none. */
  readonly category: string
  /** Soluble proteins that strengthen or weaken the pair. */
  readonly agonists: readonly number[]
  readonly antagonists: readonly number[]
  /** Receptors beside the receptor that strengthen or weaken what it passes on. */
  readonly stimulating: readonly number[]
  readonly inhibiting: readonly number[]
}

/** Ligand-receptor pairs. */
export interface Interactions {
  /** Each gene once, as the table writes it. */
  readonly genes: readonly string[]
  /** The Ensembl id of each, empty where the table gives none. */
  readonly otherNames: readonly string[]
  readonly pairs: readonly Pair[]
}
