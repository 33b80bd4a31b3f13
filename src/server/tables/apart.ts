import type { Column } from '../../contract/column.ts'
import type { IndexedColumn } from './build.ts'
import type { Engine } from './database.ts'
import { quoted } from './filter-sql.ts'
import { loadColumn } from './load.ts'

/** Columns kept in DuckDB at once; the one that was not asked for the longest time goes. */
const most = 200

/**
 * Columns that are in no index: each is a table of one column in memory, its rows in the order of the table
 * that it stands beside, made when a query first names it. A physical name stands for values that never
 * change.
 */
export interface ApartTables {
  column(
    shown: Pick<IndexedColumn, 'row' | 'physical' | 'stored' | 'levels' | 'added'>,
    values: Values
  ): IndexedColumn
  /** The SQL name of the table of such a column, once it is there. */
  open(column: IndexedColumn): Promise<string>
}

interface Values {
  readonly rows: number
  readonly read: () => Column
}

export function apartTables(engine: Engine): ApartTables {
  const opened = new Map<string, Promise<string>>()
  const valuesOf = new WeakMap<IndexedColumn, Values>()

  const load = async ({ physical, row }: IndexedColumn, { rows, read }: Values): Promise<string> => {
    const column = read()
    const held = column.kind === 'category' ? column.codes.length : column.values.length
    if (held !== rows) throw new Error(`the column ${row.name} has ${held} rows for a table of ${rows}`)
    const place = { catalog: 'memory', schema: 'main', table: physical }
    await engine.use(async (connection) => {
      await connection.run(`DROP TABLE IF EXISTS memory.main.${quoted(physical)}`)
      await loadColumn(connection, place, { physical, type: row.type, column }, rows)
    })
    return `memory.main.${quoted(physical)}`
  }

  const forgetOldest = async (): Promise<void> => {
    const [oldest] = opened
    if (opened.size <= most || !oldest) return
    opened.delete(oldest[0])
    const name = await oldest[1]
    await engine.use((connection) => connection.run(`DROP TABLE IF EXISTS ${name}`))
  }

  return {
    column(shown, values) {
      // As they stand: levels may be read only when they are asked for.
      const column = Object.create(Object.prototype, {
        ...Object.getOwnPropertyDescriptors(shown),
        apart: { value: true, enumerable: true }
      }) as IndexedColumn
      valuesOf.set(column, values)
      return column
    },
    open(column) {
      const { physical } = column
      const values = valuesOf.get(column)
      if (!values) throw new Error(`the column ${column.row.name} is in an index`)
      const opening = opened.get(physical) ?? load(column, values)
      const known = opened.delete(physical)
      opened.set(physical, opening)
      if (!known) opening.then(forgetOldest).catch(() => opened.delete(physical))
      return opening
    }
  }
}
