import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, Schema } from './database.ts'
import { tokenHash } from './secret.ts'

export type Account = Selectable<Schema['accounts']>

export const accountByNumber = (database: Database, number: string): Promise<Account | undefined> =>
  database.selectFrom('accounts').selectAll().where('number', '=', number).executeTakeFirst()

export const accountById = (database: Database, id: string): Promise<Account | undefined> =>
  database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

/** The accounts below this one, in the order of their numbers. */
export const subAccounts = (database: Database, accountId: string): Promise<Account[]> =>
  database.selectFrom('accounts').selectAll().where('parent_id', '=', accountId).orderBy('number').execute()

/** The accounts that an administrator has linked with this one; a link counts in both directions. */
export const associatedAccounts = (database: Database, accountId: string): Promise<Account[]> =>
  database
    .selectFrom('accounts')
    .selectAll()
    .where('id', 'in', (query) =>
      query
        .selectFrom('associations')
        .select('other_id as id')
        .where('account_id', '=', accountId)
        .union(query.selectFrom('associations').select('account_id as id').where('other_id', '=', accountId))
    )
    .where('id', '!=', accountId)
    .orderBy('number')
    .execute()

/** The accounts that this one may switch to without a password: those below it and those linked with it. */
export const reachableAccounts = async (database: Database, accountId: string): Promise<Account[]> =>
  (await Promise.all([subAccounts(database, accountId), associatedAccounts(database, accountId)])).flat()

/** A sub-account on the same data set, numbered `<number of the parent>-01`, `-02` and so on. */
export function createSubAccount(database: Database, parent: Account, name: string, passwordHash: string): Promise<Account> {
  return database.transaction().execute(async (transaction) => {
    const siblings = await transaction.selectFrom('accounts').select('number').where('parent_id', '=', parent.id).execute()
    const last = Math.max(0, ...siblings.map(({ number }) => Number(number.slice(parent.number.length + 1))))
    return transaction
      .insertInto('accounts')
      .values({
        id: randomUUID(),
        project_id: parent.project_id,
        parent_id: parent.id,
        number: `${parent.number}-${String(last + 1).padStart(2, '0')}`,
        name,
        password_hash: passwordHash,
        create_time: new Date().toISOString()
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

export async function associateAccounts(database: Database, accountId: string, otherId: string): Promise<void> {
  await database
    .insertInto('associations')
    .values({ account_id: accountId, other_id: otherId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Sets a new password and raises the epoch, which ends every session but that of `keepToken`.
 * False where the password is no longer the one that `oldHash` stands for: of two changes at once exactly one wins.
 */
export function changePassword(database: Database, accountId: string, oldHash: string, newHash: string, keepToken?: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const account = await transaction
      .updateTable('accounts')
      .set((row) => ({ password_hash: newHash, epoch: row('epoch', '+', 1) }))
      .where('id', '=', accountId)
      .where('password_hash', '=', oldHash)
      .returning('epoch')
      .executeTakeFirst()
    if (!account) return false
    if (keepToken !== undefined) {
      await transaction
        .updateTable('sessions')
        .set({ epoch: account.epoch })
        .where('token_hash', '=', tokenHash(keepToken))
        .where('account_id', '=', accountId)
        .execute()
    }
    await transaction.deleteFrom('sessions').where('account_id', '=', accountId).where('epoch', '<', account.epoch).execute()
    return true
  })
}
