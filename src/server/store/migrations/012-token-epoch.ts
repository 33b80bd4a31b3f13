import { sql, type Kysely } from 'kysely'

/**
 * A change of the password invalidates API tokens: each carries the epoch of its account, as sessions do.
 * `related` is 1 for tokens with access to related accounts. Existing tokens stay valid and have the access
 * that they had.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of ['epoch', 'related']) {
    await database.schema
      .alterTable('api_tokens')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  }
  await sql`update api_tokens set epoch = (select epoch from accounts where accounts.id = api_tokens.account_id)`.execute(
    database
  )
}
