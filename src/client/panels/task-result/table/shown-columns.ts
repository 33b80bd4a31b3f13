import { columnFor, nameIn, type NameStyle } from '../../../../contract/tool/column-names.ts'
import type { ResultColumn } from './columns.ts'

interface ColumnChoice {
  readonly columns: readonly ResultColumn[]
  /** Columns that open in sight, in their order; all where the tool names none. */
  readonly inSight: readonly string[] | undefined
  readonly style: NameStyle
  /** A column of which the rows have one value, since a group is chosen above the table. */
  readonly constant?: string | undefined
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

/** The columns that are shown, in their order. */
export function shownColumns({ columns, inSight, style, constant, picked }: ColumnChoice): ResultColumn[] {
  const opens = new Set((inSight ?? columns.map(({ name }) => name)).map((name) => columnFor(style, name)))
  return orderedColumns({ columns, inSight, style }).filter(
    ({ name }) => picked.get(name) ?? (opens.has(name) && name !== constant)
  )
}
