import * as z from 'zod'
import type { columnLog } from '../../contract/api/column.ts'
import { columnAction } from '../../contract/api/column.ts'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import { Fault } from '../../contract/errors/index.ts'
import { addVersion, columnVersion, versionsOfColumn, type StoredColumn } from '../store/columns.ts'
import type { Database } from '../store/database.ts'
import { isTaken, type ColumnAction, type ColumnServices, type ColumnChange } from './add.ts'
import { addedColumnOf, openView, type Owner } from './open.ts'
import { axisOf, type AddedColumn } from './view.ts'

/**
 * Adds a version with the values of an earlier one. Fault: conflict, where somebody else has changed the
 * column at the same time.
 */
async function addSame(
  database: Database,
  column: StoredColumn,
  { file, sha256, distinct_values, min, max }: StoredColumn,
  { action, detail }: ColumnChange,
  head: Parameters<typeof addVersion>[3]
): Promise<void> {
  const next = { file, sha256, distinct_values, min, max, action, detail: JSON.stringify(detail) }
  const added = await database
    .transaction()
    .execute((transaction) => addVersion(transaction, column, next, head))
  if (!added) throw new Fault('conflict', { name: column.name })
}

/** Deletes a column. Its versions stay for the tasks that were ordered with them, and to restore it. */
export const deleteColumn = (database: Database, column: StoredColumn): Promise<void> =>
  addSame(database, column, column, { action: 'delete', detail: {} }, { deleted: 1 })

/** Stores that a column is a copy, so that its log continues in the log of its source. */
export const noteSource = (database: Database, column: StoredColumn, source: StoredColumn): Promise<void> =>
  addSame(
    database,
    column,
    column,
    { action: 'copied', detail: { column: source.name, id: source.id, version: source.version } },
    {}
  )

/**
 * Restores an earlier version as the newest, also of a deleted column; by default the version before the last
 * change. Faults: no_version, column_taken, position_taken, conflict.
 */
export async function restoreColumn(
  services: ColumnServices,
  owner: Owner,
  column: StoredColumn,
  version?: number
): Promise<AddedColumn> {
  const { config, database } = services
  const wanted = version ?? (column.deleted ? column.version : column.version - 1)
  const earlier = await columnVersion(database, column.id, wanted)
  if (!earlier) throw new Fault('no_version', { version: wanted })
  const embedding = column.kind === 'plot' && column.deleted ? axisOf(column.name)?.embedding : undefined
  const added = embedding === undefined ? [] : (await openView(services, owner)).embeddings
  if (added.some(({ name }) => name === embedding?.toLowerCase()))
    throw new Fault('position_taken', { name: embedding ?? '' })
  try {
    await addSame(
      database,
      column,
      earlier,
      { action: 'restore', detail: { version: wanted } },
      { deleted: 0 }
    )
  } catch (error) {
    if (isTaken(error)) throw new Fault('column_taken', { name: column.name }, { cause: error })
    throw error
  }
  const now = await columnVersion(database, column.id)
  if (!now) throw new Error(`the column ${column.id} is gone`)
  return addedColumnOf(config.dataDir, now)
}

const copiedDetail = z.object({ id: z.string(), version: z.int() })
type Entry = ContentOf<typeof columnLog>[number]

/** The maximum number of copies through which a log is followed. */
const mostCopies = 20

/**
 * The log of a column, newest first, followed by the log of the column that it was copied from, up to the
 * copy.
 */
export async function logOf(database: Database, id: string): Promise<Entry[]> {
  const entries: Entry[] = []
  let next: z.output<typeof copiedDetail> | null = { id, version: Infinity }
  for (let copies = 0; next && copies < mostCopies; copies++) {
    const { id: column, version: last }: z.output<typeof copiedDetail> = next
    next = null
    for (const { version, action, detail, create_time } of await versionsOfColumn(database, column)) {
      if (version > last) continue
      const details = JSON.parse(detail) as Record<string, unknown>
      entries.push({
        version,
        action: columnAction.parse(action) satisfies ColumnAction,
        detail: details,
        time: create_time,
        of: column === id ? null : column
      })
      if (action === 'copied') next = copiedDetail.parse(details)
    }
  }
  return entries
}
