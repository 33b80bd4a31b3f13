import { openView, saveView } from '../../../contract/api/session.ts'
import { route, type Route } from '../../services.ts'
import { own } from '../../store/own.ts'
import { createView } from '../../store/views.ts'

export const viewRoutes: readonly Route[] = [
  route(saveView, async ({ body, caller, services }) => ({
    id: await createView(services.database, caller.accountId, JSON.stringify(body.state))
  })),
  route(openView, async ({ body, caller, services }) => {
    const { state } = await own(services.database, caller, 'view', body.id)
    return JSON.parse(state) as Record<string, unknown>
  })
]
