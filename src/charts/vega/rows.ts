import type { Spec } from 'vega'
import type { DrawnTables } from '../drawing.ts'
import { rowsFrom } from '../tables.ts'

/**
 * Puts the rows of tables into the sources of their names. Rows that came one by one are copied, since Vega
 * writes into them.
 */
export function withRows(spec: Spec, tables: DrawnTables): Spec {
  const data = spec.data?.map((source) => {
    const table = tables[source.name]
    return table
      ? { ...source, values: Array.isArray(table) ? structuredClone(table) : rowsFrom(table) }
      : source
  })
  return { ...spec, ...(data && { data }) }
}
