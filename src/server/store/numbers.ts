import type { Transaction } from 'kysely'
import type { Schema } from './database.ts'

/** A number of a project or account: what it begins with, and its last digits. */
const parts = /^(.*-)(\d{1,15})$/

/**
 * The next number that begins so and was never given before: `P2026-0117` after `P2026-0116`, also where that
 * was deleted. Whoever still knows the number of a deleted account (a task, a note, the security log) would
 * otherwise mean the next one that has it. Call `keepNumber` once it is given.
 */
export async function nextNumber(
  transaction: Transaction<Schema>,
  prefix: string,
  digits: number
): Promise<string> {
  const row = await transaction
    .selectFrom('numbers')
    .select('last')
    .where('prefix', '=', prefix)
    .executeTakeFirst()
  return `${prefix}${String((row?.last ?? 0) + 1).padStart(digits, '0')}`
}

/** Notes that a number is given, so that it is not given again; one without last digits is never given. */
export async function keepNumber(transaction: Transaction<Schema>, number: string): Promise<void> {
  const [, prefix, digits] = parts.exec(number) ?? []
  if (prefix === undefined) return
  const last = Number(digits)
  await transaction
    .insertInto('numbers')
    .values({ prefix, last })
    .onConflict((conflict) =>
      conflict.column('prefix').doUpdateSet({ last }).where('numbers.last', '<', last)
    )
    .execute()
}
