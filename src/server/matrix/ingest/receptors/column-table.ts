import type { StoredColumn } from '../../zarr/frame.ts'
import type { NamedColumn, ReceptorTable } from '../source.ts'

/** Columns of receptor chains in the cell table: two per arm, as scirpy before 0.13 stores them. */
const place = /^IR_(VJ|VDJ)_([12])_(.+)$/

/** The AIRR Community's field names for scirpy's. */
const names: Readonly<Record<string, string>> = {
  locus: 'locus',
  cdr3: 'junction_aa',
  junction_aa: 'junction_aa',
  cdr3_nt: 'junction',
  junction: 'junction',
  v_gene: 'v_call',
  v_call: 'v_call',
  j_gene: 'j_call',
  j_call: 'j_call',
  c_gene: 'c_call',
  c_call: 'c_call',
  expr: 'duplicate_count',
  duplicate_count: 'duplicate_count',
  consensus_count: 'consensus_count',
  v_identity: 'v_identity',
  productive: 'productive',
  clone_id: 'clone_id'
}

/** The text of a cell; empty where there is none. */
function textAt(column: StoredColumn, row: number): string {
  switch (column.kind) {
    case 'category':
      return column.levels[column.codes[row] ?? -1] ?? ''
    case 'string':
      return column.values[row] ?? ''
    case 'boolean':
      return column.missing?.[row] ? '' : `${column.values[row] === 1}`
    case 'number':
      return Number.isNaN(Number(column.values[row])) ? '' : `${column.values[row]}`
  }
}

/**
 * Collects the columns of receptor chains while they are read, and converts them to lines of AIRR
 * rearrangements.
 */
export class ChainColumns {
  /** Columns by chain, such as `VJ_1`, and field. */
  readonly #chains = new Map<string, Map<string, StoredColumn>>()

  take({ name, column }: NamedColumn): void {
    const [, arm, number, part = ''] = place.exec(name) ?? []
    const field = names[part]
    if (arm === undefined || field === undefined) return
    const chain = `${arm}_${number}`
    const known = this.#chains.get(chain) ?? new Map<string, StoredColumn>()
    this.#chains.set(chain, known.set(field, column))
  }

  /**
   * The collected chains; null where there are none.
   *
   * @param cells the number of rows of the table
   */
  table(cells: number): ReceptorTable | null {
    const chains = [...this.#chains].sort(([a], [b]) => (a < b ? -1 : 1))
    if (chains.length === 0) return null
    const fields = [...new Set(chains.flatMap(([, columns]) => [...columns.keys()]))]
    return {
      heading: ['cell_id', 'sequence_id', ...fields],
      *lines() {
        for (let cell = 0; cell < cells; cell++)
          for (const [chain, columns] of chains)
            yield [
              `${cell}`,
              chain,
              ...fields.map((field) => (columns.has(field) ? textAt(columns.get(field)!, cell) : ''))
            ]
      }
    }
  }
}
