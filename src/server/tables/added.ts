import { readColumnFile } from '../columns/file.ts'
import { rowOfAdded, type AddedColumn } from '../columns/view.ts'
import type { IndexedColumn } from './build.ts'
import type { Engine } from './database.ts'
import { quoted } from './filter-sql.ts'
import { loadColumn } from './load.ts'

/** Columns kept in DuckDB at once; the one that was not asked for the longest time goes. */
const most = 200

/**
 * Added columns as DuckDB sees them: each version is a table of one column in memory, its rows in the order of the cell table, made when
 * a query first names it. Queries put it beside the index by a positional join, so the index itself never changes.
 */
export interface AddedTables {
  column(added: AddedColumn): IndexedColumn
  /** The SQL name of the table of a column, once it is there. */
  open(added: AddedColumn, rows: number): Promise<string>
}

const physicalName = ({ id, version }: AddedColumn): string => `added_${id}_${version}`

export function addedTables(engine: Engine): AddedTables {
  const opened = new Map<string, Promise<string>>()
  /** Groups of versions, read once: every filter on a column asks for them. */
  const groups = new Map<string, readonly string[] | null>()
  const groupsIn = (added: AddedColumn): readonly string[] | null => {
    const key = physicalName(added)
    const known = groups.get(key)
    if (known !== undefined) return known
    const column = added.columnType === 'meta' ? readColumnFile(added.file) : null
    const found = column?.kind === 'category' ? column.levels : null
    groups.set(key, found)
    if (groups.size > most) groups.delete(groups.keys().next().value ?? '')
    return found
  }

  const load = async (added: AddedColumn, rows: number): Promise<string> => {
    const physical = physicalName(added)
    const column = readColumnFile(added.file)
    const held = column.kind === 'number' ? column.values.length : column.codes.length
    if (held !== rows) throw new Error(`${added.file} has ${held} rows for a table of ${rows}`)
    const place = { catalog: 'memory', schema: 'main', table: physical }
    await engine.use(async (connection) => {
      await connection.run(`DROP TABLE IF EXISTS memory.main.${quoted(physical)}`)
      await loadColumn(connection, place, { physical, type: added.type, column }, rows)
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
    column: (added) => ({
      row: rowOfAdded(added),
      physical: physicalName(added),
      stored: added.name,
      added,
      get levels() {
        return groupsIn(added)
      }
    }),
    open(added, rows) {
      const key = physicalName(added)
      const known = opened.get(key)
      if (known) {
        opened.delete(key)
        opened.set(key, known)
        return known
      }
      const opening = load(added, rows)
      opened.set(key, opening)
      opening.then(forgetOldest).catch(() => opened.delete(key))
      return opening
    }
  }
}
