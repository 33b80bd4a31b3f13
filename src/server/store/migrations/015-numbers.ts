import { sql, type Kysely } from 'kysely'

/**
 * The last number that was given in each row of numbers, such as 116 in `P2026-` and 3 in `P2026-0116-`: what
 * is deleted does not hand its number on. Rows begin with the highest number that there is.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('numbers')
    .addColumn('prefix', 'text', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute()
  const { rows } = await sql<{ number: string }>`select number from accounts`.execute(database)
  const lasts = new Map<string, number>()
  for (const { number } of rows) {
    const [, prefix = '', digits] = /^(.*-)(\d{1,15})$/.exec(number) ?? []
    if (digits !== undefined) lasts.set(prefix, Math.max(lasts.get(prefix) ?? 0, Number(digits)))
  }
  for (const [prefix, last] of lasts)
    await sql`insert into numbers (prefix, last) values (${prefix}, ${last})`.execute(database)
}
