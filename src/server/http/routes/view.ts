import { openView, saveView } from '../../../contract/api/session.ts'
import { Fault } from '../../../contract/errors/index.ts'
import { route, type Route } from '../../services.ts'
import { own } from '../../store/own.ts'
import { createView } from '../../store/views.ts'

const mostCharacters = 1_000_000

export const viewRoutes: readonly Route[] = [
  route(saveView, async ({ body, caller, services }) => {
    const state = JSON.stringify(body.state)
    if (state.length > mostCharacters) throw new Fault('too_large', { limit: '1 MB' })
    return { id: await createView(services.database, caller.accountId, state) }
  }),
  route(openView, async ({ body, caller, services }) => {
    const { state } = await own(services.database, caller, 'view', body.id)
    return JSON.parse(state) as Record<string, unknown>
  })
]
