import type { OpenedView } from '../../../contract/api/session.ts'
import { openView, saveView, takeView } from '../../../contract/api/session.ts'
import { route, type Caller, type Route, type Services } from '../../services.ts'
import { own } from '../../store/own.ts'
import { createView, type StoredView } from '../../store/views.ts'
import { openedView } from '../../views/opened.ts'
import { takeLacked } from '../../views/take.ts'

async function answer(services: Services, caller: Caller, view: StoredView): Promise<OpenedView> {
  const { lacks, ...opened } = await openedView(services, caller, view)
  return { ...opened, lacks: lacks.map(({ kind, name }) => ({ kind, name })) }
}

export const viewRoutes: readonly Route[] = [
  route(saveView, async ({ body, caller, services }) => ({
    id: await createView(services.database, caller.accountId, JSON.stringify(body.state))
  })),
  route(openView, async ({ body, caller, services }) =>
    answer(services, caller, await own(services.database, caller, 'view', body.id))
  ),
  route(takeView, async ({ body, caller, services }) => {
    const view = await own(services.database, caller, 'view', body.id)
    await takeLacked(services, caller, (await openedView(services, caller, view)).lacks)
    return answer(services, caller, view)
  })
]
