import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Caller } from '../services.ts'
import type { Database, Schema } from './database.ts'
import { keepNumber, nextNumber } from './numbers.ts'
import { noPassword } from './password.ts'
import { tokenHash } from './secret.ts'

export type Account = Selectable<Schema['accounts']>

export const accountByNumber = (database: Database, number: string): Promise<Account | undefined> =>
  database.selectFrom('accounts').selectAll().where('number', '=', number).executeTakeFirst()

export const accountById = (database: Database, id: string): Promise<Account | undefined> =>
  database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

/** All accounts, each first account of a project followed by its sub-accounts. */
export const allAccounts = (database: Database): Promise<Account[]> =>
  database.selectFrom('accounts').selectAll().orderBy('number').execute()

/** The sub-accounts of this account, ordered by number. */
const subAccounts = (database: Database, accountId: string): Promise<Account[]> =>
  database.selectFrom('accounts').selectAll().where('parent_id', '=', accountId).orderBy('number').execute()

/** The accounts that an administrator or an import has linked with this one; links go in both directions. */
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

export interface RelatedAccounts {
  readonly children: readonly Account[]
  readonly associated: readonly Account[]
}

/**
 * The sub-accounts of the caller's account and the accounts linked with it; none for an API token without
 * that scope.
 */
export async function relatedAccounts(
  database: Database,
  { accountId, session, related }: Caller
): Promise<RelatedAccounts> {
  if (session === undefined && related !== true) return { children: [], associated: [] }
  const [children, associated] = await Promise.all([
    subAccounts(database, accountId),
    associatedAccounts(database, accountId)
  ])
  return { children, associated }
}

/** The same accounts as one list. */
export async function reachableAccounts(database: Database, caller: Caller): Promise<readonly Account[]> {
  const { children, associated } = await relatedAccounts(database, caller)
  return [...children, ...associated]
}

/**
 * The accounts whose columns, embeddings, sets and views the caller may see: all others of its project, its
 * sub-accounts, and accounts linked with it. None for an API token without that scope.
 */
export async function relatives(database: Database, caller: Caller): Promise<readonly Account[]> {
  if (caller.session === undefined && caller.related !== true) return []
  const [ofProject, linked] = await Promise.all([
    database
      .selectFrom('accounts')
      .selectAll()
      .where('project_id', '=', caller.projectId)
      .where('id', '!=', caller.accountId)
      .orderBy('number')
      .execute(),
    associatedAccounts(database, caller.accountId)
  ])
  const known = new Set(ofProject.map(({ id }) => id))
  return [...ofProject, ...linked.filter(({ id }) => !known.has(id))]
}

/**
 * Creates a sub-account on the same data set, numbered `<number of the parent>-01`, `-02` and so on; the
 * number of a deleted one is not used again.
 */
export function createSubAccount(
  database: Database,
  parent: Account,
  name: string,
  passwordHash: string
): Promise<Account> {
  return database.transaction().execute(async (transaction) => {
    const number = await nextNumber(transaction, `${parent.number}-`, 2)
    await keepNumber(transaction, number)
    return transaction
      .insertInto('accounts')
      .values({
        id: randomUUID(),
        project_id: parent.project_id,
        parent_id: parent.id,
        number,
        name,
        password_hash: passwordHash,
        create_time: new Date().toISOString()
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

export async function associateAccounts(
  database: Database,
  accountId: string,
  otherId: string
): Promise<void> {
  await database
    .insertInto('associations')
    .values({ account_id: accountId, other_id: otherId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Takes back the link between two accounts, and ends the sessions that may have come by it: those that were
 * switched into one of the two, and those that were signed in with one of them and switched away from it.
 * @returns false where they are not linked
 */
export function dissociateAccounts(database: Database, accountId: string, otherId: string): Promise<boolean> {
  const both = [accountId, otherId]
  return database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('associations')
      .where('account_id', 'in', both)
      .where('other_id', 'in', both)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await transaction
      .deleteFrom('sessions')
      .whereRef('origin_id', '!=', 'account_id')
      .where((row) => row.or([row('account_id', 'in', both), row('origin_id', 'in', both)]))
      .execute()
    return true
  })
}

/**
 * Deletes a sub-account with all of its rows. Its sessions and API tokens end, and so do sessions that were
 * signed in with it and switched to another account.
 */
export function deleteAccount(database: Database, accountId: string): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('sessions').where('origin_id', '=', accountId).execute()
    await transaction.deleteFrom('accounts').where('id', '=', accountId).execute()
  })
}

/** What accounts keep below the data directory: results, columns, references and pictures. */
export async function filesOfAccounts(database: Database, accountIds: readonly string[]): Promise<string[]> {
  const folders: string[] = []
  for (const table of ['tasks', 'columns', 'references'] as const) {
    const rows = await database.selectFrom(table).select('id').where('account_id', 'in', accountIds).execute()
    folders.push(...rows.map(({ id }) => `${table}/${id}`))
  }
  const charts = await database
    .selectFrom('charts')
    .select('image')
    .where('account_id', 'in', accountIds)
    .execute()
  return [...folders, ...charts.map(({ image }) => image)]
}

/**
 * Sets the first password of an account; false where it has one already. Sessions that were switched to the
 * account stay valid.
 */
export async function givePassword(database: Database, accountId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', accountId)
    .where('password_hash', '=', noPassword)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Sets a new password and raises the epoch, which invalidates every API token and every session but that of
 * `keepToken`. False where the current password is no longer that of `oldHash`: of two concurrent changes
 * exactly one succeeds.
 */
export function changePassword(
  database: Database,
  accountId: string,
  oldHash: string,
  newHash: string,
  keepToken?: string
): Promise<boolean> {
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
    for (const table of ['sessions', 'api_tokens'] as const) {
      await transaction
        .deleteFrom(table)
        .where('account_id', '=', accountId)
        .where('epoch', '<', account.epoch)
        .execute()
    }
    return true
  })
}
