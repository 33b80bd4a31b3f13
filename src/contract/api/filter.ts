import * as z from 'zod'
import { filtersSchema } from '../filter/filter.ts'
import { limits } from '../limits.ts'
import { get, post } from './endpoint.ts'
import { integer, json } from './field.ts'

const tableType = integer(0, 2)

export const savedFilters = get('/filter/list', {
  summary: 'The filters of a table that the account has kept under names, newest first',
  body: z.object({ type: tableType }),
  content: z.array(
    z.object({ id: z.string(), name: z.string(), filters: filtersSchema, createTime: z.iso.datetime() })
  )
})
export const saveFilters = post('/filter/create', {
  summary: 'Keep filters of a table under a name; those of the same name are replaced',
  body: z.object({
    type: tableType,
    name: z.string().trim().min(1).max(limits.setNameLength),
    filters: json(filtersSchema.min(1))
  }),
  content: z.object({ id: z.string() })
})
export const deleteFilters = post('/filter/delete', {
  summary: 'Forget kept filters',
  body: z.object({ id: z.string().max(100) }),
  ids: { id: 'filter' }
})
