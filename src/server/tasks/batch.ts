import type { batchGeneTasks } from '../../contract/api/task.ts'
import { dataType } from '../../contract/column.ts'
import { Fault } from '../../contract/errors/index.ts'
import { readIds } from '../../contract/selection.ts'
import type { Tool } from '../../contract/tool.ts'
import { openView } from '../columns/open.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Call } from '../services.ts'
import { orderTask } from './order.ts'
import { noGenes } from './params/genes.ts'
import { nameOf } from './toolbox.ts'

interface List {
  readonly name: string
  readonly genes: readonly string[]
}

type BatchCall = Call<typeof batchGeneTasks>

/**
 * Orders one task for each list of genes; a plain list of names, or of row numbers, is one list. With an
 * idempotency key, each list gets a key of its own. Returns the ids of the tasks.
 */
export async function orderGeneTasks(tool: Tool, call: BatchCall): Promise<string[]> {
  const { name, params = {}, state = 0, filters = [], selectedIds, clauses = [] } = call.body
  if (tool.subject !== 'gene')
    throw new Fault('wrong_rows', {
      tool: nameOf(tool),
      wanted: { en: 'cells', zh: '细胞' },
      sent: { en: 'genes', zh: '基因' }
    })
  const dataset = await openView(call.services, call.caller)
  const lists = knownLists(listsOf(call.body, dataset), call.body.unknown === 'skip', dataset)
  if (tool.atOnce !== undefined && lists.length > tool.atOnce)
    throw new Fault('too_many_heatmaps', { most: tool.atOnce, count: lists.length })
  const wrong = lists.find((list) => list.genes.length < tool.rows.min || list.genes.length > tool.rows.max)
  if (wrong) throw new Fault('genes_range', { tool: nameOf(tool), ...tool.rows, count: wrong.genes.length })
  const key = call.headers['idempotency-key']
  const ids: string[] = []
  for (const [index, list] of lists.entries()) {
    const body = {
      name: [name ?? tool.texts[call.language].name, list.name].filter(Boolean).join(', ').slice(0, 200),
      params: { ...params, genes: [...list.genes] },
      type: dataType.gene,
      state: 0,
      clauses: [...clauses],
      cells: { state, filters, ...(selectedIds !== undefined && { selectedIds }) }
    }
    ids.push(
      await orderTask(tool, body, {
        ...call,
        headers:
          typeof key === 'string' ? { ...call.headers, 'idempotency-key': `${key} ${index}` } : call.headers
      })
    )
  }
  return ids
}

function listsOf({ genes = [], geneIds }: BatchCall['body'], dataset: DataSet): List[] {
  if (geneIds !== undefined) {
    const rows = readIds(geneIds, dataset.genes)
    if (!rows) throw new Fault('bad_ids', { field: 'geneIds', cells: dataset.genes })
    const names = dataset.geneNames()
    return [{ name: '', genes: Array.from(rows, (gene) => names[gene] ?? '') }]
  }
  return genes.every((one) => typeof one === 'string')
    ? [{ name: '', genes }]
    : genes.flatMap((one) => (typeof one === 'string' ? [] : [one]))
}

/**
 * The lists with each gene once, by its symbol in the data. Unknown names are left out where `skip` is set,
 * else refused. Fault: no_gene.
 */
function knownLists(lists: readonly List[], skip: boolean, dataset: DataSet): List[] {
  const names = dataset.geneNames()
  const missing = new Set<string>()
  const known = lists.map(({ name, genes }) => {
    const wanted = genes.map((gene) => gene.trim()).filter((gene) => gene !== '')
    const numbers = wanted.map((gene) => dataset.geneNumber(gene))
    for (const [i, gene] of wanted.entries()) if (numbers[i] === -1) missing.add(gene)
    return {
      name,
      genes: [...new Set(numbers.filter((gene) => gene !== -1))].map((gene) => names[gene] ?? '')
    }
  })
  if (missing.size > 0 && (!skip || known.every(({ genes }) => genes.length === 0)))
    throw noGenes([...missing])
  return known
}
