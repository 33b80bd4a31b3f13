import type { Kysely } from 'kysely'

/** The steps that a running attempt does not go through, a JSON list of their keys. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('tasks')
    .addColumn('skipped', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
