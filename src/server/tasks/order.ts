import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { createTask } from '../../contract/api/task.ts'
import type { BodyOf } from '../../contract/api/endpoint.ts'
import { dataType, type DataType } from '../../contract/column.ts'
import { subjects, type Subject } from '../../contract/subject.ts'
import { Fault } from '../../contract/errors/index.ts'
import { readIds, type Ids } from '../../contract/selection.ts'
import type { RequestedFilter } from '../../contract/filter/set-filter.ts'
import type { Language, Text } from '../../contract/text.ts'
import type { CellsRequest, Tool } from '../../contract/tool.ts'
import { openView, writeVersions } from '../columns/open.ts'
import { addedTo, ownSampleColumn } from '../columns/view.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { refuseMoreBytes } from '../limits/refuse.ts'
import { writeInput, type TaskInput } from '../runner/context/input.ts'
import { placesOf } from '../disk/places.ts'
import type { Caller, Services } from '../services.ts'
import { withMembers } from '../sets/clauses.ts'
import { keptFilters, knownFilters } from '../sets/filters.ts'
import { laterTime } from '../store/later.ts'
import { addTask, taskByKey } from '../store/tasks.ts'
import { cellsOfResult, type CellsOfTask } from './cells-of-result.ts'
import { checkedParent } from './parent.ts'
import { geneSymbols } from './params/genes.ts'
import { checkParams } from './params/index.ts'
import { keepSets } from './kept-sets.ts'
import { checkedParams, nameOf } from './toolbox.ts'

type CellsRequested = Pick<
  BodyOf<typeof createTask>,
  'state' | 'filters' | 'selectedIds' | 'nonSelectedIds' | 'selectedNumber'
>
type TaskOrder = Omit<BodyOf<typeof createTask>, 'tool'> & {
  /** The cells that a tool for genes draws; all where absent. */
  readonly cells?: CellsRequested
}

