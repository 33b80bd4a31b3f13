/**
 * A cell type by its known markers from textbooks and reviews: human gene symbols, separated by spaces.
 * Renamed genes have both names, since data sets of any age are annotated.
 */
export interface Profile {
  readonly label: string
  /** Genes that are high in most of its cells. */
  readonly high: string
  /** Genes with clear expression. */
  readonly middle: string
  /** Genes with weak expression, or in some of its cells only. */
  readonly low: string
}
