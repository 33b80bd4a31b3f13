/** The chains that a receptor is made of. */
export const loci = ['TRA', 'TRB', 'TRG', 'TRD', 'IGH', 'IGK', 'IGL'] as const
export type Locus = (typeof loci)[number]

/** Receptors of T cells, or of B cells. */
export type Receptor = 'tcr' | 'bcr'

export const receptorOf = (locus: Locus): Receptor => (locus.startsWith('TR') ? 'tcr' : 'bcr')

/** Chains joined of V and J (α, γ, κ, λ), and those with a D segment between (β, δ, heavy). */
export type Arm = 'vj' | 'vdj'

const withD: ReadonlySet<Locus> = new Set(['TRB', 'TRD', 'IGH'])

export const armOf = (locus: Locus): Arm => (withD.has(locus) ? 'vdj' : 'vj')

/** One assembled chain of one cell, whichever format it was read from. Genes are named without alleles. */
export interface Contig {
  readonly barcode: string
  readonly id: string
  readonly locus: Locus
  /** Empty where no gene was called. */
  readonly v: string
  readonly j: string
  readonly c: string
  /** The junction in amino acids, with its conserved ends (C and F or W). */
  readonly cdr3: string
  /** The junction in nucleotides, in capitals. */
  readonly cdr3Nt: string
  readonly umis: number
  readonly reads: number
  /** Share of V's nucleotides that are those of the germline, 0 to 1; NaN where the file does not say. */
  readonly vIdentity: number
  /** The clone that the file itself gives; empty where it gives none. */
  readonly ownClone: string
}

/**
 * Why a contig takes no part in clonotypes, in the order of the rules: the first that holds is counted.
 * `no-cell`: without a barcode, or not called a cell. `low-confidence`: called so by the file. `no-chain`: of
 * several loci (`Multi`), or of none that is known. `unproductive`: called so by the file, or, where it does
 * not say, with a stop or a shift in its junction. `no-junction`: without one in amino acids. `ambiguous`:
 * its V or J names several genes.
 */
export const leftOut = [
  'no-cell',
  'low-confidence',
  'no-chain',
  'unproductive',
  'no-junction',
  'ambiguous'
] as const
export type LeftOut = (typeof leftOut)[number]

/**
 * Whether a contig comes before another of its cell and arm: more UMIs, then more reads, then the smaller id
 * in byte order.
 */
export function isStronger(a: Contig, b: Contig): boolean {
  if (a.umis !== b.umis) return a.umis > b.umis
  if (a.reads !== b.reads) return a.reads > b.reads
  return a.id < b.id
}
