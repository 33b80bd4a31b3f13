import type { Kysely } from 'kysely'

/**
 * Columns that accounts add to the cell table, with their versions; a task stores the versions with which it
 * was ordered.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database

  await schema
    .createTable('columns')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('dataset_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('task_id', 'text', (c) => c.references('tasks.id').onDelete('set null'))
    .addColumn('deleted', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('create_time', 'text', (c) => c.notNull())
    .execute()

  await schema
    .createTable('column_versions')
    .addColumn('column_id', 'text', (c) => c.notNull().references('columns.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('distinct_values', 'integer', (c) => c.notNull())
    .addColumn('min', 'double precision')
    .addColumn('max', 'double precision')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('create_time', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('column_versions_key', ['column_id', 'version'])
    .execute()

  await schema
    .createIndex('columns_by_name')
    .on('columns')
    .columns(['account_id', 'dataset_id', 'name'])
    .unique()
    .where('deleted' as never, '=', 0)
    .execute()
  await schema.createIndex('columns_by_task_id').on('columns').column('task_id').execute()
  await schema
    .alterTable('tasks')
    .addColumn('columns', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
