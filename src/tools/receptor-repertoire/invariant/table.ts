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
  /** Whose rules they are called by; null where they cannot be called. */
  readonly species: InvariantSpecies | null
  /** All of them, in whatever group. */
  readonly cells: number
  /** What a cell of the repertoire is; absent where none can be called. */
  readonly ofCell?: (id: number) => InvariantType | null
}

/** MAIT and iNKT cells of each group, none of B cells, nor where genes do not tell the species. */
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
