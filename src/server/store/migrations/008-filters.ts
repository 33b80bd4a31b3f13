import type { Kysely } from 'kysely'

/** Filters of a table that an account saved under a name. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('filters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('data_type', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('filters', 'text', (c) => c.notNull())
    .addColumn('create_time', 'text', (c) => c.notNull())
    .execute()
  await database.schema
    .createIndex('filters_by_account_id_data_type_name')
    .on('filters')
    .columns(['account_id', 'data_type', 'name'])
    .unique()
    .execute()
}
