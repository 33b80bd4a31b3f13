import type { SampleTable } from '../../../contract/cells.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { cellsBySample, constantColumn } from '../../tables/samples.ts'

/** The samples of a data set as tools see them. */
export function samplesOf(dataset: Pick<DataSet, 'cells' | 'sampleColumn' | 'cellColumn'>): SampleTable {
  const { names, cells } = cellsBySample(dataset)
  const sampleOf = new Int32Array(dataset.cells).fill(-1)
  for (const [sample, own] of cells.entries()) for (const cell of own) sampleOf[cell] = sample
  return {
    names,
    sampleOf,
    column(name) {
      const column = dataset.cellColumn(name)
      return column && constantColumn(column, cells)
    }
  }
}
