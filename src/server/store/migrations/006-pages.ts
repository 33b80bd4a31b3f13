import type { Kysely } from 'kysely'

/** The name of a data set's file, for the page of the project. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('datasets').addColumn('file', 'text').execute()
}
