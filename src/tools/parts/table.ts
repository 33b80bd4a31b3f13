import {
  kindOf,
  type ColumnData,
  type ColumnKind,
  type Factor,
  type TableData,
  type TableShape
} from '../../contract/tool.ts'

/** A column of repeated strings from the index in `levels` of each row's value. */
export const factor = (codes: ArrayLike<number>, levels: readonly string[]): Factor => ({
  codes: Int32Array.from(codes),
  levels
})

/** One field of all rows. */
export const numbers = <Row>(rows: readonly Row[], field: (row: Row) => number): Float64Array =>
  Float64Array.from(rows, field)
export const integers = <Row>(rows: readonly Row[], field: (row: Row) => number): Int32Array =>
  Int32Array.from(rows, field)

/** A row of a table of this shape; columns with a question mark are optional. */
export type RowOf<Shape extends TableShape> = {
  readonly [Name in keyof Shape as Shape[Name] extends `${string}?` ? never : Name]: ValueOf<Shape[Name]>
} & {
  readonly [Name in keyof Shape as Shape[Name] extends `${string}?` ? Name : never]?:
    | ValueOf<Shape[Name]>
    | undefined
}
type ValueOf<Kind> = Kind extends 'string' | 'string?'
  ? string
  : Kind extends 'boolean' | 'boolean?'
    ? boolean
    : number

/** Makes a table of rows. A column with a question mark is left out where any row lacks it. */
export function tableOf<Shape extends TableShape>(
  shape: Shape,
  rows: readonly RowOf<Shape>[]
): TableData<Shape> {
  const columns = Object.entries(shape).flatMap(([name, kind]): [string, ColumnData<ColumnKind>][] => {
    const values = rows.map((row) => row[name as keyof RowOf<Shape>] as string | number | boolean | undefined)
    if (kind.endsWith('?') && (rows.length === 0 || values.includes(undefined))) return []
    switch (kindOf(kind)) {
      case 'string':
        return [[name, values.map(String)]]
      case 'number':
        return [[name, Float64Array.from(values, Number)]]
      case 'integer':
        return [[name, Int32Array.from(values, Number)]]
      case 'boolean':
        return [[name, Uint8Array.from(values, Number)]]
    }
  })
  return Object.fromEntries(columns) as unknown as TableData<Shape>
}
