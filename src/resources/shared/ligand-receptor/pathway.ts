/** The ligands and receptors of a pathway in a short notation. */
export interface Pathway {
  readonly name: string
  /**
   * Ligands, `>`, and the receptors that bind each of them; subunits are joined by `+`. A line `A B > C D+E`
   * is four pairs.
   */
  readonly lines: readonly string[]
  readonly agonists?: string
  readonly antagonists?: string
  readonly stimulating?: string
  readonly inhibiting?: string
}
