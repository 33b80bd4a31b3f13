import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Caller, SignedIn } from '../services.ts'
import type { Database, Schema } from './database.ts'
import { newToken, tokenHash } from './secret.ts'

export type ApiToken = Selectable<Schema['api_tokens']>

export interface TokenRequest {
  readonly name: string
  readonly scope: 'read' | 'write'
  readonly days: number
  /** Gives access to related accounts. */
  readonly related?: boolean | undefined
}

/** The minimum time between two updates of an API token's last use, in ms. */
const lastUsedMs = 60_000

/**
 * Creates an API token of the account, with its secret, which is not stored and cannot be shown again. It
 * carries the epoch of the request's session: where the password changes at the same moment, the token is
 * invalid from the start.
 */
export async function createApiToken(
  database: Database,
  { id: account_id, epoch }: SignedIn,
  { name, scope, days, related = false }: TokenRequest
): Promise<{ row: ApiToken; token: string }> {
  const token = newToken('api')
  const now = Date.now()
  const row: ApiToken = {
    id: randomUUID(),
    token_hash: tokenHash(token),
    account_id,
    name,
    scope,
    epoch,
    related: related ? 1 : 0,
    create_time: new Date(now).toISOString(),
    expires: new Date(now + days * 86_400_000).toISOString(),
    last_used: null
  }
  await database.insertInto('api_tokens').values(row).execute()
  return { row, token }
}

/** Tokens that have not expired, and whose account still has the password that it had when they were made. */
const liveTokens = (database: Database) =>
  database
    .selectFrom('api_tokens')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'api_tokens.account_id').onRef('accounts.epoch', '=', 'api_tokens.epoch')
    )
    .where('api_tokens.expires', '>', new Date().toISOString())

/**
 * The caller of an API token by its hash, and its name where this is the first use; null for an invalid one.
 * Stores the time of the use, once a minute at most.
 */
export async function callerByApiToken(
  database: Database,
  hash: string
): Promise<{ caller: Caller; firstUseOf: string | null } | null> {
  const row = await liveTokens(database)
    .innerJoin('projects', 'projects.id', 'accounts.project_id')
    .select(['accounts.id', 'accounts.number', 'accounts.project_id', 'projects.dataset_id'])
    .select(['api_tokens.name', 'api_tokens.scope', 'api_tokens.related', 'api_tokens.last_used'])
    .where('api_tokens.token_hash', '=', hash)
    .executeTakeFirst()
  if (!row) return null
  const { last_used } = row
  let firstUseOf: string | null = null
  if (last_used === null || Date.now() - Date.parse(last_used) > lastUsedMs) {
    const noted = await database
      .updateTable('api_tokens')
      .set({ last_used: new Date().toISOString() })
      .where('token_hash', '=', hash)
      .where('last_used', 'is', last_used)
      .executeTakeFirst()
    // Of several concurrent first uses only one finds the token unused.
    if (last_used === null && noted.numUpdatedRows > 0n) firstUseOf = row.name
  }
  const caller: Caller = {
    accountId: row.id,
    accountNumber: row.number,
    projectId: row.project_id,
    dataSetId: row.dataset_id,
    scope: row.scope,
    related: row.related === 1
  }
  return { caller, firstUseOf }
}

/** The valid tokens of an account, or of all accounts, newest first, with the number of their account. */
export function apiTokens(
  database: Database,
  accountId?: string
): Promise<(ApiToken & { number: string })[]> {
  const all = liveTokens(database)
    .selectAll('api_tokens')
    .select('accounts.number')
    .orderBy('api_tokens.create_time', 'desc')
    .orderBy('api_tokens.id')
  return (accountId === undefined ? all : all.where('api_tokens.account_id', '=', accountId)).execute()
}

/** The valid token with this id, of any account. */
export async function apiTokenById(
  database: Database,
  id: string
): Promise<(ApiToken & { number: string }) | undefined> {
  return liveTokens(database)
    .selectAll('api_tokens')
    .select('accounts.number')
    .where('api_tokens.id', '=', id)
    .executeTakeFirst()
}

/** Deletes an API token, which ends it at once. */
export async function deleteApiToken(database: Database, id: string): Promise<void> {
  await database.deleteFrom('api_tokens').where('id', '=', id).execute()
}

/** Deletes the API tokens whose date has passed. */
export async function forgetExpiredTokens(database: Database): Promise<void> {
  await database.deleteFrom('api_tokens').where('expires', '<=', new Date().toISOString()).execute()
}
