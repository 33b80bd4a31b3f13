import { armOf, isStronger, receptorOf, type Contig, type Locus, type Receptor } from './contig.ts'

/**
 * The classes of a cell's chains (Sturm et al., Bioinformatics 2020): one of each arm, two of one arm, two of
 * both, one arm only, or more than two of one arm, which are often two cells.
 */
export const pairings = [
  'single pair',
  'extra VJ',
  'extra VDJ',
  'two pairs',
  'orphan VJ',
  'orphan VDJ',
  'multichain'
] as const
export type Pairing = (typeof pairings)[number]

/** The receptor of one cell: the strongest chain of each arm, and the number of chains. */
export interface CellReceptor {
  readonly barcode: string
  readonly vj: Contig | null
  readonly vdj: Contig | null
  readonly vjChains: number
  readonly vdjChains: number
}

/** The families of receptors that share no chains: αβ and γδ for T cells; B cells have one family. */
const families: Readonly<Record<Receptor, readonly (readonly Locus[])[]>> = {
  tcr: [
    ['TRA', 'TRB'],
    ['TRG', 'TRD']
  ],
  bcr: [['IGH', 'IGK', 'IGL']]
}

export interface CellReceptors {
  /** In the order in which their barcodes first occur. */
  readonly cells: readonly CellReceptor[]
  /**
   * The number of contigs beyond the strongest of their arm, including those of a γδ receptor in a cell with
   * an αβ one.
   */
  readonly further: number
}

/**
 * The receptors of cells. The chain of an arm is the contig with most UMIs, then most reads, then the
 * smallest id in byte order. In a cell with α or β chains, γ and δ chains are ignored.
 */
export function cellReceptors(contigs: readonly Contig[], receptor: Receptor): CellReceptors {
  const byBarcode = new Map<string, Contig[]>()
  let taken = 0
  for (const contig of contigs) {
    if (receptorOf(contig.locus) !== receptor) continue
    const known = byBarcode.get(contig.barcode)
    if (known) known.push(contig)
    else byBarcode.set(contig.barcode, [contig])
    taken++
  }
  let used = 0
  const cells = Array.from(byBarcode, ([barcode, all]): CellReceptor => {
    const family = families[receptor].find((names) => all.some(({ locus }) => names.includes(locus)))!
    const cell = { barcode, vj: null as Contig | null, vdj: null as Contig | null, vjChains: 0, vdjChains: 0 }
    for (const contig of all) {
      if (!family.includes(contig.locus)) continue
      const arm = armOf(contig.locus)
      cell[`${arm}Chains`]++
      const strongest = cell[arm]
      if (strongest === null || isStronger(contig, strongest)) cell[arm] = contig
    }
    used += Number(cell.vj !== null) + Number(cell.vdj !== null)
    return cell
  })
  return { cells, further: taken - used }
}

/** The class of a cell by its number of chains. */
export function pairingOf({ vjChains, vdjChains }: CellReceptor): Pairing {
  if (vjChains > 2 || vdjChains > 2) return 'multichain'
  if (vdjChains === 0) return 'orphan VJ'
  if (vjChains === 0) return 'orphan VDJ'
  if (vjChains === 1) return vdjChains === 1 ? 'single pair' : 'extra VDJ'
  return vdjChains === 1 ? 'extra VJ' : 'two pairs'
}
