import type { Kysely } from 'kysely'

/**
 * The account with which a session was signed in before it was switched, and the epoch of that account; the
 * session may switch back to it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('sessions')
    .addColumn('origin_id', 'text', (c) => c.references('accounts.id').onDelete('set null'))
    .execute()
  await database.schema.alterTable('sessions').addColumn('origin_epoch', 'integer').execute()
}
