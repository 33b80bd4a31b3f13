import type { Kysely } from 'kysely'

/** Uses only column types that mean the same on SQLite and PostgreSQL. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const schema = database.schema

  await schema
    .createTable('datasets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('dir', 'text', (c) => c.notNull())
    .addColumn('source', 'text')
    .addColumn('create_time', 'text', (c) => c.notNull())
    .execute()

  await schema
    .createTable('projects')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('species', 'text', (c) => c.notNull())
    .addColumn('dataset_id', 'text', (c) => c.notNull().references('datasets.id'))
    .addColumn('demo', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('create_time', 'text', (c) => c.notNull())
    .execute()

  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('parent_id', 'text', (c) => c.references('accounts.id').onDelete('cascade'))
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('epoch', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('create_time', 'text', (c) => c.notNull())
    .execute()

  await schema
    .createTable('associations')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('other_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('associations_key', ['account_id', 'other_id'])
    .execute()

  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('epoch', 'integer', (c) => c.notNull())
    .addColumn('create_time', 'text', (c) => c.notNull())
    .addColumn('expires', 'text', (c) => c.notNull())
    .execute()

  await schema
    .createTable('api_tokens')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('create_time', 'text', (c) => c.notNull())
    .addColumn('expires', 'text', (c) => c.notNull())
    .addColumn('last_used', 'text')
    .execute()

  await schema
    .createTable('views')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('create_time', 'text', (c) => c.notNull())
    .execute()

  await schema
    .createTable('tasks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('parent_id', 'text', (c) => c.references('tasks.id').onDelete('set null'))
    .addColumn('dataset_id', 'text', (c) => c.notNull())
    .addColumn('tool', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('remark', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('data_type', 'text', (c) => c.notNull())
    .addColumn('params', 'text', (c) => c.notNull())
    .addColumn('filters', 'text', (c) => c.notNull())
    .addColumn('clauses', 'text', (c) => c.notNull())
    .addColumn('selected_number', 'integer', (c) => c.notNull())
    .addColumn('input', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('state', 'integer', (c) => c.notNull().defaultTo(-1))
    .addColumn('reason', 'text')
    .addColumn('detail', 'text')
    .addColumn('step', 'text')
    .addColumn('progress', 'real', (c) => c.notNull().defaultTo(0))
    .addColumn('attempt', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('lease_until', 'text')
    .addColumn('cancel_asked', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('cells_used', 'integer')
    .addColumn('create_time', 'text', (c) => c.notNull())
    .addColumn('start_time', 'text')
    .addColumn('end_time', 'text')
    .execute()

  await schema
    .createTable('charts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('task_id', 'text', (c) => c.references('tasks.id').onDelete('set null'))
    .addColumn('tool', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('remark', 'text', (c) => c.notNull())
    .addColumn('ext', 'text', (c) => c.notNull())
    .addColumn('width', 'real', (c) => c.notNull())
    .addColumn('height', 'real', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('spec', 'text')
    .addColumn('create_time', 'text', (c) => c.notNull())
    .execute()

  for (const [table, ...columns] of [
    ['projects', 'dataset_id'],
    ['accounts', 'project_id'],
    ['accounts', 'parent_id'],
    ['associations', 'other_id'],
    ['sessions', 'account_id'],
    ['sessions', 'expires'],
    ['api_tokens', 'account_id'],
    ['views', 'account_id'],
    ['tasks', 'account_id', 'create_time'],
    ['tasks', 'parent_id'],
    ['tasks', 'state'],
    ['charts', 'account_id', 'create_time'],
    ['charts', 'task_id']
  ] as const) {
    await schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute()
  }
  await schema
    .createIndex('tasks_by_idempotency_key')
    .on('tasks')
    .columns(['account_id', 'idempotency_key'])
    .unique()
    .execute()
}
