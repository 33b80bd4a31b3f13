import type { Kysely } from 'kysely'

/** The keys of the steps that a running attempt skips, as a JSON list. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('tasks')
    .addColumn('skipped', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
