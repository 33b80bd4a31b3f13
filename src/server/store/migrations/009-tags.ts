import type { Kysely } from 'kysely'

/** Tags of charts and sets, in addition to those of tasks. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const bearers of ['charts', 'sets'] as const) {
    const table = `tagged_${bearers}`
    await database.schema
      .createTable(table)
      .addColumn('tag_id', 'text', (c) => c.notNull().references('tags.id').onDelete('cascade'))
      .addColumn('item_id', 'text', (c) => c.notNull().references(`${bearers}.id`).onDelete('cascade'))
      .addPrimaryKeyConstraint(`${table}_key`, ['tag_id', 'item_id'])
      .execute()
    await database.schema.createIndex(`${table}_by_item_id`).on(table).column('item_id').execute()
  }
}
