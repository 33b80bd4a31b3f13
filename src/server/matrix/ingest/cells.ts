import path from 'node:path'
import { Fault } from '../../../contract/errors/index.ts'
import { writeCellNames } from './cell-names.ts'
import { freeName } from './names.ts'
import type { StoredColumn } from '../zarr/frame.ts'
import { notices } from './notices.ts'
import { ChainColumns } from './receptors/column-table.ts'
import { writeReceptors } from './receptors/write.ts'
import { otherColumns, searchSamples } from './samples.ts'
import type { Notify, Source } from './source.ts'
import { TableWriter } from './table-writer.ts'

export interface CellsTable {
  readonly writer: TableWriter
  readonly sampleColumn: string | null
  /** The number of distinct samples; 1 where there is no sample column. */
  readonly samples: number
  readonly colors: ReadonlyMap<string, readonly string[]>
}

/**
 * Writes the cell table of the file: names, columns, colours of groups. Fault: import_samples,
 * import_sample_fractions, import_sample_cells or import_sample_unread, where the requested column cannot
 * divide the cells into samples.
 */
export function writeCells(
  dir: string,
  source: Source,
  requested: string | undefined,
  notify: Notify
): CellsTable {
  const search = searchSamples(source.name, source.cellColumnNames, requested)
  const obs = path.join(dir, 'data.zarr', 'obs')
  const writer = new TableWriter(obs, notify)
  const nameFiles = writeCellNames(source, obs)
  const colors = new Map<string, readonly string[]>()
  const chains = new ChainColumns()
  for (const { name, column } of source.cellColumns()) {
    // Many files repeat the names of the cells in a column, which is left out.
    if (name === namesColumn && repeatsNames(source, column)) {
      if (name === requested)
        throw new Fault('import_sample_cells', {
          file: source.name,
          name,
          columns: otherColumns(source.cellColumnNames, name)
        })
      continue
    }
    chains.take({ name, column })
    const groups = search.groups(name, column)
    const written = writer.add(name, groups ?? column, 'file')
    if (groups)
      search.written(name, {
        name: written.name,
        samples: new Set(groups.codes.filter((code) => code >= 0)).size
      })
    const found = column.kind === 'category' ? source.colors(name, column.levels.length) : null
    if (found) colors.set(written.name, found)
  }
  const receptors = source.receptors?.() ?? chains.table(source.cells)
  if (receptors) writeReceptors(writer, receptors, source.cells, notify)
  writer.addIndex(
    freeName(namesColumn, (name) => writer.has(name)),
    nameFiles
  )
  const found = search.found()
  if (requested !== undefined && !found)
    throw new Fault('import_sample_unread', {
      file: source.name,
      name: requested,
      columns: otherColumns(source.cellColumnNames, requested)
    })
  if (requested === undefined && found && found.samples > 1) notify(notices.samples(found))
  return { writer, sampleColumn: found?.name ?? null, samples: found?.samples ?? 1, colors }
}

/** The name of the column of cell names. */
const namesColumn = 'barcode'

function repeatsNames(source: Source, column: StoredColumn): boolean {
  if (column.kind !== 'string' && column.kind !== 'category') return false
  let row = 0
  for (const names of source.cellNames())
    for (const name of names) {
      if (name !== (column.kind === 'string' ? column.values[row] : column.levels[column.codes[row] ?? -1]))
        return false
      row++
    }
  return true
}

/** Names under which a file may already hold the columns that the import would compute. */
const alike = {
  counts: [
    'ncount_rna',
    'ncount',
    'n_counts',
    'n_count',
    'total_counts',
    'n_umi',
    'numi',
    'n_umis',
    'umi_count',
    'total_umis'
  ],
  genes: [
    'nfeature_rna',
    'nfeature',
    'n_genes',
    'n_genes_by_counts',
    'n_features',
    'ngene',
    'ngenes',
    'nfeatures',
    'total_features'
  ],
  mitochondrial: [
    'percent.mt',
    'percent_mt',
    'percent.mito',
    'percent_mito',
    'pct_counts_mt',
    'pct_counts_mito',
    'mito_percent',
    'mt_percent',
    'percentmito'
  ]
}

/** What an import computes for each cell. */
export interface Computed {
  readonly totals: Float64Array
  /** The number of genes that each cell detects. */
  readonly detected: Float64Array
  readonly mitochondrial: Float64Array
  /** Whether totals are sums of counts; sums of normalised values are no property of the cell. */
  readonly counted: boolean
  readonly hasMitochondrial: boolean
}

/**
 * Adds the total counts, detected genes and mitochondrial percentage of each cell under Seurat's names, where
 * the file has no equivalent column.
 */
export function addComputed(
  writer: TableWriter,
  columns: readonly string[],
  { totals, detected, mitochondrial, counted, hasMitochondrial }: Computed
): void {
  const lower = new Set(columns.map((name) => name.toLowerCase()))
  const absent = (names: readonly string[]) => !names.some((name) => lower.has(name))
  if (counted && absent(alike.counts))
    writer.add('nCount_RNA', { kind: 'number', values: integers(totals) }, 'computed')
  if (absent(alike.genes))
    writer.add('nFeature_RNA', { kind: 'number', values: Int32Array.from(detected) }, 'computed')
  if (hasMitochondrial && absent(alike.mitochondrial)) {
    const share = mitochondrial.map((count, cell) => (totals[cell]! > 0 ? (100 * count) / totals[cell]! : 0))
    writer.add('percent.mt', { kind: 'number', values: share }, 'computed')
  }
}

const integers = (values: Float64Array): Int32Array | Float64Array =>
  values.every((value) => Number.isInteger(value) && value <= 0x7fffffff) ? Int32Array.from(values) : values
