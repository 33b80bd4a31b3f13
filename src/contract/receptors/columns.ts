/** Receptors of T cells (TCR), and of B cells (BCR). */
export const receptors = ['tcr', 'bcr'] as const
export type Receptor = (typeof receptors)[number]

/**
 * What is known of the receptor of a cell, a column of the cell table each: `tcr_clone`, `tcr_clone_size` and
 * so on. The VJ chain is α, γ, κ or λ; the VDJ chain is β, δ or heavy. `own_clone` is the clone that the file
 * gives; `vj_identity` and `vdj_identity`, there only where a file says them, are the shares of V's
 * nucleotides that are those of the germline: what they lack of 1 is somatic hypermutation.
 */
export const receptorFields = [
  'clone',
  'clone_size',
  'expansion',
  'pairing',
  'vj_v',
  'vj_j',
  'vj_c',
  'vj_cdr3',
  'vj_cdr3_nt',
  'vdj_v',
  'vdj_j',
  'vdj_c',
  'vdj_cdr3',
  'vdj_cdr3_nt',
  'vj_chains',
  'vdj_chains',
  'own_clone',
  'vj_identity',
  'vdj_identity'
] as const
export type ReceptorField = (typeof receptorFields)[number]

export const receptorColumn = (receptor: Receptor, field: ReceptorField): string => `${receptor}_${field}`

/** Whether cells have receptors of this kind: whether their clones are a column. */
export const hasReceptors = (
  { cellColumns }: { readonly cellColumns: readonly { readonly name: string }[] },
  receptor: Receptor
): boolean => cellColumns.some(({ name }) => name === receptorColumn(receptor, 'clone'))
