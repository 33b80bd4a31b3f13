import type { StoredColumn } from '../../zarr/frame.ts'
import type { NamedColumn, ReceptorTable } from '../source.ts'

/** Columns of the cell table that hold chains: two of each arm, as scirpy before 0.13 keeps them. */
const place = /^IR_(VJ|VDJ)_([12])_(.+)$/

/** Names of the AIRR Community by what these columns are called. */
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

/** The text of a cell, empty where it has none. */
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

/** Takes the columns of chains as they pass, and gives them as lines of rearrangements. */
export class ChainColumns {
  /** By chain, such as `VJ_1`, and the name of the field. */
  readonly #chains = new Map<string, Map<string, StoredColumn>>()

  take({ name, column }: NamedColumn): void {
    const [, arm, number, part = ''] = place.exec(name) ?? []
    const field = names[part]
    if (arm === undefined || field === undefined) return
    const chain = `${arm}_${number}`
    const known = this.#chains.get(chain) ?? new Map<string, StoredColumn>()
    this.#chains.set(chain, known.set(field, column))
  }

  /** Null where there are none. @param cells of the table */
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
