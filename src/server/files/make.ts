import { rm } from 'node:fs/promises'
import type { orderDownload } from '../../contract/api/data.ts'
import type { BodyOf } from '../../contract/api/endpoint.ts'
import { dataType, type DataType } from '../../contract/column.ts'
import { Fault } from '../../contract/errors/index.ts'
import { readIds } from '../../contract/selection.ts'
import { openView } from '../columns/open.ts'
import { addedTo, stylesIn } from '../columns/view.ts'
import type { RequestedFilter } from '../../contract/filter/set-filter.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Caller, Services } from '../services.ts'
import { knownFilters } from '../sets/filters.ts'
import { exportAnnData } from './anndata/export.ts'

export type FileRequest = BodyOf<typeof orderDownload>

interface FileRequester {
  readonly services: Services
  readonly caller: Caller
}

const tableNames = {
  [dataType.cell]: 'cells',
  [dataType.gene]: 'genes',
  [dataType.sample]: 'samples'
} as const satisfies Record<DataType, string>

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
  h5ad: 'application/x-hdf5',
  zarr: 'application/zip'
} as const satisfies Record<FileRequest['format'], string>

/** The file name for the browser. */
export function fileNameOf({ format, type, selectedIds }: FileRequest, { accountNumber }: Caller): string {
  const table = isStudy(format) ? '' : `-${tableNames[type as DataType]}`
  const ending = format === 'zarr' ? 'zarr.zip' : format
  return `${accountNumber}${table}${selectedIds ? '-selected' : ''}.${ending}`
}

/** Formats that contain the cells with their counts and everything that belongs to them. */
type StudyFormat = Extract<FileRequest['format'], 'h5ad' | 'zarr'>
const isStudy = (format: FileRequest['format']): format is StudyFormat =>
  format === 'h5ad' || format === 'zarr'

/**
 * Writes a file of a table, or of the cells with their counts, at a path that must not exist. Where it fails,
 * nothing is left there.
 */
export async function makeFile(
  requested: FileRequest,
  { services, caller }: FileRequester,
  place: string
): Promise<void> {
  const dataset = await openView(services, caller)
  try {
    const type = isStudy(requested.format) ? dataType.cell : (requested.type as DataType)
    const filters = await knownFilters(
      { database: services.database, caller, dataset, type },
      requested.filters
    )
    if (isStudy(requested.format))
      await makeStudy({ ...requested, filters }, requested.format, services, dataset, place)
    else await makeTable({ ...requested, filters }, requested.format, services, dataset, place)
  } catch (error) {
    await rm(place, { force: true })
    throw error
  }
}

/** A request whose filters by sets were resolved to row numbers. */
type KnownFile = FileRequest & { readonly filters: readonly RequestedFilter[] }

async function makeTable(
  requested: KnownFile,
  format: Exclude<FileRequest['format'], StudyFormat>,
  { tables }: Services,
  dataset: DataSet,
  place: string
): Promise<void> {
  const type = requested.type as DataType
  const ids = requested.selectedIds ? await idsIn(requested, dataset, tables, type) : null
  await tables.write(
    dataset,
    type,
    {
      filters: requested.filters,
      sort: requested.sort ?? [],
      ...(requested.columns ? { columns: requested.columns } : {}),
      ...(ids ? { ids } : {})
    },
    format,
    place,
    requested.bom ?? false
  )
}

async function makeStudy(
  requested: KnownFile,
  format: StudyFormat,
  { tables }: Services,
  dataset: DataSet,
  place: string
): Promise<void> {
  const { filters } = requested
  const selected = requested.selectedIds ? await idsIn(requested, dataset, tables, dataType.cell) : null
  const passing = filters.length > 0 ? await tables.select(dataset, dataType.cell, filters) : null
  const rows = selected && passing ? common(selected, passing) : (selected ?? passing)
  if (rows?.length === 0) throw new Fault('nothing_to_save')
  await exportAnnData({
    format: format === 'h5ad' ? 'h5ad' : 'zarr2',
    zip: format === 'zarr',
    dir: dataset.dir,
    file: place,
    rows,
    columns: requested.columns ?? null,
    added: addedTo(dataset),
    styles: stylesIn(dataset)
  })
}

async function idsIn(
  { selectedIds = [] }: FileRequest,
  dataset: DataSet,
  tables: Services['tables'],
  type: DataType
): Promise<Uint32Array> {
  const sizes = { [dataType.cell]: dataset.cells, [dataType.gene]: dataset.genes }
  const count =
    type === dataType.sample
      ? (await tables.page(dataset, type, { filters: [], sort: [], page: 1, pageSize: 1 })).total
      : sizes[type]
  const ids = readIds(selectedIds, count)
  if (!ids) throw new Fault('bad_ids', { field: 'selectedIds', cells: count })
  return ids
}

/** The row numbers that are in both ascending lists. */
function common(some: Uint32Array, others: Uint32Array): Uint32Array {
  let at = 0
  return some.filter((row) => {
    while (at < others.length && (others[at] as number) < row) at++
    return others[at] === row
  })
}
