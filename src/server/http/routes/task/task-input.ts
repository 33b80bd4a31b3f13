import { Fault } from '../../../../contract/errors/index.ts'
import * as api from '../../../../contract/api/task-input.ts'
import { writeIds } from '../../../../contract/selection.ts'
import { openTaskView, openView } from '../../../columns/open.ts'
import { placesOf } from '../../../disk/places.ts'
import { readInput } from '../../../runner/context/input.ts'
import { route, type Route } from '../../../services.ts'
import { own } from '../../../store/own.ts'
import { storedResult } from '../../../tasks/stored-result.ts'
import { tablesOf } from './task.ts'

const geneColumn = 'gene'

/** The routes of what tasks were ordered for: genes, cells, and further columns of them. */
export const taskInputRoutes: readonly Route[] = [
  route(api.taskGenes, async ({ body, services, caller }) => {
    const row = await own(services.database, caller, 'task', body.id)
    const { genes } = JSON.parse(row.params) as { genes?: unknown }
    if (Array.isArray(genes) && genes.length > 0) return { genes: genes.map(String) }
    const result = await storedResult(services.config.dataDir, row)
    const listing = Object.entries(result.file.tables).find(([, { columns }]) =>
      columns.some(({ name }) => name === geneColumn)
    )
    if (!listing) throw new Fault('no_genes_listed')
    const found = await tablesOf(services).distinct(result.table(listing[0]), geneColumn)
    return { genes: found.map(({ value }) => value) }
  }),

  route(api.taskCells, async ({ body, services, caller }) => {
    const row = await own(services.database, caller, 'task', body.task_id)
    const { ids } = readInput(placesOf(services.config.dataDir, row.id).input)
    const { cells } = await openTaskView(services, row)
    return { selectedNumber: ids.length, selectedIds: writeIds(ids, cells) }
  }),

  route(api.fieldExists, async ({ body, services, caller }) => {
    await own(services.database, caller, 'task', body.task_id)
    const { cellColumns } = await openView(services, caller)
    const wanted = body.field.toLowerCase()
    return { exists: cellColumns.some(({ name }) => name.toLowerCase() === wanted) }
  })
]
