import { dataType, type DataType } from '../../contract/column.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { numberColumn, storedColumns, textColumn, type Contents } from './entries.ts'
import { sampleTable } from './samples.ts'

function cellTable(dataset: DataSet): Contents {
  const fixed = [textColumn('cell', 'id', dataset.cellNames())]
  return { rows: dataset.cells, columns: [...fixed, ...storedColumns(dataset.cellColumns, (name) => dataset.cellColumn(name), fixed)] }
}

function geneTable(dataset: DataSet): Contents {
  const statistics = dataset.geneStatistics()
  const fixed = [
    textColumn('gene', 'id', dataset.geneNames()),
    textColumn('ensembl', 'string', dataset.geneIds()),
    numberColumn('mean', 'double', statistics.mean),
    numberColumn('detected', 'double', statistics.detected)
  ]
  return { rows: dataset.genes, columns: [...fixed, ...storedColumns(dataset.geneColumns, (name) => dataset.geneColumn(name), fixed)] }
}

/** What a table of the data set holds. Reads whole columns, so it is asked once, when the index is made. */
export function contentsOf(dataset: DataSet, type: DataType): Contents {
  if (type === dataType.cell) return cellTable(dataset)
  return type === dataType.gene ? geneTable(dataset) : sampleTable(dataset)
}
