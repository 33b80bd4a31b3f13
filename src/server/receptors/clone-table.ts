import type { BodyOf, ContentOf } from '../../contract/api/endpoint.ts'
import type { clones } from '../../contract/api/receptor.ts'
import { receptorColumn, type Receptor } from '../../contract/receptors/columns.ts'
import type { CellReceptor } from '../../science/receptors/cell-receptors.ts'
import type { Contig } from '../../science/receptors/contig.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { CloneList, type Clone } from './clone-list.ts'
import { receptorsIn } from './fields.ts'

/** What a table of clones is made of. */
export type CloneView = Pick<DataSet, 'cells' | 'cellColumn' | 'cellColumns' | 'sampleColumn'>

const textOf = (chain: Contig | null): string =>
  chain === null ? '' : `${chain.v} ${chain.j} ${chain.c} ${chain.cdr3}`.toLowerCase()

/** Clones of a view, which follows from its columns and is made again where they change. */
const known = new WeakMap<CloneView, Map<Receptor, readonly Clone[]>>()

/** What searches and sorts them. */
const lists = new WeakMap<readonly Clone[], CloneList>()

/** The clones of a view, the largest first. */
export function clonesIn(view: CloneView, receptor: Receptor): readonly Clone[] {
  const tables = known.get(view) ?? new Map<Receptor, readonly Clone[]>()
  known.set(view, tables)
  const made = tables.get(receptor) ?? cloneTable(view, receptor)
  tables.set(receptor, made)
  return made
}

function cloneTable(view: CloneView, receptor: Receptor): Clone[] {
  const column = view.cellColumn(receptorColumn(receptor, 'clone'))
  if (column?.kind !== 'category') return []
  const samples = view.sampleColumn === null ? null : view.cellColumn(view.sampleColumn)
  const cells = receptorsIn(receptor, view.cells, (name) =>
    view.cellColumns.some((one) => one.name === name) ? view.cellColumn(name) : null
  )
  const counts = new Uint32Array(column.levels.length)
  const first: CellReceptor[] = []
  const inSamples = column.levels.map(() => new Set<number>())
  for (const [cell, code] of column.codes.entries()) {
    const receptorOfCell = cells[cell]
    if (code < 0 || !receptorOfCell) continue
    counts[code]!++
    first[code] ??= receptorOfCell
    if (samples?.kind === 'category') inSamples[code]!.add(samples.codes[cell] ?? -1)
  }
  return column.levels.flatMap((clone, place) => {
    const its = first[place]
    if (!its) return []
    const [vj, vdj] = [textOf(its.vj), textOf(its.vdj)]
    return [{ clone, place, cells: counts[place]!, samples: inSamples[place]!.size, receptor: its, vj, vdj }]
  })
}

const usualPageSize = 50
const shown = (chain: Contig | null) =>
  chain === null ? null : { v: chain.v, j: chain.j, c: chain.c, cdr3: chain.cdr3 }

/** A clone as it is answered. */
export const rowOf = ({ clone, cells, samples, receptor }: Clone) => ({
  clone,
  cells,
  samples,
  vj: shown(receptor.vj),
  vdj: shown(receptor.vdj)
})

/**
 * A page of the clones that a search finds; clones that are equal in what they are sorted by keep their
 * order.
 */
export function clonePage(view: CloneView, asked: BodyOf<typeof clones>): ContentOf<typeof clones> {
  const { receptor, page = 1, pageSize = usualPageSize } = asked
  const all = clonesIn(view, receptor)
  const made = lists.get(all) ?? new CloneList(all)
  lists.set(all, made)
  const { total, list } = made.page({ ...asked, page, pageSize })
  return { page, total, list: list.map(rowOf) }
}
