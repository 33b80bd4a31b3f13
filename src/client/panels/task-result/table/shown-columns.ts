import { columnFor, nameIn, type NameStyle } from '../../../../contract/tool/column-names.ts'
import { isGene, type ResultColumn } from './columns.ts'

interface ColumnChoice {
  readonly columns: readonly ResultColumn[]
  /** Columns that open in sight, in their order; all where the tool names none. */
  readonly inSight: readonly string[] | undefined
  readonly style: NameStyle
  /** The column by which a group is chosen above the table, of which its rows then have one value. */
  readonly grouped?: string | undefined
  /** What the reader has shown or hidden. */
  readonly picked: ReadonlyMap<string, boolean>
}

/** All columns of a table as they can be shown: those that open in sight first, the others as they came. */
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

/** The columns that are shown, in their order; those of one value only where the reader asks for them. */
export function shownColumns(choice: ColumnChoice): ResultColumn[] {
  const { columns, inSight, style, grouped, picked } = choice
  const opens = new Set((inSight ?? columns.map(({ name }) => name)).map((name) => columnFor(style, name)))
  const ordered = orderedColumns(choice)
  const varies = (column: ResultColumn): boolean =>
    isGene(column) || (column.constant === undefined && column.name !== grouped)
  const shown = ordered.filter((one) => picked.get(one.name) ?? (opens.has(one.name) && varies(one)))
  return shown.length > 0 ? shown : ordered.slice(0, 1)
}

/** The columns that are left out because every row has their value: it is said above the table. */
export function constantColumns(choice: ColumnChoice): ResultColumn[] {
  const shown = new Set(shownColumns(choice).map(({ name }) => name))
  return orderedColumns(choice).filter(
    ({ name, constant }) => constant !== undefined && constant !== '' && !shown.has(name)
  )
}
