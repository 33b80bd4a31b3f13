/**
 * A cell type by the genes that it is known for, as textbooks and reviews tell them; symbols of human genes,
 * parted by spaces. Genes that were renamed stand under both names, since data sets of either age are typed.
 */
export interface Profile {
  readonly label: string
  /** Genes that most of its cells show in plenty. */
  readonly high: string
  /** Genes that it shows clearly. */
  readonly middle: string
  /** Genes that it shows weakly, or in some of its cells. */
  readonly low: string
}
