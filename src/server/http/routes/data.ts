import {
  cellColumns,
  cellGroups,
  columnHistogram,
  columns,
  distinct,
  distinctFiltered,
  distributions,
  embedding,
  expression,
  genes,
  histogramFiltered,
  rows,
  select,
  summary
} from '../../../contract/api/data.ts'
import { dataType, type DataType } from '../../../contract/column.ts'
import { noColumn } from '../../../shared/filter/condition.ts'
import { Fault } from '../../../contract/errors/index.ts'
import type { Filter } from '../../../contract/filter/filter.ts'
import { limits } from '../../../contract/limits.ts'
import { readIds, type Ids } from '../../../contract/selection.ts'
import type { RequestedFilter } from '../../../contract/filter/set-filter.ts'
import { openView } from '../../columns/open.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { route, type Caller, type Route, type Services, type Tables } from '../../services.ts'
import { knownFilters } from '../../sets/filters.ts'
import { arrowAnswer, arrowColumn, type ArrowColumn } from '../../tables/arrow.ts'
import { distributionsOf } from '../../tables/distributions.ts'
import { findGenes } from '../../tables/genes/gene-search.ts'
import { groupsOf } from '../../tables/groups.ts'
import { withLabel } from '../../columns/labels.ts'

const pageSizeUsual = 100

interface Asker {
  readonly services: Services
  readonly caller: Caller
}

const opened = ({ services, caller }: Asker): Promise<DataSet> => openView(services, caller)

/** The schema lets only 0, 1 and 2 through. */
const typeOf = (type: number): DataType => type as DataType

const known = (
  { services, caller }: Asker,
  dataset: DataSet,
  type: number,
  filters: readonly Filter[] | undefined
): Promise<RequestedFilter[]> =>
  knownFilters({ database: services.database, caller, dataset, type: typeOf(type) }, filters)

/** Row numbers of a table of `count` rows. Fault: bad_ids where one of them is not in the table. */
function idsIn(ids: Ids, field: string, count: number): Uint32Array {
  const found = readIds(ids, count)
  if (!found) throw new Fault('bad_ids', { field, cells: count })
  return found
}

async function arrowColumnsOf(
  tables: Tables,
  dataset: DataSet,
  names: readonly string[]
): Promise<ArrowColumn[]> {
  // Coordinates do not need the index, so they are not delayed until it is made.
  if (names.length === 0) return []
  const described = await tables.columns(dataset, dataType.cell)
  const found: ArrowColumn[] = []
  for (const name of names) {
    const row = described.find((column) => column.name === name)
    const column = row && (await tables.cellColumn(dataset, name))
    if (!column) {
      throw noColumn(
        name,
        described.map((one) => one.name)
      )
    }
    found.push(arrowColumn(name, column, row.type))
  }
  return found
}

