import type { Kysely } from 'kysely'

/** Color sets, tags, and the order and colors that an account sets for the groups of a column. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database

  await schema
    .createTable('color_sets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('colors', 'text', (c) => c.notNull())
    .addColumn('create_time', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createIndex('color_sets_by_name')
    .on('color_sets')
    .columns(['account_id', 'name'])
    .unique()
    .execute()

  await schema
    .createTable('group_styles')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('dataset_id', 'text', (c) => c.notNull())
    .addColumn('column_name', 'text', (c) => c.notNull())
    .addColumn('style', 'text', (c) => c.notNull())
    .addColumn('change_time', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('group_styles_key', ['account_id', 'dataset_id', 'column_name'])
    .execute()

  await schema
    .createTable('tags')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('create_time', 'text', (c) => c.notNull())
    .execute()
  await schema.createIndex('tags_by_name').on('tags').columns(['account_id', 'name']).unique().execute()

  await schema
    .createTable('tagged_tasks')
    .addColumn('tag_id', 'text', (c) => c.notNull().references('tags.id').onDelete('cascade'))
    .addColumn('task_id', 'text', (c) => c.notNull().references('tasks.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('tagged_tasks_key', ['tag_id', 'task_id'])
    .execute()
  await schema.createIndex('tagged_tasks_by_task_id').on('tagged_tasks').column('task_id').execute()
}
