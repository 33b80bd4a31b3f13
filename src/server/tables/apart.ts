import type { Column } from '../../contract/column.ts'
import type { IndexedColumn } from './build.ts'
import type { Engine } from './database.ts'
import { quoted } from './filter-sql.ts'
import { loadColumn } from './load.ts'

/** The most columns that DuckDB holds at once; the least recently used one is dropped. */
const most = 200

/**
 * Columns that are in no index. Each is a DuckDB table of one column, in memory, made when a query first
 * names it; its rows are in the order of the table that it stands beside. The values behind a physical name
 * never change.
 */
export interface ApartTables {
  column(
    shown: Pick<IndexedColumn, 'row' | 'physical' | 'stored' | 'levels' | 'added'>,
    values: Values
  ): IndexedColumn
  /** Makes the table of such a column where it is not there yet. Answers its SQL name. */
  open(column: IndexedColumn): Promise<string>
}

interface Values {
  readonly rows: number
  readonly read: () => Column
}

/** Makes such tables in a DuckDB engine. */
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
      // Getters are copied as getters, since reading `levels` may read a file.
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
