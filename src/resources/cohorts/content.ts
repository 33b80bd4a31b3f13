/** One clinical variable of each patient; missing values are NaN, or code −1. */
export type ClinicalColumn = { readonly name: string } & (
  | { readonly kind: 'number'; readonly values: Float64Array }
  | { readonly kind: 'group'; readonly codes: Int32Array; readonly levels: readonly string[] }
)

/** Patients with their follow-up and bulk gene expression. */
export interface Cohort {
  /** One id per patient, as in the file. */
  readonly patients: readonly string[]
  /** The name of each gene, and its other name (Ensembl id or symbol); '' where there is none. */
  readonly genes: readonly string[]
  readonly otherNames: readonly string[]
  /** Gene-major, gene g and patient p at `g * patients + p`: log expression, NaN where it is missing. */
  readonly values: Float64Array
  readonly columns: readonly ClinicalColumn[]
}
