import { limits } from '../../contract/limits.ts'
import type { Caller, SignedIn } from '../services.ts'
import type { Database } from './database.ts'
import { newToken, tokenHash } from './secret.ts'
import { callerByApiToken, forgetExpiredTokens } from './tokens.ts'

export interface Session {
  readonly token: string
  /** ISO 8601 UTC. */
  readonly expires: string
}

const dayMs = 86_400_000

/**
 * Creates a session of the account, always with a new token. `origin` is the account with which the user
 * signed in, where the session comes from a switch: the session may switch back to this account only, and a
 * change of its password ends the session too.
 */
export async function createSession(
  database: Database,
  account: SignedIn,
  origin: SignedIn | null = null
): Promise<Session> {
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

/**
 * Sessions that have not expired, and whose account and origin still have the passwords that they had at
 * sign-in.
 */
const liveSessions = (database: Database) =>
  database
    .selectFrom('sessions')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'sessions.account_id').onRef('accounts.epoch', '=', 'sessions.epoch')
    )
    .leftJoin('accounts as origins', (join) =>
      join.onRef('origins.id', '=', 'sessions.origin_id').onRef('origins.epoch', '=', 'sessions.origin_epoch')
    )
    .where('sessions.expires', '>', new Date().toISOString())
    .where((on) => on.or([on('sessions.origin_epoch', 'is', null), on('origins.id', 'is not', null)]))

/**
 * The caller of this session; null where it is unknown, ended, expired, or older than the last change of the
 * password.
 */
async function callerBySession(database: Database, hash: string): Promise<Caller | null> {
  const found = await liveSessions(database)
    .innerJoin('projects', 'projects.id', 'accounts.project_id')
    .select([
      'accounts.id',
      'accounts.number',
      'accounts.epoch',
      'accounts.project_id',
      'projects.dataset_id'
    ])
    .select(['origins.id as origin_id', 'origins.epoch as origin_epoch'])
    .where('sessions.token_hash', '=', hash)
    .executeTakeFirst()
  if (!found) return null
  const { id, number, epoch, project_id, dataset_id, origin_id, origin_epoch } = found
  const origin =
    origin_id === null || origin_epoch === null ? { id, epoch } : { id: origin_id, epoch: origin_epoch }
  return {
    accountId: id,
    accountNumber: number,
    projectId: project_id,
    dataSetId: dataset_id,
    scope: 'write',
    session: { epoch, origin }
  }
}

/**
 * The caller of a token, of a session or an API token, and the name of an API token that is used for the
 * first time; null for an invalid token.
 */
export async function callerByToken(
  database: Database,
  token: string
): Promise<{ caller: Caller; firstUseOf: string | null } | null> {
  const hash = tokenHash(token)
  const caller = await callerBySession(database, hash)
  return caller ? { caller, firstUseOf: null } : callerByApiToken(database, hash)
}

/** Those of these token hashes whose sessions are valid. */
export async function liveAmong(database: Database, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await liveSessions(database)
    .select('sessions.token_hash')
    .where('sessions.token_hash', 'in', hashes)
    .execute()
  return new Set(found.map(({ token_hash }) => token_hash))
}

/** Ends the session of this token; does nothing for other tokens. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()
}

/** Deletes expired sessions and API tokens. */
export async function forgetExpired(database: Database): Promise<void> {
  await database.deleteFrom('sessions').where('expires', '<=', new Date().toISOString()).execute()
  await forgetExpiredTokens(database)
}
