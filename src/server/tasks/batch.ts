import type { batchGeneTasks } from '../../contract/api/task.ts'
import { dataType } from '../../contract/column.ts'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import type { Tool } from '../../contract/tool.ts'
import type { Call } from '../services.ts'
import { openView } from '../columns/open.ts'
import { orderTask } from './order.ts'

/** One task for each list of genes; a plain list of names is one. With an idempotency key, each list has a key of its own. */
export async function orderGeneTasks(tool: Tool, call: Call<typeof batchGeneTasks>): Promise<string[]> {
  const { genes, name, params = {}, state = 0, filters = [], selectedIds, clauses = [] } = call.body
  const lists = typeof genes[0] === 'object' ? (genes as { name: string; genes: string[] }[]) : [{ name: '', genes: genes as string[] }]
  if (tool.id === 'gene-heatmap' && lists.length > limits.customHeatmaps)
    throw new Fault('too_many_heatmaps', { most: limits.customHeatmaps, count: lists.length })
  const dataset = await openView(call.services, call.caller)
  const missing = [...new Set(lists.flatMap((list) => list.genes))].filter((gene) => dataset.geneNumber(gene.trim()) === -1)
  if (missing.length > 0) throw new Fault('no_gene', { names: missing.slice(0, 20) })
  const key = call.headers['idempotency-key']
  const ids: string[] = []
  for (const [place, list] of lists.entries()) {
    const taskName = [name ?? tool.texts[call.language].name, list.name].filter(Boolean).join(', ')
    const body = {
      name: taskName.slice(0, 200),
      params: { ...params, genes: list.genes },
      type: dataType.gene,
      state: 0,
      filters: [...filters],
      clauses: [...clauses],
      cells: { state, filters, ...(selectedIds !== undefined && { selectedIds }) }
    }
    ids.push(
      await orderTask(tool, body, { ...call, headers: typeof key === 'string' ? { ...call.headers, 'idempotency-key': `${key} ${place}` } : call.headers })
    )
  }
  return ids
}
