import type { ColumnRow } from '../../contract/api/data.ts'
import type { Column } from '../../contract/column.ts'
import type { GroupStyle } from '../../contract/group-style.ts'
import type { ColumnInfo, DataSet, EmbeddingInfo } from '../matrix/dataset.ts'
import { readColumnFile } from './file.ts'

/**
 * One version of a column that an account added. It is plain data, so that it can be sent to threads and
 * processes.
 */
export interface AddedColumn extends ColumnInfo {
  readonly id: string
  readonly version: number
  /**
   * The path of the file with its values. Files never change: an edit makes a new version with a new file.
   */
  readonly file: string
  readonly sha256: string
  readonly distinct: number
  readonly min: number | null
  readonly max: number | null
}

/**
 * A data set as one account sees it: the data set with the account's added columns as if they were the
 * file's, in place of columns with the same names. Columns of coordinates are embeddings. The data set itself
 * never changes.
 */
export interface DataSetView extends DataSet {
  readonly base: DataSet
  readonly added: readonly AddedColumn[]
  /** The order and colours that the account set for groups, by column. */
  readonly styles: ReadonlyMap<string, GroupStyle>
}

const isView = (dataset: DataSet): dataset is DataSetView => 'added' in dataset

/** The imported data set, without what an account added. */
export const baseOf = (dataset: DataSet): DataSet => (isView(dataset) ? dataset.base : dataset)

const noStyles: ReadonlyMap<string, GroupStyle> = new Map()

export const stylesIn = (dataset: DataSet): ReadonlyMap<string, GroupStyle> =>
  isView(dataset) ? dataset.styles : noStyles

/** The data set with the order and colours that the account set for groups. */
export function withStyles(dataset: DataSet, styles: ReadonlyMap<string, GroupStyle>): DataSet {
  if (styles.size === 0) return dataset
  const view: DataSetView = {
    ...dataset,
    base: baseOf(dataset),
    added: addedTo(dataset),
    styles,
    close: () => undefined
  }
  return view
}

/**
 * The data set with its cells divided into samples by this grouping column; unchanged where the column is
 * null, the current one, or does not exist any more.
 */
export function withSampleColumn(dataset: DataSet, column: string | null): DataSet {
  const known = dataset.cellColumns.some(({ name, columnType }) => name === column && columnType === 'meta')
  if (!known || column === dataset.sampleColumn) return dataset
  const view: DataSetView = {
    ...dataset,
    base: baseOf(dataset),
    added: addedTo(dataset),
    styles: stylesIn(dataset),
    sampleColumn: column,
    close: () => undefined
  }
  return view
}

/** The sample column of the account where it differs from the import's; else null. */
export const ownSampleColumn = (dataset: DataSet): string | null =>
  dataset.sampleColumn === baseOf(dataset).sampleColumn ? null : dataset.sampleColumn

export const addedTo = (dataset: DataSet): readonly AddedColumn[] => (isView(dataset) ? dataset.added : [])

/** An added column as a row of the list of columns. */
export const rowOfAdded = ({
  id,
  name,
  label,
  columnType,
  type,
  origin,
  distinct,
  min,
  max
}: AddedColumn): ColumnRow => ({
  id,
  name,
  label,
  columnType,
  type,
  hidden: false,
  origin,
  distinct,
  min,
  max
})

const axisPattern = /^(.+)_([1-9])$/

/**
 * The embedding and the axis (from 1) of a column of coordinates: `x_1` is the first axis of `x`; null for
 * any other name.
 */
export function axisOf(name: string): { embedding: string; axis: number } | null {
  const [, embedding, axis] = axisPattern.exec(name) ?? []
  return embedding === undefined ? null : { embedding, axis: Number(axis) }
}

/**
 * Added embeddings with their columns in the order of the axes, where all axes 1, 2 … exist. Names are in
 * lower case, as those of all embeddings.
 */
export function addedEmbeddings(
  added: readonly AddedColumn[]
): (EmbeddingInfo & { readonly columns: readonly AddedColumn[] })[] {
  const axes = new Map<string, AddedColumn[]>()
  for (const column of added) {
    const place = column.columnType === 'plot' ? axisOf(column.name) : null
    if (!place) continue
    const columns = axes.get(place.embedding) ?? []
    columns[place.axis - 1] = column
    axes.set(place.embedding, columns)
  }
  return [...axes].flatMap(([label, columns]) =>
    columns.length >= 2 && !columns.includes(undefined as never)
      ? [{ name: label.toLowerCase(), label, dimensions: columns.length, columns }]
      : []
  )
}

/**
 * The data set with these columns; the data set itself where there are none. `onRead` is called for each
 * added column that is read.
 */
export function withAdded(
  dataset: DataSet,
  added: readonly AddedColumn[],
  onRead?: (column: AddedColumn) => void
): DataSet {
  if (added.length === 0) return dataset
  const byName = new Map(added.map((column) => [column.name, column]))
  const embeddings = addedEmbeddings(added)
  const read = (column: AddedColumn): Column => {
    onRead?.(column)
    return readColumnFile(column)
  }
  const view: DataSetView = {
    ...dataset,
    base: dataset,
    added,
    styles: noStyles,
    cellColumns: [
      ...dataset.cellColumns.filter(({ name }) => !byName.has(name)),
      ...added.map(({ name, label, columnType, type, origin }) => ({ name, label, columnType, type, origin }))
    ],
    embeddings: [
      ...dataset.embeddings,
      ...embeddings.map(({ name, label, dimensions }) => ({ name, label, dimensions }))
    ],
    cellColumn(name) {
      const column = byName.get(name)
      return column ? read(column) : dataset.cellColumn(name)
    },
    embedding(name) {
      const found = embeddings.find((one) => one.name === name)
      if (!found) return dataset.embedding(name)
      return found.columns.map((column) => {
        const values = read(column)
        return values.kind === 'number' ? Float32Array.from(values.values) : new Float32Array(dataset.cells)
      })
    },
    // A view does not close its data set.
    close: () => undefined
  }
  return view
}
