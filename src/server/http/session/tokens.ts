import { createToken, deleteToken, tokens } from '../../../contract/api/session.ts'
import { route, type Route } from '../../services.ts'
import { type ApiToken, apiTokens, createApiToken, deleteApiToken } from '../../store/tokens.ts'
import { note } from '../../security/notes.ts'
import { own } from '../../store/own.ts'
import { sessionOf } from './session-of.ts'

const tokenRow = ({ id, name, scope, related, create_time, expires, last_used }: ApiToken) => ({
  id,
  name,
  scope,
  related: related === 1,
  createTime: create_time,
  expires,
  lastUsed: last_used
})

export const tokenRoutes: readonly Route[] = [
  route(tokens, async ({ caller, services }) =>
    (await apiTokens(services.database, caller.accountId)).map(tokenRow)
  ),

  route(createToken, async (call) => {
    const { body, caller, services } = call
    const maker = { id: caller.accountId, epoch: sessionOf(caller).epoch }
    const { row, token } = await createApiToken(services.database, maker, body)
    note(call, 'token_made', caller.accountNumber, row.name)
    return { ...tokenRow(row), token }
  }),

  route(deleteToken, async (call) => {
    const { body, caller, services } = call
    const { id, name } = await own(services.database, caller, 'token', body.id)
    await deleteApiToken(services.database, id)
    note(call, 'token_revoked', caller.accountNumber, name)
    return null
  })
]
