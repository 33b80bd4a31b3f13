import type { WrittenChain } from './collect.ts'
import type { Layout } from './facts.ts'

/** Reads the field of a column, trimmed; '' where there is no such column. */
export type Field = (column: string) => string

/** A layout of tables of known specificities. */
export interface TableLayout {
  readonly layout: Layout
  /** The chains of a row: none, one or two. */
  chains(row: Field): readonly WrittenChain[]
}

type Head = ReadonlySet<string>

const has = (head: Head, ...columns: readonly string[]): boolean =>
  columns.every((column) => head.has(column))

/** The two chains of a T cell receptor, by their names in VDJdb and McPAS-TCR. */
const arms = [
  ['TRA', 'alpha'],
  ['TRB', 'beta']
] as const

/** The two chains of an MHC; β2-microglobulin, which all of class I have, is left out. */
const mhcOf = (a: string, b: string): string =>
  [a, b].filter((chain) => chain !== '' && !/^(?:b2m|beta-?2.*)$/i.test(chain)).join('/')

const scoreOf = (text: string): number => (text === '' ? -1 : Number(text))

/** `vdjdb_full.txt`: both chains of a receptor in one row. */
const vdjdbFull = (row: Field): WrittenChain[] =>
  arms.flatMap(([chain, arm]) =>
    row(`cdr3.${arm}`) === ''
      ? []
      : [{ ...vdjdbOf(row), chain, cdr3: row(`cdr3.${arm}`), v: row(`v.${arm}`), j: row(`j.${arm}`) }]
  )

const vdjdbOf = (row: Field): WrittenChain => ({
  species: row('species'),
  epitope: row('antigen.epitope'),
  antigen: row('antigen.gene'),
  organism: row('antigen.species'),
  mhc: mhcOf(row('mhc.a'), row('mhc.b')),
  source: row('reference.id'),
  score: scoreOf(row('vdjdb.score'))
})

/** `vdjdb.txt` and `vdjdb.slim.txt`: one chain per row. */
const vdjdbChain = (row: Field): WrittenChain[] => [
  { ...vdjdbOf(row), chain: row('gene'), cdr3: row('cdr3'), v: row('v.segm'), j: row('j.segm') }
]

/** Exports of the VDJdb website: one chain per row, with the headings of its table. */
const vdjdbPage = (row: Field): WrittenChain[] => [
  {
    chain: row('gene'),
    cdr3: row('cdr3'),
    v: row('v'),
    j: row('j'),
    species: row('species'),
    epitope: row('epitope'),
    antigen: row('epitope gene'),
    organism: row('epitope species'),
    mhc: mhcOf(row('mhc a'), row('mhc b')),
    source: row('reference'),
    score: scoreOf(row('score'))
  }
]

/** McPAS-TCR: both chains in one row. Its pathology is used as the organism of the antigen. */
const mcpas = (row: Field): WrittenChain[] =>
  arms.flatMap(([chain, arm]) =>
    row(`cdr3.${arm}.aa`) === ''
      ? []
      : [
          {
            chain,
            cdr3: row(`cdr3.${arm}.aa`),
            v: row(`${chain.toLowerCase()}v`),
            j: row(`${chain.toLowerCase()}j`),
            species: row('species'),
            epitope: row('epitope.peptide'),
            antigen: row('antigen.protein'),
            organism: row('pathology'),
            mhc: row('mhc'),
            source: row('pubmed.id') === '' ? '' : `PMID:${row('pubmed.id')}`
          }
        ]
  )

/**
 * IEDB receptors: two chains in one row, each with curated and calculated fields; curated ones are preferred.
 * Headings are one row ("Curated Chain 1 V Gene"), or two rows that are joined ("Chain 1 Curated V Gene",
 * with a dash in between in exports of the website).
 */
const iedb = (row: Field): WrittenChain[] =>
  [1, 2].flatMap((arm) => {
    const one = `chain ${arm}`
    const first = (...columns: readonly string[]): string =>
      columns.map(row).find((field) => field !== '') ?? ''
    const gene = (segment: string): string =>
      first(
        `${one} curated ${segment} gene`,
        `curated ${one} ${segment} gene`,
        `${one} calculated ${segment} gene`,
        `calculated ${one} ${segment} gene`
      )
    const cdr3 = first(`${one} cdr3 curated`, `${one} cdr3 calculated`)
    return cdr3 === ''
      ? []
      : [
          {
            chain: first(`${one} type`),
            cdr3,
            v: gene('v'),
            j: gene('j'),
            species: first(`${one} organism iri`, `${one} species`),
            epitope: first('epitope name', 'description'),
            antigen: first('epitope source molecule', 'antigen'),
            organism: first('epitope source organism', 'organism'),
            mhc: first('assay mhc allele names', 'mhc allele names'),
            source: first('reference iedb iri', 'reference iri', 'reference name')
          }
        ]
  })

/** Possible headings of a table with one chain per row, by field. */
const generic: Readonly<Record<Exclude<keyof WrittenChain, 'score'>, readonly string[]>> = {
  cdr3: ['cdr3', 'cdr3_aa', 'cdr3aa', 'junction_aa'],
  chain: ['chain', 'locus', 'gene'],
  v: ['v', 'v_gene', 'v_call', 'v.segm'],
  j: ['j', 'j_gene', 'j_call', 'j.segm'],
  species: ['species', 'receptor_species'],
  epitope: ['epitope', 'peptide'],
  antigen: ['antigen', 'antigen_gene', 'protein'],
  organism: ['organism', 'antigen_species', 'pathogen'],
  mhc: ['mhc', 'hla'],
  source: ['source', 'reference', 'pmid']
}

const chainOf = (row: Field): WrittenChain[] => [
  {
    ...Object.fromEntries(
      Object.entries(generic).map(([field, columns]) => [
        field,
        columns.map(row).find((text) => text !== '') ?? ''
      ])
    ),
    score: scoreOf(row('score'))
  }
]

/** The layout of a table with these headings; null where it is unknown. */
export function layoutOf(columns: readonly string[]): TableLayout | null {
  const head = new Set(columns)
  const any = (...names: readonly string[]): boolean => names.some((name) => head.has(name))
  if (has(head, 'cdr3.alpha', 'cdr3.beta', 'antigen.epitope')) return { layout: 'vdjdb', chains: vdjdbFull }
  if (has(head, 'gene', 'cdr3', 'antigen.epitope')) return { layout: 'vdjdb', chains: vdjdbChain }
  if (has(head, 'gene', 'cdr3', 'epitope', 'epitope species')) return { layout: 'vdjdb', chains: vdjdbPage }
  if (has(head, 'cdr3.alpha.aa', 'cdr3.beta.aa')) return { layout: 'mcpas', chains: mcpas }
  if (any('chain 1 cdr3 curated', 'chain 1 cdr3 calculated')) return { layout: 'iedb', chains: iedb }
  if (
    any(...generic.cdr3) &&
    any(...generic.epitope, ...generic.antigen) &&
    any(...generic.chain, ...generic.v)
  )
    return { layout: 'table', chains: chainOf }
  return null
}
