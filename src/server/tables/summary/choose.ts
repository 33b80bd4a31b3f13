import { numericTypes } from '../../../contract/column.ts'
import { noColumn } from '../../../shared/filter/condition.ts'
import { Fault } from '../../../contract/errors/index.ts'
import type { SummaryRequest } from '../../services.ts'
import type { IndexedColumn } from '../build.ts'
import type { IndexedTable } from '../files.ts'
import type { NamedColumn, SummaryJob } from './job.ts'

const usualNumbers = 3
const mostGroups = 50
/**
 * The names that single-cell tools give to the counts, the detected genes and the mitochondrial share of a
 * cell.
 */
const qualityNames = [
  /^(ncount_rna|total_counts|n_counts|numi|n_umi)$/i,
  /^(nfeature_rna|n_genes_by_counts|n_genes|ngene)$/i,
  /^(percent[._]mt|pct_counts_mt|percent[._]mito|mt_frac)$/i
]

const named = ({ row, stored, added }: IndexedColumn): NamedColumn[] =>
  stored === null ? [] : [{ name: row.name, stored, added: added ?? null }]

function usual(columns: readonly IndexedColumn[]): IndexedColumn[] {
  const numeric = columns.filter(({ row }) => row.columnType === 'qc' && numericTypes.includes(row.type))
  const telling = qualityNames.flatMap((pattern) => numeric.find(({ row }) => pattern.test(row.name)) ?? [])
  return [...telling, ...numeric.filter((column) => !telling.includes(column))].slice(0, usualNumbers)
}

/**
 * The job with the requested columns; where none are requested, with the first column of 2 to 50 groups and
 * up to three numeric columns, the quality measures first. Faults: no_column, not_grouping, not_numeric.
 */
export function summaryJob(
  { columns, byName }: IndexedTable,
  { selected, population, group, numbers, genes, quick = false }: SummaryRequest
): SummaryJob {
  const find = (name: string): IndexedColumn => {
    const column = byName.get(name)
    if (!column) throw noColumn(name, [...byName.keys()])
    return column
  }
  const grouping =
    group === undefined
      ? columns.find(
          ({ row }) =>
            row.columnType === 'meta' && (row.distinct ?? 0) > 1 && (row.distinct ?? 0) <= mostGroups
        )
      : find(group)
  if (group !== undefined && (grouping?.stored === null || grouping?.row.columnType !== 'meta'))
    throw new Fault('not_grouping', { name: group })
  const shown = numbers === undefined ? usual(columns) : numbers.map(find)
  for (const { row } of shown)
    if (!numericTypes.includes(row.type)) throw new Fault('not_numeric', { name: row.name })
  return {
    selected,
    population,
    group: (grouping && named(grouping)[0]) ?? null,
    numbers: shown.flatMap(named),
    genes,
    quick
  }
}
