/** Ligands and receptors of a pathway, as they are written down: short, and read by people. */
export interface Pathway {
  readonly name: string
  /**
   * Ligands, `>`, and the receptors that each of them binds; subunits are joined by `+`. A line `A B > C D+E`
   * stands for four pairs.
   */
  readonly lines: readonly string[]
  readonly agonists?: string
  readonly antagonists?: string
  readonly stimulating?: string
  readonly inhibiting?: string
}
