import { Readable } from 'node:stream'
import { hasReceptors, receptorColumn, receptors, type Receptor } from '../../contract/receptors/columns.ts'
import type { CellReceptor } from '../../science/receptors/cell-receptors.ts'
import type { Contig } from '../../science/receptors/contig.ts'
import { safeText } from '../csv/csv.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { receptorsIn } from './fields.ts'

/**
 * The columns of a rearrangement that the schema 1.4 of the AIRR Community requires, with the known ones
 * filled in, and then its columns for cells and clones.
 */
const columns = [
  'sequence_id',
  'sequence',
  'rev_comp',
  'productive',
  'locus',
  'v_call',
  'd_call',
  'j_call',
  'c_call',
  'sequence_alignment',
  'germline_alignment',
  'junction',
  'junction_aa',
  'v_cigar',
  'd_cigar',
  'j_cigar',
  'v_identity',
  'cell_id',
  'clone_id'
] as const

/** A field is one line without tabs, and cannot be read as a spreadsheet formula. */
const field = (text: string): string => safeText(text.replaceAll(/[\t\r\n]/g, ' '))

function line(cell: string, clone: string, chain: Contig): string {
  const known: Partial<Record<(typeof columns)[number], string>> = {
    sequence_id: `${cell}_${chain.locus}`,
    productive: 'T',
    rev_comp: 'F',
    locus: chain.locus,
    v_call: chain.v,
    j_call: chain.j,
    c_call: chain.c,
    junction: chain.cdr3Nt,
    junction_aa: chain.cdr3,
    v_identity: Number.isNaN(chain.vIdentity) ? '' : `${chain.vIdentity}`,
    cell_id: cell,
    clone_id: clone
  }
  return columns.map((name) => field(known[name] ?? '')).join('\t')
}

const linesAtOnce = 10_000

function* linesOf(view: DataSet, receptor: Receptor, names: readonly string[]): Generator<string> {
  const clones = view.cellColumn(receptorColumn(receptor, 'clone'))
  const cells = receptorsIn(receptor, view.cells, (name) =>
    view.cellColumns.some((one) => one.name === name) ? view.cellColumn(name) : null
  )
  let lines: string[] = []
  for (const [cell, found] of cells.entries()) {
    const clone = clones?.kind === 'category' ? (clones.levels[clones.codes[cell] ?? -1] ?? '') : ''
    for (const chain of chainsOf(found)) lines.push(line(names[cell]!, clone, chain))
    if (lines.length < linesAtOnce) continue
    yield `${lines.join('\n')}\n`
    lines = []
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`
}

const chainsOf = (cell: CellReceptor | null): Contig[] =>
  cell ? [cell.vj, cell.vdj].filter((chain) => chain !== null) : []

/**
 * The strongest chain of each arm of every cell as AIRR rearrangements: a TSV that scirpy, Dandelion and
 * Immcantation read, and that Cytodeck can join to the same cells.
 *
 * @param only the receptor kind; all by default
 */
export function airrOf(view: DataSet, only?: Receptor): Readable {
  const kinds = receptors.filter(
    (receptor) => (only === undefined || receptor === only) && hasReceptors(view, receptor)
  )
  function* text(): Generator<string> {
    yield `${columns.join('\t')}\n`
    const names = view.cellNames()
    for (const receptor of kinds) yield* linesOf(view, receptor, names)
  }
  return Readable.from(text(), { objectMode: false })
}
