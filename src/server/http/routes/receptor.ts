import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as api from '../../../contract/api/receptor.ts'
import { dataType } from '../../../contract/column.ts'
import { Fault } from '../../../contract/errors/index.ts'
import { hasReceptors, receptors } from '../../../contract/receptors/columns.ts'
import { readIds } from '../../../contract/selection.ts'
import { openView } from '../../columns/open.ts'
import { rowOfAdded } from '../../columns/view.ts'
import { airrOf } from '../../receptors/airr.ts'
import { addReceptorFiles } from '../../receptors/add.ts'
import { clonePage } from '../../receptors/clone-table.ts'
import { clonesAmong } from '../../receptors/clones-here.ts'
import type { ContigFile } from '../../receptors/join-files.ts'
import { route, type Route, type Upload } from '../../services.ts'
import { knownFilters } from '../../sets/filters.ts'

export const receptorRoutes: readonly Route[] = [
  route(api.addReceptors, async ({ body, upload, services, caller, signal }) => {
    if (!upload) throw new Fault('malformed', { field: 'file', problem: { en: 'is missing', zh: '缺失' } })
    const folder = path.join(services.config.dataDir, 'tmp', 'receptors')
    mkdirSync(folder, { recursive: true })
    const files: ContigFile[] = []
    try {
      for (let next: Upload | null = upload; next; next = await next.next()) {
        const file = path.join(folder, randomUUID())
        files.push({ file, fileName: next.fileName.slice(-200) })
        await pipeline(next.stream, createWriteStream(file), { signal })
      }
      const { report, columns } = await addReceptorFiles(services, caller, { ...body, files }, signal)
      return { ...report, columns: columns.map(rowOfAdded) }
    } finally {
      for (const { file } of files) rmSync(file, { force: true })
    }
  }),

  route(api.airr, async ({ body, services, caller }) => {
    const view = await openView(services, caller)
    const requested = body.receptor === undefined ? receptors : [body.receptor]
    if (!requested.some((receptor) => hasReceptors(view, receptor))) throw new Fault('forbidden')
    return {
      type: 'text/tab-separated-values; charset=utf-8',
      name: `${caller.accountNumber}-${requested.join('-')}-airr.tsv`,
      body: airrOf(view, body.receptor)
    }
  }),

  route(api.clones, async ({ body, services, caller }) => {
    const view = await openView(services, caller)
    if (!hasReceptors(view, body.receptor)) throw new Fault('forbidden')
    return clonePage(view, body)
  }),

  route(api.clonesHere, async ({ body, services, caller, signal }) => {
    const view = await openView(services, caller)
    if (!hasReceptors(view, body.receptor)) throw new Fault('forbidden')
    const selected = readIds(body.selectedIds, view.cells)
    if (!selected) throw new Fault('bad_ids', { field: 'selectedIds', cells: view.cells })
    const asker = { database: services.database, caller, dataset: view, type: dataType.cell }
    const filters = await knownFilters(asker, body.filters)
    const population =
      filters.length === 0 ? null : await services.tables.select(view, dataType.cell, filters)
    return clonesAmong(view, { receptor: body.receptor, limit: body.limit, selected, population }, signal)
  })
]
