import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import { receptorColumn, type ReceptorField } from '../../contract/receptors/columns.ts'
import { presentGroups, readGroups, type Groups, type Present } from '../parts/grouping.ts'
import type { Params } from './schema.ts'

/** The columns of receptors that are read. */
const fields = [
  'clone',
  'pairing',
  'vj_v',
  'vj_j',
  'vj_cdr3',
  'vdj_v',
  'vdj_j',
  'vdj_c',
  'vdj_cdr3',
  'vdj_cdr3_nt'
] as const satisfies readonly ReceptorField[]

/** The cells that have a receptor and a group. */
export interface ReceptorCells {
  readonly ids: Uint32Array
  readonly groups: Present
  readonly fields: Readonly<Record<(typeof fields)[number], Groups>>
  /** The number of selected cells without a receptor, or without both chains where both are required. */
  readonly without: number
  /** The number of cells with a receptor but no group. */
  readonly ungrouped: number
}

/**
 * Reads the receptors of the selected cells.
 * @throws Fault `no_receptor` where the data set has no receptors of this kind, and `no_receptor_cells` where
 * none of the cells has one
 */
export async function readReceptors(cells: Cells, params: Params): Promise<ReceptorCells> {
  const { receptor } = params
  const named = { receptor: receptor.toUpperCase() }
  const names = fields.map((field) => receptorColumn(receptor, field))
  if (!(await cells.column(names[0]!))) throw new Fault('no_receptor', named)
  const read = await Promise.all(names.map((name) => readGroups(cells, name)))
  const found = Object.fromEntries(fields.map((field, at) => [field, read[at]])) as ReceptorCells['fields']
  const has = (field: (typeof fields)[number], id: number): boolean => found[field].codes[id]! >= 0
  const known = cells.ids.filter(
    (id) => has('clone', id) && (params.cells === 'all' || (has('vj_cdr3', id) && has('vdj_cdr3', id)))
  )
  const groups = await readGroups(cells, params.group)
  const ids = known.filter((id) => groups.codes[id]! >= 0)
  if (ids.length === 0) throw new Fault('no_receptor_cells', named)
  return {
    ids,
    groups: presentGroups(groups, ids),
    fields: found,
    without: cells.ids.length - known.length,
    ungrouped: known.length - ids.length
  }
}

/** The number of cells of each clone, by the code of the clone in its column. */
export type Sizes = ReadonlyMap<number, number>

/** The number of cells of each clone within each group. */
export function sizesByGroup(ids: Uint32Array, clone: Groups, { labels, levels }: Present): Sizes[] {
  const sizes = levels.map(() => new Map<number, number>())
  for (const id of ids) {
    const own = sizes[labels[id]!]
    const code = clone.codes[id]!
    own?.set(code, (own.get(code) ?? 0) + 1)
  }
  return sizes
}

/** The clone sizes in decreasing order, so that sums over them do not depend on the order of cells. */
export const sortedSizes = (sizes: Sizes): Float64Array => Float64Array.from(sizes.values()).sort().reverse()

/** The number of cells of a group with one value. */
export interface Tallied {
  readonly group: string
  readonly value: string
  readonly cells: number
  /** The percentage of the cells of the group that have a value of the same `whole`. */
  readonly percent: number
}

/**
 * Counts the cells of each group by the value of a column.
 * @param whole names the set of values that add up to 100%; by default all values
 */
export function tally(
  ids: Uint32Array,
  { labels, levels: groups }: Present,
  { codes, levels }: Groups,
  whole: (level: string) => string = () => ''
): Tallied[] {
  const counts = new Uint32Array(groups.length * levels.length)
  for (const id of ids)
    if (codes[id]! >= 0 && labels[id]! >= 0) counts[labels[id]! * levels.length + codes[id]!]!++
  return groups.flatMap((group, at) => {
    const own = counts.subarray(at * levels.length, (at + 1) * levels.length)
    const totals = new Map<string, number>()
    for (const [code, level] of levels.entries())
      totals.set(whole(level), (totals.get(whole(level)) ?? 0) + own[code]!)
    return levels.flatMap((value, code) => {
      const cells = own[code]!
      return cells > 0 ? [{ group, value, cells, percent: (100 * cells) / totals.get(whole(value))! }] : []
    })
  })
}
