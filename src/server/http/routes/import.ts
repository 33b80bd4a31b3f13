import { importProject } from '../../../contract/api/data.ts'
import { Fault } from '../../../contract/errors/index.ts'
import { route, type Route } from '../../services.ts'
import { orderImport } from '../../tasks/import.ts'
import { idempotencyKey } from '../../tasks/order.ts'

export const importRoutes: readonly Route[] = [
  route(importProject, async ({ services, caller, upload, body, headers }) => {
    if (!upload) throw new Fault('malformed', { field: 'file', problem: { en: 'is missing', zh: '缺失' } })
    const { name, ...how } = body
    const key = idempotencyKey(headers)
    return { task_id: await orderImport({ services, caller, upload, name, how, key }) }
  })
]
