import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, Schema } from './database.ts'
import { newToken, tokenHash } from './secret.ts'

export type ApiToken = Selectable<Schema['api_tokens']>

export interface TokenAsked {
  readonly name: string
  readonly scope: 'read' | 'write'
  readonly days: number
}

/** A new API token with its secret, which is not kept and cannot be shown again. */
export async function createApiToken(database: Database, accountId: string, { name, scope, days }: TokenAsked): Promise<{ row: ApiToken; token: string }> {
  const token = newToken('api')
  const now = Date.now()
  const row: ApiToken = {
    id: randomUUID(),
    token_hash: tokenHash(token),
    account_id: accountId,
    name,
    scope,
    create_time: new Date(now).toISOString(),
    expires: new Date(now + days * 86_400_000).toISOString(),
    last_used: null
  }
  await database.insertInto('api_tokens').values(row).execute()
  return { row, token }
}

export const apiTokensOfAccount = (database: Database, accountId: string): Promise<ApiToken[]> =>
  database.selectFrom('api_tokens').selectAll().where('account_id', '=', accountId).orderBy('create_time', 'desc').orderBy('id').execute()

export async function deleteApiToken(database: Database, id: string): Promise<void> {
  await database.deleteFrom('api_tokens').where('id', '=', id).execute()
}
