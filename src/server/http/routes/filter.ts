import { deleteFilters, savedFilters, saveFilters } from '../../../contract/api/filter.ts'
import type { DataType } from '../../../contract/column.ts'
import { route, type Route } from '../../services.ts'
import { filtersOfAccount, forgetFilters, keepFilters } from '../../store/filters.ts'

export const filterRoutes: readonly Route[] = [
  route(savedFilters, async ({ body, caller, services }) =>
    filtersOfAccount(services.database, caller.accountId, body.type as DataType)
  ),
  route(saveFilters, async ({ body, caller, services }) => ({
    id: await keepFilters(services.database, caller.accountId, body.type as DataType, body.name, body.filters)
  })),
  route(deleteFilters, async ({ body, services }) => {
    await forgetFilters(services.database, body.id)
    return null
  })
]
