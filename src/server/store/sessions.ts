import { limits } from '../../contract/limits.ts'
import type { Caller } from '../services.ts'
import type { Database, Schema } from './database.ts'
import { newToken, tokenHash } from './secret.ts'

export interface Session {
  readonly token: string
  /** ISO 8601 UTC. */
  readonly expires: string
}

const dayMs = 86_400_000
/** How often the time of an API token's last use is written, at most. */
const lastUsedMs = 60_000

type SignedIn = Pick<Schema['accounts'], 'id'> & { readonly epoch: number }

/**
 * A new session of the account; always a new token, whatever the caller brought.
 * `origin` is the account that was signed in with, where the session comes of a switch: to it, and to no other above, it may go back.
 */
export async function createSession(database: Database, account: SignedIn, origin: SignedIn | null = null): Promise<Session> {
  const token = newToken('session')
  const now = Date.now()
  const expires = new Date(now + limits.sessionDays * dayMs).toISOString()
  await database
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      account_id: account.id,
      epoch: account.epoch,
      create_time: new Date(now).toISOString(),
      expires,
      origin_id: origin?.id ?? null,
      origin_epoch: origin?.epoch ?? null
    })
    .execute()
  return { token, expires }
}

/** Whose token this is, or null: unknown, ended, expired, or older than the account's last change of password. */
export async function callerByToken(database: Database, token: string): Promise<Caller | null> {
  const hash = tokenHash(token)
  const now = new Date()
  const session = await database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('projects', 'projects.id', 'accounts.project_id')
    // A change of its password ends the way back.
    .leftJoin('accounts as origins', (join) => join.onRef('origins.id', '=', 'sessions.origin_id').onRef('origins.epoch', '=', 'sessions.origin_epoch'))
    .select(['accounts.id', 'accounts.number', 'accounts.project_id', 'projects.dataset_id', 'origins.id as origin_id'])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires', '>', now.toISOString())
    .whereRef('sessions.epoch', '=', 'accounts.epoch')
    .executeTakeFirst()
  if (session) {
    const { id, number, project_id, dataset_id, origin_id } = session
    return { accountId: id, accountNumber: number, projectId: project_id, dataSetId: dataset_id, scope: 'write', originId: origin_id ?? id }
  }

  const row = await database
    .selectFrom('api_tokens')
    .innerJoin('accounts', 'accounts.id', 'api_tokens.account_id')
    .innerJoin('projects', 'projects.id', 'accounts.project_id')
    .select(['accounts.id', 'accounts.number', 'accounts.project_id', 'projects.dataset_id', 'api_tokens.scope', 'api_tokens.last_used'])
    .where('api_tokens.token_hash', '=', hash)
    .where('api_tokens.expires', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return null
  if (row.last_used === null || now.getTime() - Date.parse(row.last_used) > lastUsedMs) {
    await database.updateTable('api_tokens').set({ last_used: now.toISOString() }).where('token_hash', '=', hash).execute()
  }
  return { accountId: row.id, accountNumber: row.number, projectId: row.project_id, dataSetId: row.dataset_id, scope: row.scope }
}

/** Ends the session of this token; other tokens are left alone. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()
}

/** Forgets sessions and API tokens whose time is over. */
export async function forgetExpired(database: Database): Promise<void> {
  const now = new Date().toISOString()
  await database.deleteFrom('sessions').where('expires', '<=', now).execute()
  await database.deleteFrom('api_tokens').where('expires', '<=', now).execute()
}
