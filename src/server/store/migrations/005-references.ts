import type { Kysely } from 'kysely'

/**
 * Resources of an account, or of the whole installation where there is no account. The files are in a folder
 * named by the id.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('references')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.references('accounts.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('facts', 'text', (c) => c.notNull())
    .addColumn('create_time', 'text', (c) => c.notNull())
    .execute()
  await database.schema
    .createIndex('references_by_account_id')
    .on('references')
    .columns(['account_id', 'kind'])
    .execute()
}