interface Sent {
  readonly services: Services
  readonly caller: Caller
  readonly language: Language
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

const rowWords: Readonly<Record<Subject, Text>> = {
  cell: { en: 'cells', zh: '细胞' },
  gene: { en: 'genes', zh: '基因' },
  sample: { en: 'samples', zh: '样本' },
  clone: { en: 'clones', zh: '克隆' }
}
const rangeFaults = {
  cell: 'rows_range',
  gene: 'genes_range',
  sample: 'samples_range',
  clone: 'rows_range'
} as const
const keyLength = 200

/**
 * Queues a task after all checks that need no computation; each failed check throws its Fault. Returns the
 * task's id.
 */
export async function orderTask(
  tool: Tool,
  body: TaskOrder,
  { services, caller, language, headers }: Sent
): Promise<string> {
  const key = idempotencyKey(headers)
  const known = key === null ? undefined : await taskByKey(services.database, caller.accountId, key)
  if (known) return known.id
  await refuseMoreBytes(services, caller)

  const sent = subjects[body.type]
  if (sent !== tool.subject)
    throw new Fault('wrong_rows', {
      tool: nameOf(tool),
      wanted: rowWords[tool.subject],
      sent: rowWords[sent ?? 'cell']
    })
  const dataset = await openView(services, caller)
  const genes = tool.subject === 'gene' ? await listedGenes({ services, caller }, dataset, body) : null
  if (genes) checkRows(tool, genes.length)
  const read = checkedParams(tool, genes ? { ...body.params, genes } : body.params)
  const params = await checkParams(tool, { params: read, dataset, services, caller })
  const parent = await checkedParent(tool, body.task_id, services, caller)
  const { input, filters, clauses } =
    (await cellsOfResult(tool, params, services, caller)) ??
    (await cellsOrdered({ services, caller }, dataset, body, genes !== null))
  const count = input.ids.length
  if (count === 0) throw new Fault('no_cells')
  if (!genes) checkRows(tool, rowsOfSubject(tool.subject, dataset, input.ids))
  tool.check(params, requestOf(dataset, input))

  const id = randomUUID()
  const places = placesOf(services.config.dataDir, id)
  const row = {
    id,
    account_id: caller.accountId,
    parent_id: body.task_id ?? null,
    dataset_id: caller.dataSetId,
    tool: tool.id,
    name: body.name || tool.texts[language].name,
    data_type: tool.subject,
    params: JSON.stringify(params),
    filters,
    clauses,
    selected_number: count,
    input: path.relative(services.config.dataDir, places.input),
    idempotency_key: key,
    columns: writeVersions(addedTo(dataset)),
    sample_column: ownSampleColumn(dataset),
    create_time: laterTime()
  }
  const forget = () => fs.rm(places.dir, { recursive: true, force: true })
  try {
    writeInput(places.input, input)
    if (parent !== null) await fs.writeFile(places.parent, parent, { flush: true })
    await keepSets(places.sets, tool, params, { services, caller, dataset })
    const { id: taken, added } = await addTask(services.database, row, services.config)
    if (added) services.runner.submitted(id)
    else await forget()
    return taken
  } catch (error) {
    await forget()
    throw error
  }
}

/** Faults, by the subject of the tool: rows_range, genes_range, samples_range. */
function checkRows(tool: Tool, count: number): void {
  if (count < tool.rows.min || count > tool.rows.max)
    throw new Fault(rangeFaults[tool.subject], { tool: nameOf(tool), ...tool.rows, count })
}

/**
 * How many rows a task on these cells has: the cells, or their samples. Fault: no_clones, for a tool of
 * clones.
 */
function rowsOfSubject(subject: Subject, dataset: DataSet, ids: Uint32Array): number {
  if (subject === 'clone') throw new Fault('no_clones')
  if (subject !== 'sample') return ids.length
  const samples = dataset.sampleColumn === null ? null : dataset.cellColumn(dataset.sampleColumn)
  if (samples?.kind !== 'category') return 1
  const found = new Set(Array.from(ids, (cell) => samples.codes[cell]))
  found.delete(-1)
  return found.size
}

/**
 * The idempotency key of a request: sent again with the same key, it makes no second task. Null where there
 * is none.
 */
export function idempotencyKey({ 'idempotency-key': header }: Sent['headers']): string | null {
  return typeof header === 'string' && header !== '' ? header.slice(0, keyLength) : null
}

/**
 * Symbols of the genes that a tool for genes shows: those of its parameters, else the selected rows of the
 * gene table. Each once, in order. Fault: no_gene.
 */
async function listedGenes(
  { services, caller }: Pick<Sent, 'services' | 'caller'>,
  dataset: DataSet,
  body: TaskOrder
): Promise<string[]> {
  const { genes } = body.params
  if (!Array.isArray(genes) || genes.length === 0) {
    const filters = await knownFilters(
      { database: services.database, caller, dataset, type: dataType.gene },
      body.filters
    )
    const { ids } = await orderedRows(services, dataset, dataType.gene, { ...body, filters })
    const names = dataset.geneNames()
    return Array.from(ids, (gene) => names[gene] ?? '')
  }
  const wanted = genes
    .map(String)
    .map((name) => name.trim())
    .filter(Boolean)
  return geneSymbols(wanted, dataset)
}

/** The cells that were sent with the order, and how they were chosen. */
async function cellsOrdered(
  { services, caller }: Pick<Sent, 'services' | 'caller'>,
  dataset: DataSet,
  body: TaskOrder,
  forGenes: boolean
): Promise<CellsOfTask> {
  const { database } = services
  const requested = forGenes ? (body.cells ?? { state: 0 }) : body
  const filters = await knownFilters({ database, caller, dataset, type: dataType.cell }, requested.filters)
  const clauses = (forGenes && !body.cells ? null : body.clauses) ?? []
  return {
    input: await orderedRows(services, dataset, dataType.cell, { ...requested, filters }),
    filters: JSON.stringify(keptFilters(filters, dataset.cells)),
    clauses: JSON.stringify(await withMembers(database, caller, dataset, clauses))
  }
}

/** The selected rows that were sent; with nothing selected, all rows that pass the filters. */
async function orderedRows(
  services: Services,
  dataset: DataSet,
  type: DataType,
  body: Omit<CellsRequested, 'filters'> & { readonly filters: readonly RequestedFilter[] }
): Promise<TaskInput> {
  const total = type === dataType.gene ? dataset.genes : dataset.cells
  const population = () => services.tables.select(dataset, type, body.filters)
  if (body.state === 0) return { ids: await population(), rest: new Uint32Array(0) }
  const ids = checkedIds(body.selectedIds ?? [], 'selectedIds', total)
  const { selectedNumber: declared } = body
  if (declared !== undefined && declared !== ids.length)
    throw new Fault('selection_changed', { declared, found: ids.length })
  const rest =
    body.nonSelectedIds === undefined
      ? without(await population(), ids)
      : checkedIds(body.nonSelectedIds, 'nonSelectedIds', total)
  const both = rest.length - without(rest, ids).length
  if (both > 0) throw new Fault('overlapping_ids', { count: both })
  return { ids, rest }
}

function checkedIds(sent: Ids, field: string, total: number): Uint32Array {
  const rows = readIds(sent, total)
  if (!rows) throw new Fault('bad_ids', { field, cells: total })
  return rows
}

/** The rows that are not in `taken`; both are ascending. */
function without(rows: Uint32Array, taken: Uint32Array): Uint32Array {
  let at = 0
  return rows.filter((row) => {
    while (at < taken.length && (taken[at] as number) < row) at++
    return taken[at] !== row
  })
}

function requestOf(dataset: DataSet, { ids, rest }: TaskInput): CellsRequest {
  return {
    selected: ids.length,
    rest: rest.length,
    layer: dataset.layer,
    sampleColumn: dataset.sampleColumn,
    has: (name) => dataset.cellColumns.some((column) => column.name === name),
    present(name) {
      const column = dataset.cellColumn(name)
      if (column?.kind !== 'category') return null
      const found = new Uint8Array(column.levels.length)
      for (const cell of ids) {
        const code = column.codes[cell]!
        if (code >= 0) found[code] = 1
      }
      return column.levels.filter((_, code) => found[code] === 1)
    },
    levels(name) {
      const column = dataset.cellColumn(name)
      return column?.kind === 'category' ? column.levels : null
    }
  }
}
