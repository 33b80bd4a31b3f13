import type { Selectable, Transaction } from 'kysely'
import type { Database, Schema } from './database.ts'

export type ColumnHead = Selectable<Schema['columns']>
export type ColumnVersion = Selectable<Schema['column_versions']>
/** A column with the data of one of its versions. */
export type StoredColumn = ColumnHead &
  Omit<ColumnVersion, 'column_id' | 'create_time'> & { readonly change_time: string }

type Connection = Database | Transaction<Schema>

const joined = (database: Connection) =>
  database
    .selectFrom('columns')
    .innerJoin('column_versions', 'column_versions.column_id', 'columns.id')
    .selectAll('columns')
    .select([
      'column_versions.version as version',
      'column_versions.file',
      'column_versions.sha256',
      'column_versions.distinct_values',
      'column_versions.min',
      'column_versions.max',
      'column_versions.action',
      'column_versions.detail',
      'column_versions.create_time as change_time'
    ])

/**
 * The columns that an account has added to a data set, in their newest versions, in the order in which they
 * were added.
 */
export const columnsOfAccount = (
  database: Connection,
  accountId: string,
  dataSetId: string
): Promise<StoredColumn[]> =>
  joined(database)
    .whereRef('column_versions.version', '=', 'columns.version')
    .where('columns.account_id', '=', accountId)
    .where('columns.dataset_id', '=', dataSetId)
    .where('columns.deleted', '=', 0)
    .orderBy('columns.place')
    .execute()

/** The columns that an account has deleted, the last deleted first. */
export const deletedColumns = (
  database: Connection,
  accountId: string,
  dataSetId: string
): Promise<StoredColumn[]> =>
  joined(database)
    .whereRef('column_versions.version', '=', 'columns.version')
    .where('columns.account_id', '=', accountId)
    .where('columns.dataset_id', '=', dataSetId)
    .where('columns.deleted', '=', 1)
    .orderBy('column_versions.create_time', 'desc')
    .execute()

/** One version of a column, deleted or not; the newest by default. */
export const columnVersion = (
  database: Connection,
  id: string,
  version?: number
): Promise<StoredColumn | undefined> => {
  const query = joined(database).where('columns.id', '=', id)
  return (
    version === undefined
      ? query.whereRef('column_versions.version', '=', 'columns.version')
      : query.where('column_versions.version', '=', version)
  ).executeTakeFirst()
}

/** All versions of a column, newest first. */
export const versionsOfColumn = (database: Connection, id: string): Promise<ColumnVersion[]> =>
  database
    .selectFrom('column_versions')
    .selectAll()
    .where('column_id', '=', id)
    .orderBy('version', 'desc')
    .execute()

export type NewColumnRow = Omit<ColumnHead, 'place' | 'version' | 'deleted'>
export type NewVersion = Omit<ColumnVersion, 'column_id' | 'version' | 'create_time'>

/**
 * Adds a column with its first version. The caller must have checked that the name is free; the unique index
 * would throw otherwise.
 */
export async function insertColumn(
  transaction: Transaction<Schema>,
  column: NewColumnRow,
  first: NewVersion
): Promise<void> {
  const { last } = await transaction
    .selectFrom('columns')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('account_id', '=', column.account_id)
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('columns')
    .values({ ...column, place: (last ?? 0) + 1, version: 1, deleted: 0 })
    .execute()
  await transaction
    .insertInto('column_versions')
    .values({ ...first, column_id: column.id, version: 1, create_time: column.create_time })
    .execute()
}

/** Adds a version after `from`. False where somebody else has changed the column in between. */
export async function addVersion(
  transaction: Transaction<Schema>,
  { id, version: from }: Pick<StoredColumn, 'id' | 'version'>,
  next: NewVersion,
  head: { readonly deleted?: 0 | 1; readonly type?: ColumnHead['type'] } = {}
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('columns')
    .set({ version: from + 1, ...head })
    .where('id', '=', id)
    .where('version', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await transaction
    .insertInto('column_versions')
    .values({ ...next, column_id: id, version: from + 1, create_time: new Date().toISOString() })
    .execute()
  return true
}

/** The paths of the files of all versions of all columns, deleted ones too, below the data directory. */
export const columnFiles = async (database: Connection): Promise<string[]> =>
  (await database.selectFrom('column_versions').select('file').distinct().execute()).map(({ file }) => file)
