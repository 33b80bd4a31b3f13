import * as z from 'zod'
import { idsSchema } from '../selection.ts'
import { get, post } from './endpoint.ts'

const taskId = z.string().min(1).max(100)

export const taskGenes = get('/task/genes', {
  summary: 'The genes that a task was given, else those that the first table of its result lists',
  body: z.object({ id: taskId }),
  ids: { id: 'task' },
  content: z.object({ genes: z.array(z.string()) }),
  faults: ['no_genes_listed', 'no_result']
})
export const taskCells = post('/task/handleCellsData', {
  scope: 'read',
  summary: 'The cells that a task was ordered for, as row numbers that another order takes as `selectedIds`',
  body: z.object({ task_id: taskId }),
  ids: { task_id: 'task' },
  content: z.object({ selectedNumber: z.int(), selectedIds: idsSchema }),
  faults: ['selection_damaged']
})
export const fieldExists = get('/task/field/exists', {
  summary:
    'Whether a column of this name, in any case, is in the project of a task, so that another is needed',
  body: z.object({ task_id: taskId, field: z.string().trim().min(1).max(500) }),
  ids: { task_id: 'task' },
  content: z.object({ exists: z.boolean() })
})
