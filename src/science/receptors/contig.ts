/** The loci of receptor chains. */
export const loci = ['TRA', 'TRB', 'TRG', 'TRD', 'IGH', 'IGK', 'IGL'] as const
export type Locus = (typeof loci)[number]

/** The kind of receptor: of T cells or of B cells. */
export type Receptor = 'tcr' | 'bcr'

/** The kind of receptor that a locus belongs to. */
export const receptorOf = (locus: Locus): Receptor => (locus.startsWith('TR') ? 'tcr' : 'bcr')

/** The arms of a receptor: chains of V and J (α, γ, κ, λ), and those with a D segment (β, δ, heavy). */
export type Arm = 'vj' | 'vdj'

const withD: ReadonlySet<Locus> = new Set(['TRB', 'TRD', 'IGH'])

/** The arm of a locus. */
export const armOf = (locus: Locus): Arm => (withD.has(locus) ? 'vdj' : 'vj')

/** One assembled chain of one cell, from any format. Gene names have no alleles. */
export interface Contig {
  readonly barcode: string
  readonly id: string
  readonly locus: Locus
  /** Empty where no gene was called. */
  readonly v: string
  readonly j: string
  readonly c: string
  /** The amino acids of the junction, with its conserved ends (C and F or W). */
  readonly cdr3: string
  /** The nucleotides of the junction, in capitals. */
  readonly cdr3Nt: string
  readonly umis: number
  readonly reads: number
  /**
   * The identity of V with the germline, as a share of nucleotides, 0 to 1; NaN where the file does not have
   * it.
   */
  readonly vIdentity: number
  /** The clone id of the file; empty where it has none. */
  readonly ownClone: string
}

/**
 * The reasons to ignore a contig, in the order of the rules; the first that holds is counted. `no-cell`:
 * without a barcode, or not called a cell. `low-confidence`: by the file. `no-chain`: of several loci
 * (`Multi`), or of an unknown one. `unproductive`: by the file, or, where it does not say, with a stop codon
 * or a frame shift in its junction. `no-junction`: without amino acids of the junction. `ambiguous`: its V or
 * J names several genes.
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
 * Whether a contig is preferred to another of its cell and arm: more UMIs, then more reads, then the smaller
 * id in byte order.
 */
export function isStronger(a: Contig, b: Contig): boolean {
  if (a.umis !== b.umis) return a.umis > b.umis
  if (a.reads !== b.reads) return a.reads > b.reads
  return a.id < b.id
}
