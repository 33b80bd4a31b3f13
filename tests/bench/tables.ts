import { rmSync } from 'node:fs'
import { dataType } from '../../src/contract/column.ts'
import { filterSchema, type Filter } from '../../src/contract/filter/filter.ts'
import type { DataSet } from '../../src/server/matrix/dataset.ts'
import type { PageRequest } from '../../src/server/services.ts'
import { openTables } from '../../src/server/tables/index.ts'
import { type BenchRow, rowOf, timed } from './statistics.ts'
import { withBenchColumns } from './added.ts'
import { scatteredCells } from './store.ts'
import { scratch } from './study.ts'

const runs = 9
const pageSize = 50

/**
 * Another filter each time, since counts of earlier filters are cached. About a third of the cells pass.
 */
const filtersOf = (turn: number): Filter[] => [
  filterSchema.parse({ name: 'cell_type', type: 12, value: 'B cell', columnType: 'meta' }),
  filterSchema.parse({ name: 'nFeature_RNA', type: 4, value: String(900 + turn) })
]

/** Filters on two columns that an account has added; about a third of the cells pass. */
const addedFiltersOf = (turn: number): Filter[] => [
  filterSchema.parse({ name: 'own_kind', type: 12, value: 'kind 3\nkind 7', columnType: 'meta' }),
  filterSchema.parse({ name: 'own_score', type: 4, value: String(0.6 + turn / 1000) })
]

/** The table of cells as users browse it, and the summary of a selection. */
export async function benchTables(dataset: DataSet, threads: number): Promise<BenchRow[]> {
  const dataDir = scratch('tables')
  const tables = await openTables({ dataDir, threads })
  const row = (what: string, values: readonly number[]) => rowOf('tables', what, dataset.cells, 'ms', values)
  const page = (requested: Partial<PageRequest>) =>
    tables.page(dataset, dataType.cell, { filters: [], sort: [], page: 1, pageSize, ...requested })
  const scattered = scatteredCells(dataset.cells, runs + 1)
  const summary = (turn: number) =>
    tables.summary(dataset, {
      selected: scattered[turn] ?? new Uint32Array(0),
      population: null,
      genes: true
    })
  const byShare = [{ name: 'percent.mt', order: 'desc' as const }]
  // Another order each time, since the order of rows is cached.
  const named =
    (...names: readonly string[]) =>
    (turn: number) =>
      names.map((name, at) => ({
        name,
        order: (turn >> at) % 2 === 0 ? ('desc' as const) : ('asc' as const)
      }))
  const sorts = ['percent.mt', 'nFeature_RNA', 'nCount_RNA', 'cell_type', 'donor'].flatMap((name) =>
    [0, 1].map((turn) => named(name)(turn))
  )
  const pairs = [0, 1, 2, 3].flatMap((turn) => [
    named('cell_type', 'percent.mt')(turn),
    named('donor', 'nCount_RNA')(turn)
  ])
  const middle = Math.ceil(dataset.cells / pageSize / 2)
  try {
    const indexing = await timed(1, () => tables.columns(dataset, dataType.cell))
    await page({ filters: filtersOf(runs), sort: byShare })
    await summary(runs)
    const own = withBenchColumns(dataset, dataDir)
    const ownPage = (requested: Partial<PageRequest>) =>
      tables.page(own, dataType.cell, { filters: [], sort: [], page: 1, pageSize, ...requested })
    const mixed = (turn: number) => [...addedFiltersOf(turn), ...filtersOf(turn)]
    const byScore = [{ name: 'own_score', order: 'desc' as const }]
    await ownPage({ filters: addedFiltersOf(runs), sort: byScore })
    return [
      row('index made', indexing),
      row('filter, count and first page', await timed(runs, (turn) => page({ filters: filtersOf(turn) }))),
      row(
        'filter, all ids that pass',
        await timed(runs, (turn) => tables.select(dataset, dataType.cell, filtersOf(turn)))
      ),
      row('sorted anew, first page', await timed(sorts.length, (turn) => page({ sort: sorts[turn] ?? [] }))),
      row(
        'sorted anew, page in the middle',
        await timed(sorts.length, (turn) => page({ sort: sorts[turn] ?? [], page: middle + turn }))
      ),
      row(
        'sorted anew by two columns, page in the middle',
        await timed(pairs.length, (turn) => page({ sort: pairs[turn] ?? [], page: middle + turn }))
      ),
      row(
        'sorted before, page in the middle',
        await timed(runs, (turn) => page({ sort: byShare, page: middle + turn }))
      ),
      row(
        'sorted before and filtered, page in the middle',
        await timed(runs, (turn) => page({ sort: byShare, filters: filtersOf(turn), page: middle >> 2 }))
      ),
      row(
        'distinct values, filtered',
        await timed(runs, (turn) => tables.distinct(dataset, dataType.cell, 'cell_type', filtersOf(turn)))
      ),
      row(
        'added columns: filter, count and first page',
        await timed(runs, (turn) => ownPage({ filters: addedFiltersOf(turn) }))
      ),
      row(
        'added and others: filter, count and first page',
        await timed(runs, (turn) => ownPage({ filters: mixed(turn) }))
      ),
      row(
        'sorted by an added column, page in the middle',
        await timed(runs, (turn) => ownPage({ sort: byScore, page: middle + turn }))
      ),
      row(
        'distinct values of an added column, filtered',
        await timed(runs, (turn) => tables.distinct(own, dataType.cell, 'own_kind', filtersOf(turn)))
      ),
      row(
        `summary of ${(scattered[0]?.length ?? 0).toLocaleString('en-US')} scattered cells`,
        await timed(runs, summary)
      )
    ]
  } finally {
    await tables.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
