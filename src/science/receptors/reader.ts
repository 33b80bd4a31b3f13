import { loci, type Contig, type LeftOut, type Locus } from './contig.ts'

/** The supported formats of contigs. */
export type ContigFormat = '10x' | 'airr'

type Field =
  | 'barcode'
  | 'id'
  | 'locus'
  | 'v'
  | 'j'
  | 'c'
  | 'cdr3'
  | 'cdr3Nt'
  | 'productive'
  | 'umis'
  | 'reads'
  | 'cell'
  | 'confident'
  | 'vIdentity'
  | 'ownClone'

/**
 * The columns of each field, in order of preference: contig annotations of Cell Ranger 2 to 8, and the
 * rearrangement schema of the AIRR Community 1.2 to 1.5 with additional names of its programs.
 */
const columns: Readonly<Record<ContigFormat, Readonly<Record<Field, readonly string[]>>>> = {
  '10x': {
    barcode: ['barcode'],
    id: ['contig_id'],
    locus: ['chain'],
    v: ['v_gene'],
    j: ['j_gene'],
    c: ['c_gene'],
    cdr3: ['cdr3'],
    cdr3Nt: ['cdr3_nt'],
    productive: ['productive'],
    umis: ['umis'],
    reads: ['reads'],
    cell: ['is_cell'],
    confident: ['high_confidence'],
    vIdentity: ['v_identity'],
    ownClone: ['raw_clonotype_id', 'exact_subclonotype_id']
  },
  airr: {
    barcode: ['cell_id'],
    id: ['sequence_id'],
    locus: ['locus'],
    v: ['v_call'],
    j: ['j_call'],
    c: ['c_call'],
    cdr3: ['junction_aa'],
    cdr3Nt: ['junction'],
    productive: ['productive'],
    umis: ['umi_count', 'duplicate_count'],
    reads: ['consensus_count'],
    cell: ['is_cell'],
    confident: ['high_confidence'],
    vIdentity: ['v_identity'],
    ownClone: ['clone_id']
  }
}

const required: readonly Field[] = ['barcode', 'v', 'j', 'cdr3']

export interface ReaderOptions {
  /**
   * How contigs whose V or J names several genes are handled: they are ignored, or the first gene is taken,
   * as programs of the AIRR Community do.
   */
  readonly ambiguous: 'apart' | 'first'
}

export interface ContigReader {
  readonly format: ContigFormat
  /**
   * Reads a line.
   * @param cells the cells of the line, in the order of the heading
   * @returns a contig, or the reason why it is ignored
   */
  read(cells: readonly string[]): Contig | LeftOut
}

/** The missing columns of a table that is not one of contigs, for the format that it is nearer to. */
export interface NotContigs {
  readonly format: ContigFormat
  readonly missing: readonly string[]
}

const named = (text: string): string => text.trim().toLowerCase()
const knownLoci: ReadonlySet<string> = new Set(loci)

/**
 * A reader of contigs by the names of the heading, in any order and case.
 * @returns the missing columns where the table is not one of contigs
 */
export function contigReader(
  heading: readonly string[],
  { ambiguous }: ReaderOptions
): ContigReader | NotContigs {
  const indices = new Map(heading.map((name, index) => [named(name), index]))
  const missingOf = (format: ContigFormat): string[] =>
    required.flatMap((field) => {
      const names = columns[format][field]
      return names.some((name) => indices.has(name)) ? [] : [names[0]!]
    })
  const missing = { '10x': missingOf('10x'), airr: missingOf('airr') }
  const format = missing.airr.length < missing['10x'].length ? 'airr' : '10x'
  if (missing[format].length > 0) return { format, missing: missing[format] }
  const placeOf = Object.fromEntries(
    Object.entries(columns[format]).map(([field, names]) => [
      field,
      names.map((name) => indices.get(name)).find((place) => place !== undefined) ?? -1
    ])
  ) as Record<Field, number>
  const shared = sharedNames()
  return { format, read: (cells) => readContig(cells, placeOf, ambiguous, shared) }
}

const isTrue = (text: string): boolean => /^(?:t|true|1|yes)$/i.test(text)
const isFalse = (text: string): boolean => /^(?:f|false|0|no)$/i.test(text)
const isNothing = (text: string): boolean => /^(?:|none|na|nan|null|\.)$/i.test(text)

/**
 * The distinct genes of a call without alleles: `TRBV5-1*01,TRBV5-1*02` is one, `IGKV1-33*01, IGKV1D-33*01`
 * are two.
 */
function genesOf(call: string, shared: (name: string) => string): readonly string[] {
  if (isNothing(call)) return []
  const found = new Set(call.split(/,|\s+or\s+/).map((one) => one.trim().replace(/\*.*$/, '')))
  return [...found].filter((gene) => gene !== '').map(shared)
}

/** Shares equal strings within a file, since a million contigs have a few hundred gene names. */
function sharedNames(): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const first = known.get(name)
    if (first !== undefined) return first
    if (known.size < mostGenes) known.set(name, name)
    return name
  }
}

const mostGenes = 100_000

/** The locus in the file, else that of the V or J gene. */
function locusOf(text: string, v: string, j: string): Locus | null {
  const name = (isNothing(text) ? (v || j).slice(0, 3) : text).toUpperCase()
  return knownLoci.has(name) ? (name as Locus) : null
}

const countOf = (text: string): number => {
  const count = Number(text)
  return Number.isFinite(count) ? count : 0
}

/** An identity as a share; some programs write it as a percentage. NaN where there is none. */
export function identityOf(text: string): number {
  const share = isNothing(text) ? Number.NaN : Number(text)
  const whole = share > 1 ? share / 100 : share
  return whole >= 0 && whole <= 1 ? whole : Number.NaN
}

function readContig(
  cells: readonly string[],
  placeOf: Readonly<Record<Field, number>>,
  ambiguous: ReaderOptions['ambiguous'],
  shared: (name: string) => string
): Contig | LeftOut {
  const text = (field: Field): string => (placeOf[field] < 0 ? '' : (cells[placeOf[field]] ?? '').trim())
  const barcode = text('barcode')
  if (isNothing(barcode) || isFalse(text('cell'))) return 'no-cell'
  if (isFalse(text('confident'))) return 'low-confidence'
  const [vGenes, jGenes] = [genesOf(text('v'), shared), genesOf(text('j'), shared)]
  const [v = '', j = ''] = [vGenes[0], jGenes[0]]
  const locus = locusOf(text('locus'), v, j)
  if (locus === null) return 'no-chain'
  const junction = text('cdr3')
  const cdr3 = isNothing(junction) ? '' : junction.toUpperCase()
  const isProductive = placeOf.productive < 0 ? !/[*_#?]/.test(cdr3) : isTrue(text('productive'))
  if (!isProductive) return 'unproductive'
  if (cdr3 === '') return 'no-junction'
  if (ambiguous === 'apart' && (vGenes.length > 1 || jGenes.length > 1)) return 'ambiguous'
  const nucleotides = text('cdr3Nt')
  return {
    barcode,
    id: text('id'),
    locus,
    v,
    j,
    c: genesOf(text('c'), shared)[0] ?? '',
    cdr3,
    cdr3Nt: isNothing(nucleotides) ? '' : nucleotides.toUpperCase(),
    umis: countOf(text('umis')),
    reads: countOf(text('reads')),
    vIdentity: identityOf(text('vIdentity')),
    ownClone: isNothing(text('ownClone')) ? '' : text('ownClone')
  }
}
