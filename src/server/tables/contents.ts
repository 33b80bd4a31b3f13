import { dataType, type Column, type DataType } from '../../contract/column.ts'
import type { ColumnInfo, DataSet } from '../matrix/dataset.ts'
import { numberColumn, storedColumns, textColumn, type Contents } from './entries.ts'
import { sampleTable } from './samples.ts'
import { spreadColumns, spreadInIndex, variableGenes } from './genes/variable-genes.ts'

const has = (infos: readonly ColumnInfo[], name: string): boolean => infos.some((info) => info.name === name)
const namesRows = (infos: readonly ColumnInfo[]): boolean =>
  infos.some(({ columnType }) => columnType === 'id')

/** The names of the cells are added as a column where the data set has none of them. */
function cellTable(dataset: DataSet): Contents {
  const infos = dataset.cellColumns
  const fixed = namesRows(infos)
    ? []
    : [textColumn(has(infos, 'cell') ? 'cell_name' : 'cell', 'id', dataset.cellNames())]
  return {
    rows: dataset.cells,
    columns: [...fixed, ...storedColumns(infos, (name) => dataset.cellColumn(name), fixed)]
  }
}

function geneTable(dataset: DataSet): Contents {
  const infos = dataset.geneColumns
  const [names, ids, statistics] = [dataset.geneNames(), dataset.geneIds(), dataset.geneStatistics()]
  const sameTexts = (texts: readonly (string | null)[]) => texts.every((text, gene) => text === ids[gene])
  const idsStand = sameTexts(names) || infos.some(({ name }) => isTextOf(dataset.geneColumn(name), sameTexts))
  const fixed = [
    ...(namesRows(infos) ? [] : [textColumn(has(infos, 'gene') ? 'gene_name' : 'gene', 'id', names)]),
    ...(idsStand || has(infos, 'ensembl') ? [] : [textColumn('ensembl', 'string', ids)])
  ]
  const stored = storedColumns(infos, (name) => dataset.geneColumn(name), fixed)
  const counted = (['mean', 'detected'] as const).flatMap((name) =>
    has(infos, name) ? [] : [numberColumn(name, 'double', statistics[name])]
  )
  const varying = spreadInIndex(dataset) ? varyingColumns(dataset, infos) : []
  return { rows: dataset.genes, columns: [...fixed, ...stored, ...counted, ...varying] }
}

function varyingColumns(dataset: DataSet, infos: readonly ColumnInfo[]) {
  const found = variableGenes(dataset)
  return spreadColumns
    .map(({ name, type, of }) => numberColumn(name, type, found[of]))
    .filter(({ described }) => !has(infos, described.name))
}

const isTextOf = (column: Column | null, same: (texts: readonly (string | null)[]) => boolean): boolean =>
  column?.kind === 'string' && same(column.values)

/**
 * What a table of the data set holds. It reads whole columns, so it is called once, when the index is made.
 */
export function contentsOf(dataset: DataSet, type: DataType): Contents {
  if (type === dataType.cell) return cellTable(dataset)
  return type === dataType.gene ? geneTable(dataset) : sampleTable(dataset)
}
