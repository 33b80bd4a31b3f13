import type { ColumnRow } from '../../contract/api/data.ts'
import type { Column } from '../../contract/column.ts'
import type { ColumnInfo } from '../matrix/dataset.ts'

/** A column as a table shows it; `distinct`, `min` and `max` are counted when the table is written. */
export type Described = Omit<ColumnRow, 'distinct' | 'min' | 'max'>

/** One of the three tables before it is written: the columns in their order, without the row number `id`. */
export interface Contents {
  readonly rows: number
  readonly columns: readonly {
    readonly described: Described
    /** Its name in the data set; null where it was computed for the table. */
    readonly stored: string | null
    readonly column: Column
  }[]
}

type Entry = Contents['columns'][number]

const computed = (
  name: string,
  columnType: ColumnRow['columnType'],
  type: ColumnRow['type'],
  column: Column
): Entry => ({
  described: { id: name, name, label: name, columnType, type, hidden: false, origin: 'computed' },
  stored: null,
  column
})

export const textColumn = (name: string, columnType: 'id' | 'string', values: readonly string[]): Entry =>
  computed(name, columnType, 'string', { kind: 'string', values })

/** Row names that are the groups of a stored column: they sort in the order of its groups. */
export const groupColumn = (name: string, stored: string | null, levels: readonly string[]): Entry => ({
  ...computed(name, 'id', 'string', {
    kind: 'category',
    levels,
    codes: Int32Array.from(levels, (_, index) => index)
  }),
  stored
})

export const numberColumn = (name: string, type: 'number' | 'double', values: Float64Array): Entry =>
  computed(name, 'qc', type, { kind: 'number', values })

/**
 * A stored column. Where its name is taken by the row number `id`, a computed column or a stored one before
 * it, `_file` is appended, then `_file2` and so on.
 */
function storedColumn(info: ColumnInfo, column: Column, taken: Set<string>): Entry {
  let { name } = info
  for (let n = 1; taken.has(name); n++) name = `${info.name}_file${n === 1 ? '' : n}`
  taken.add(name)
  return {
    described: {
      id: name,
      name,
      label: info.label,
      columnType: info.columnType,
      type: info.type,
      hidden: false,
      origin: info.origin
    },
    stored: info.name,
    column
  }
}

/** The columns that a data set stores, under names that neither `id` nor the fixed columns have. */
export function storedColumns(
  infos: readonly ColumnInfo[],
  read: (name: string) => Column | null,
  fixed: readonly Entry[]
): Entry[] {
  const taken = new Set(['id', ...fixed.map(({ described }) => described.name)])
  return infos.flatMap((info) => {
    const column = read(info.name)
    return column ? [storedColumn(info, column, taken)] : []
  })
}
