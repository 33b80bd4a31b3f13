import type { Kysely } from 'kysely'

/** Gene sets and cell sets. `members` is the last column, so that listing sets does not read it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('sets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('remarks', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('create_time', 'text', (c) => c.notNull())
    .addColumn('update_time', 'text', (c) => c.notNull())
    .addColumn('clauses', 'text', (c) => c.notNull())
    .addColumn('members', 'text', (c) => c.notNull())
    .execute()
  await database.schema
    .createIndex('sets_by_account_id_kind_create_time')
    .on('sets')
    .columns(['account_id', 'kind', 'create_time'])
    .execute()
}
