/** The text fields of a chain of known specificity. */
export const specificityFields = [
  'chain',
  'cdr3',
  'v',
  'j',
  'species',
  'epitope',
  'antigen',
  'organism',
  'mhc',
  'source'
] as const
export type SpecificityField = (typeof specificityFields)[number]

/** One chain of a receptor that binds an epitope. */
export type Specificity = { readonly [Field in SpecificityField]: string } & {
  /** The confidence score of VDJdb, 0 to 3; −1 where the file has none. */
  readonly score: number
}

/**
 * Chains of receptors of known specificity, one record each. `chain` is a locus (`TRB`), CDR3 include their
 * conserved ends (C and F or W), genes are without alleles; `species` is that of the receptor, `organism`
 * that of the antigen.
 */
export interface Specificities {
  /** The distinct texts of each field. */
  readonly levels: { readonly [Field in SpecificityField]: readonly string[] }
  /** For each record, the index of its text in `levels`. */
  readonly codes: { readonly [Field in SpecificityField]: Int32Array }
  readonly scores: Int32Array
}
