import { randomUUID } from 'node:crypto'
import type { DataType } from '../../contract/column.ts'
import { filtersSchema, type Filter } from '../../contract/filter/filter.ts'
import type { Database } from './database.ts'

export interface KeptFilters {
  readonly id: string
  readonly name: string
  readonly filters: Filter[]
  readonly createTime: string
}

/** The saved filters of one table, newest first. */
export async function filtersOfAccount(
  database: Database,
  accountId: string,
  type: DataType
): Promise<KeptFilters[]> {
  const rows = await database
    .selectFrom('filters')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('data_type', '=', type)
    .orderBy('create_time', 'desc')
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, filters, create_time }) => ({
    id,
    name,
    filters: filtersSchema.parse(JSON.parse(filters)),
    createTime: create_time
  }))
}

/** Saves filters under a name, in place of those that had it. */
export async function keepFilters(
  database: Database,
  accountId: string,
  type: DataType,
  name: string,
  filters: readonly Filter[]
): Promise<string> {
  const kept = { filters: JSON.stringify(filters), create_time: new Date().toISOString() }
  const { id } = await database
    .insertInto('filters')
    .values({ id: randomUUID(), account_id: accountId, data_type: type, name, ...kept })
    .onConflict((conflict) => conflict.columns(['account_id', 'data_type', 'name']).doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes saved filters. */
export const forgetFilters = async (database: Database, id: string): Promise<void> =>
  void (await database.deleteFrom('filters').where('id', '=', id).execute())
