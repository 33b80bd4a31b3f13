import { sql, type Kysely } from 'kysely'

/**
 * API tokens end with the password: each carries the epoch of its account, as sessions do. `related` is 1 for
 * one that reaches related accounts. Tokens that were there before go on, with neither more nor less than
 * that.
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
