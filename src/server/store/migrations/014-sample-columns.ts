import type { Kysely } from 'kysely'

/**
 * The column that an account divides the cells of a data set into samples by, where that is another than the
 * one of the import; and the same of each task, as it was when the task was ordered.
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
