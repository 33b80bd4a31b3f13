import type { Column } from '../../contract/column.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { groupColumn, numberColumn, storedColumns, type Contents } from './entries.ts'
import { medianOf } from '../../science/stats/quantile.ts'

interface Samples {
  readonly names: readonly string[]
  readonly cells: readonly Int32Array[]
}

/**
 * The cells of each sample, with the samples in the order of their levels. Cells without a sample are left
 * out.
 */
export function cellsBySample(dataset: Pick<DataSet, 'cells' | 'sampleColumn' | 'cellColumn'>): Samples {
  const column = dataset.sampleColumn === null ? null : dataset.cellColumn(dataset.sampleColumn)
  if (!column)
    return { names: ['all'], cells: [Int32Array.from({ length: dataset.cells }, (_, cell) => cell)] }
  const names: readonly string[] =
    column.kind === 'category'
      ? column.levels
      : [...new Set(Array.from(column.values, textOf))].filter((name) => name !== '').sort()
  const indices = new Map(names.map((name, index) => [name, index]))
  const cells: number[][] = names.map(() => [])
  for (let cell = 0; cell < dataset.cells; cell++) {
    const place =
      column.kind === 'category'
        ? (column.codes[cell] ?? -1)
        : indices.get(textOf(column.values[cell] ?? null))
    cells[place ?? -1]?.push(cell)
  }
  const present = names.map((_, index) => index).filter((index) => (cells[index]?.length ?? 0) > 0)
  return {
    names: present.map((index) => names[index] ?? ''),
    cells: present.map((index) => Int32Array.from(cells[index] ?? []))
  }
}

const textOf = (value: string | number | null): string =>
  value === null || (typeof value === 'number' && Number.isNaN(value)) ? '' : String(value)

/**
 * The column with one value per sample, where all cells of each sample have the same value (or none); else
 * null.
 */
export function constantColumn(column: Column, samples: readonly Int32Array[]): Column | null {
  const same = <T>(values: ArrayLike<T>): boolean =>
    samples.every((cells) => {
      const first = values[cells[0] ?? -1]
      return cells.every((cell) => Object.is(values[cell], first))
    })
  const firsts = samples.map((cells) => cells[0] ?? -1)
  switch (column.kind) {
    case 'category':
      return same(column.codes)
        ? {
            kind: 'category',
            levels: column.levels,
            codes: Int32Array.from(firsts, (cell) => column.codes[cell] ?? -1)
          }
        : null
    case 'number':
      return same(column.values)
        ? { kind: 'number', values: Float64Array.from(firsts, (cell) => column.values[cell] ?? NaN) }
        : null
    case 'string':
      return same(column.values)
        ? { kind: 'string', values: firsts.map((cell) => column.values[cell] ?? null) }
        : null
  }
}

/**
 * One row per sample: its number of cells, the medians of their counts and detected genes, and every column
 * of the cells that is constant within samples. One row `all` where nothing divides the cells.
 */
export function sampleTable(dataset: DataSet): Contents {
  const { names, cells } = cellsBySample(dataset)
  const medians = (values: Float64Array | Uint32Array) =>
    Float64Array.from(cells, (some) => medianOf(Float64Array.from(some, (cell) => values[cell] ?? NaN)))
  const fixed = [
    groupColumn('sample', dataset.sampleColumn, names),
    numberColumn(
      'cells',
      'number',
      Float64Array.from(cells, ({ length }) => length)
    ),
    // Counts are not known where only log values are stored.
    numberColumn(
      'median_counts',
      'double',
      dataset.layer === 'counts' ? medians(dataset.totals()) : new Float64Array(names.length).fill(NaN)
    ),
    numberColumn('median_genes', 'double', medians(dataset.detectedGenes()))
  ]
  const others = dataset.cellColumns.filter(({ name }) => name !== dataset.sampleColumn)
  const constant = (name: string): Column | null => {
    const column = dataset.cellColumn(name)
    return column && constantColumn(column, cells)
  }
  return { rows: names.length, columns: [...fixed, ...storedColumns(others, constant, fixed)] }
}
