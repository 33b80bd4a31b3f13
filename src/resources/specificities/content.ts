/** The texts that are known of a chain of known specificity. */
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

/** One chain that is known to take part in binding an epitope. */
export type Specificity = { readonly [Field in SpecificityField]: string } & {
  /** How sure it is, 0 to 3 as VDJdb says; −1 where the file does not say. */
  readonly score: number
}

/**
 * Chains of receptors of known specificity, a record each. Chains are loci (`TRB`), CDR3 have their conserved
 * ends (C and F or W), genes no alleles; `species` is that of the receptor, `organism` that of the antigen.
 */
export interface Specificities {
  /** The different texts of each field. */
  readonly levels: { readonly [Field in SpecificityField]: readonly string[] }
  /** Of each record, the place of its text among `levels`. */
  readonly codes: { readonly [Field in SpecificityField]: Int32Array }
  readonly scores: Int32Array
}
