import type { Kysely } from 'kysely'

/** SHA-256 of the picture of a chart; null for existing charts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('charts').addColumn('sha256', 'text').execute()
}
