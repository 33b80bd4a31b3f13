import type { useStore } from 'jotai'
import type { BodyOf } from '../../../contract/api/endpoint.ts'
import { batchGeneTasks } from '../../../contract/api/task.ts'
import type { Tool } from '../../../contract/tool.ts'
import { call } from '../../api/call.ts'
import { countedAtom } from '../../state/selection/selected.ts'
import { explorationAtom } from '../../state/view/exploration.ts'
import { cellsSent } from '../cells.ts'
import { fieldsOf } from '../fields.ts'

/** Rows of the gene table, names, or lists with a name each. */
export type GenesSent = Pick<BodyOf<typeof batchGeneTasks>, 'genes' | 'geneIds'>

interface ChartsOrder {
  readonly charts: readonly Tool[]
  readonly genes: GenesSent
  /** Values of all fields of all the charts, by name. */
  readonly params: Readonly<Record<string, unknown>>
  /** The same for an order that is sent once more, so that nothing is made twice. */
  readonly key: string
}

/**
 * Orders a task for each chart and each list of genes on the cells that are selected; answers their ids, none
 * where the selection is not known yet. Throws a `CallError`.
 */
export async function orderCharts(
  store: ReturnType<typeof useStore>,
  { charts, genes, params, key }: ChartsOrder
): Promise<string[]> {
  const cells = cellsSent(store.get(explorationAtom), store.get(countedAtom))
  if (!cells) return []
  const { state, filters, selectedIds, clauses } = cells
  const made: string[] = []
  for (const tool of charts) {
    const own = Object.fromEntries(
      fieldsOf(tool.params).flatMap(({ name }) => (name === 'genes' ? [] : [[name, params[name]]]))
    )
    const body = {
      tool: tool.id,
      ...genes,
      params: own,
      unknown: 'skip' as const,
      state,
      filters: filters ?? [],
      clauses: clauses ?? [],
      ...(selectedIds && { selectedIds })
    }
    const { task_ids } = await call(batchGeneTasks, body, {
      quiet: true,
      idempotencyKey: `${key} ${tool.id}`
    })
    made.push(...task_ids)
  }
  return made
}
