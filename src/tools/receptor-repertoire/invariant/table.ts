import type { Cells } from '../../../contract/cells.ts'
import type { TableData } from '../../../contract/tool.ts'
import { speciesOf } from '../../../resources/shared/species.ts'
import {
  invariantType,
  invariantTypes,
  type InvariantSpecies,
  type InvariantType
} from '../../../science/receptors/invariant.ts'
import { tableOf } from '../../parts/table.ts'
import type { ReceptorCells } from '../repertoire.ts'
import { tables, type Params, type Tables } from '../schema.ts'

/** The invariant T cells of a repertoire. */
export interface InvariantCells {
  readonly table: TableData<Tables['invariant']>
  /** The species whose rules are used; null where the cells cannot be called. */
  readonly species: InvariantSpecies | null
  /** The number of invariant T cells in all groups. */
  readonly cells: number
  /** The type of a cell, null for none; absent where the cells cannot be called. */
  readonly ofCell?: (id: number) => InvariantType | null
}

/**
 * Calls the MAIT and iNKT cells of each group. None are called for B cells, or where the gene names do not
 * show the species.
 */
export function invariantCells(
  { genes }: Pick<Cells, 'genes'>,
  { ids, groups, fields }: ReceptorCells,
  { receptor }: Pick<Params, 'receptor'>
): InvariantCells {
  const species = receptor === 'tcr' ? speciesOf(genes.names) : 'unknown'
  if (species === 'unknown') return { table: tableOf(tables.invariant, []), species: null, cells: 0 }
  const text = (field: 'vj_v' | 'vj_j' | 'vj_cdr3' | 'vdj_v', id: number): string =>
    fields[field].levels[fields[field].codes[id]!] ?? ''
  const ofCell = (id: number): InvariantType | null =>
    invariantType(species, {
      alphaV: text('vj_v', id),
      alphaJ: text('vj_j', id),
      alphaCdr3: text('vj_cdr3', id),
      betaV: text('vdj_v', id)
    })
  const found = Map.groupBy(
    ids.filter((id) => ofCell(id) !== null),
    (id) => `${ofCell(id)!} ${groups.labels[id]!}`
  )
  const rows = invariantTypes.flatMap((type) =>
    groups.levels.map((group, at) => {
      const own = found.get(`${type} ${at}`) ?? []
      return {
        invariant: type,
        group,
        cells: own.length,
        percent: (100 * own.length) / groups.sizes[at]!,
        clones: new Set(own.map((id) => fields.clone.codes[id]!)).size
      }
    })
  )
  return {
    table: tableOf(tables.invariant, rows),
    species,
    cells: rows.reduce((sum, { cells }) => sum + cells, 0),
    ofCell
  }
}
