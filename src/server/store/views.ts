import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, Schema } from './database.ts'

export type StoredView = Selectable<Schema['views']>

/** Stores the state of a view and returns its id. */
export async function createView(database: Database, accountId: string, state: string): Promise<string> {
  const id = randomUUID()
  await database
    .insertInto('views')
    .values({ id, account_id: accountId, state, create_time: new Date().toISOString() })
    .execute()
  return id
}