export const dataRoutes: readonly Route[] = [
  route(rows, async ({ body, ...asker }) => {
    const dataset = await opened(asker)
    const type = typeOf(body.type)
    const { tables } = asker.services
    const sizes = { [dataType.cell]: dataset.cells, [dataType.gene]: dataset.genes }
    const count =
      type === dataType.sample
        ? (await tables.page(dataset, type, { filters: [], sort: [], page: 1, pageSize: 1 })).total
        : sizes[type]
    const page = await tables.page(dataset, type, {
      filters: await known(asker, dataset, type, body.filters),
      sort: body.sort ?? [],
      page: body.page ?? 1,
      pageSize: body.pageSize ?? pageSizeUsual,
      ...(body.selectedIds ? { ids: idsIn(body.selectedIds, 'selectedIds', count) } : {}),
      ...(body.columns ? { columns: body.columns } : {})
    })
    return { ...page, list: [...page.list] }
  }),

  route(columns, async ({ body, language, ...asker }) =>
    (await asker.services.tables.columns(await opened(asker), typeOf(body.type))).map((row) =>
      withLabel(row, language)
    )
  ),

  route(genes, async ({ body, ...asker }) => {
    const dataset = await opened(asker)
    const found = findGenes(dataset, body.q)
    const { page = 1 } = body
    const pageSize = limits.genePageSize
    const [names, ensembl, { mean, detected }] = [
      dataset.geneNames(),
      dataset.geneIds(),
      dataset.geneStatistics()
    ]
    const list = Array.from(found.subarray((page - 1) * pageSize, page * pageSize), (id) => ({
      id,
      name: names[id] ?? '',
      ensembl: ensembl[id] ?? '',
      mean: mean[id] ?? 0,
      detected: detected[id] ?? 0
    }))
    return { list, total: found.length, page, pageSize }
  }),

  ...[distinct, distinctFiltered].map((endpoint) =>
    route(endpoint, async ({ body, ...asker }) => {
      const dataset = await opened(asker)
      return asker.services.tables.distinct(
        dataset,
        typeOf(body.type),
        body.column,
        await known(asker, dataset, body.type, body.filters),
        body.q
      )
    })
  ),

  route(cellGroups, async ({ body, ...asker }) =>
    groupsOf(asker.services.tables, await opened(asker), body.column)
  ),

  ...[columnHistogram, histogramFiltered].map((endpoint) =>
    route(endpoint, async ({ body, ...asker }) => {
      const dataset = await opened(asker)
      return asker.services.tables.histogram(
        dataset,
        typeOf(body.type),
        body.column,
        await known(asker, dataset, body.type, body.filters)
      )
    })
  ),

  route(distributions, async ({ body, ...asker }) => {
    const dataset = await opened(asker)
    const filters = await known(asker, dataset, body.type, body.filters)
    return distributionsOf(asker.services.tables, dataset, typeOf(body.type), body.columns, filters)
  }),

  route(embedding, async ({ body, signal, ...asker }) => {
    const dataset = await opened(asker)
    const { tables } = asker.services
    const beside = await arrowColumnsOf(tables, dataset, body.columns ?? [])
    const found = await tables.sentEmbedding(dataset, body.position, beside, signal)
    if (!found)
      throw new Fault('no_position', {
        name: body.position,
        positions: dataset.embeddings.map(({ name }) => name)
      })
    return found
  }),

  route(cellColumns, async ({ body, ...asker }) => {
    const dataset = await opened(asker)
    return arrowAnswer(await arrowColumnsOf(asker.services.tables, dataset, body.columns), dataset.cells)
  }),

  route(expression, async ({ body, signal, ...asker }) => {
    const dataset = await opened(asker)
    const numbers = body.gene.map((name) => dataset.geneNumber(name))
    const unknown = body.gene.filter((_, n) => numbers[n] === -1)
    if (unknown.length > 0) throw new Fault('no_gene', { names: unknown })
    const { tables } = asker.services
    const found = await Promise.all(
      numbers.map(async (gene, n): Promise<ArrowColumn> => ({
        name: body.gene[n] ?? '',
        kind: 'number',
        values: await tables.expression(dataset, gene, signal)
      }))
    )
    return arrowAnswer(found, dataset.cells)
  }),

  route(select, async ({ body, ...asker }) => {
    const dataset = await opened(asker)
    const found = await asker.services.tables.select(
      dataset,
      typeOf(body.type),
      await known(asker, dataset, body.type, body.filters),
      body.sort
    )
    return arrowAnswer([{ name: 'id', kind: 'number', values: found }], found.length)
  }),

  route(summary, async ({ body, ...asker }) => {
    const dataset = await opened(asker)
    const { tables } = asker.services
    const selected = idsIn(body.selectedIds, 'selectedIds', dataset.cells)
    const filters = await known(asker, dataset, dataType.cell, body.filters)
    const population = filters.length === 0 ? null : await tables.select(dataset, dataType.cell, filters)
    return tables.summary(dataset, {
      selected,
      population,
      group: body.group,
      numbers: body.numbers,
      genes: body.genes ?? true,
      quick: body.quick ?? false
    })
  })
]
