import type { Kysely } from 'kysely'

/**
 * The column by which an account divides the cells of a data set into samples, where it differs from the
 * import's; and the same for each task, as of when it was ordered.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('sample_columns')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('dataset_id', 'text', (c) => c.notNull())
    .addColumn('column_name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sample_columns_key', ['account_id', 'dataset_id'])
    .execute()
  await database.schema.alterTable('tasks').addColumn('sample_column', 'text').execute()
}
