import type { Kysely } from 'kysely'

/**
 * The account that a session was signed in with before it was switched, and its epoch then: there it may go
 * back.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('sessions')
    .addColumn('origin_id', 'text', (c) => c.references('accounts.id').onDelete('set null'))
    .execute()
  await database.schema.alterTable('sessions').addColumn('origin_epoch', 'integer').execute()
}
