import { columnFor, nameIn, type NameStyle } from '../../../../contract/tool/column-names.ts'
import { isGene, type ResultColumn } from './columns.ts'

interface ColumnChoice {
  readonly columns: readonly ResultColumn[]
  /** The initially visible columns in order; all where the tool names none. */
  readonly inSight: readonly string[] | undefined
  readonly style: NameStyle
  /** The column whose group is chosen above the table, so that it has one value in all rows. */
  readonly grouped?: string | undefined
  /** The columns that the user has shown or hidden. */
  readonly picked: ReadonlyMap<string, boolean>
}

/** All columns of a table in order: initially visible ones first, then the others. */
export function orderedColumns({
  columns,
  inSight = [],
  style
}: Pick<ColumnChoice, 'columns' | 'inSight' | 'style'>): ResultColumn[] {
  const first = inSight.flatMap((name) => columns.find((one) => one.name === columnFor(style, name)) ?? [])
  return [...first, ...columns.filter((one) => !first.includes(one))].map((one) => ({
    ...one,
    label: style === 'cytodeck' ? one.label : nameIn(style, one.name)
  }))
}

/** The visible columns in order; constant ones only where the user has shown them. */
export function shownColumns(choice: ColumnChoice): ResultColumn[] {
  const { columns, inSight, style, grouped, picked } = choice
  const opens = new Set((inSight ?? columns.map(({ name }) => name)).map((name) => columnFor(style, name)))
  const ordered = orderedColumns(choice)
  const varies = (column: ResultColumn): boolean =>
    isGene(column) || (column.constant === undefined && column.name !== grouped)
  const shown = ordered.filter((one) => picked.get(one.name) ?? (opens.has(one.name) && varies(one)))
  return shown.length > 0 ? shown : ordered.slice(0, 1)
}

/**
 * The columns that are hidden because they have the same value in every row; they are shown above the table.
 */
export function constantColumns(choice: ColumnChoice): ResultColumn[] {
  const shown = new Set(shownColumns(choice).map(({ name }) => name))
  return orderedColumns(choice).filter(
    ({ name, constant }) => constant !== undefined && constant !== '' && !shown.has(name)
  )
}
