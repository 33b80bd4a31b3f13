import type { Text, TextValues } from '../text.ts'
import type { CodesShape, ColumnCodes } from './codes.ts'
import type { MatricesData, MatricesShape, MatrixShape } from './matrix.ts'
import type { ToolTexts } from './texts.ts'

/** What the cells of one table column hold. NaN in a number means that there is no value. */
export type ColumnKind = 'string' | 'number' | 'integer' | 'boolean'
/**
 * A column with a question mark is there in some results only; a table without any column is left out of its
 * result.
 */
export type TableShape = Readonly<Record<string, ColumnKind | `${ColumnKind}?`>>
export type TablesShape = Readonly<Record<string, TableShape>>

/** Repeated strings, stored once. */
export interface Factor {
  readonly codes: Int32Array
  readonly levels: readonly string[]
}

/** A column of this kind. */
export type ColumnData<Kind> = Kind extends 'string' | 'string?'
  ? readonly string[] | Factor
  : Kind extends 'number' | 'number?'
    ? Float64Array
    : Kind extends 'integer' | 'integer?'
      ? Int32Array
      : Uint8Array

/**
 * A column that a table has beside those declared, because parameters or data ask for it: one a resolution,
 * or one a label.
 */
export interface ExtraColumn {
  readonly kind: ColumnKind
  readonly label: Text
  readonly values: ColumnData<ColumnKind>
}

export type TableData<Shape extends TableShape> = {
  readonly [Name in keyof Shape as Shape[Name] extends `${string}?` ? never : Name]: ColumnData<Shape[Name]>
} & {
  readonly [Name in keyof Shape as Shape[Name] extends `${string}?` ? Name : never]?: ColumnData<Shape[Name]>
}

/** The kind of a column, whether or not every result has it. */
export const kindOf = (kind: TableShape[string]): ColumnKind => kind.replace('?', '') as ColumnKind

/**
 * What a computation found. @template Texts the tool's words, whose warnings it names @template Matrices the
 * matrices that the tool declares
 */
export interface Result<
  Tables extends TablesShape = TablesShape,
  Texts extends ToolTexts = ToolTexts,
  Matrices extends MatricesShape = MatricesShape
> {
  /** Facts for the head of the result and for the methods text. */
  readonly summary: Readonly<Record<string, string | number | readonly string[]>>
  readonly cellsUsed: number
  /** The values that the tool chose for parameters that were left to it, by name. */
  readonly decided?: Readonly<Record<string, unknown>>
  /** Keys of the tool's `texts.warnings`, with their values: what a careful reader must know. */
  readonly warnings: readonly {
    readonly key: keyof Texts['warnings'] & string
    readonly values?: TextValues
  }[]
  readonly tables: { readonly [Id in keyof Tables]: TableData<Tables[Id]> }
  /** Further columns by table and name; they stand after the declared ones, in this order. */
  readonly extra?: { readonly [Id in keyof Tables]?: Readonly<Record<string, ExtraColumn>> }
  /** The numbers of the matrices; read once, when the result is written. */
  readonly matrices?: MatricesData<Matrices>
}

/** What a careful reader must know of a result, by a key of the tool's words. */
export type Warning<Texts extends ToolTexts = ToolTexts> = Result<TablesShape, Texts>['warnings'][number]

/** Every column that a result holds of a table: those declared, in their order, and the further ones. */
export function columnsOf(
  shape: TableShape,
  result: Pick<Result, 'tables' | 'extra'>,
  id: string
): { name: string; kind: ColumnKind; label?: Text; values: ColumnData<ColumnKind> }[] {
  const declared = Object.entries(shape).flatMap(([name, kind]) => {
    const values = result.tables[id]?.[name]
    return values ? [{ name, kind: kindOf(kind), values }] : []
  })
  return [
    ...declared,
    ...Object.entries(result.extra?.[id] ?? {}).map(([name, column]) => ({ name, ...column }))
  ]
}

/** Rows of a table, from the length of its first column. */
export function rowsOf(table: TableData<TableShape>): number {
  const first = Object.values(table)[0]
  return first === undefined ? 0 : 'codes' in first ? first.codes.length : first.length
}

/** Rows and columns of a matrix, from the lengths of the tables that name them. */
export const matrixSize = (
  { rows, columns }: MatrixShape,
  { tables }: Pick<Result, 'tables'>
): { rows: number; columns: number } => ({
  rows: rowsOf(tables[rows] ?? {}),
  columns: rowsOf(tables[columns] ?? {})
})

/**
 * Throws a TypeError where a result lacks what its tool declares, or holds columns of another kind or length,
 * or values that are none of the codes of their column.
 */
export function assertShape(
  shapes: TablesShape,
  result: Result,
  matrices: MatricesShape = {},
  codes: CodesShape = {}
): void {
  for (const id of Object.keys(matrices))
    if (!result.matrices?.[id]) throw new TypeError(`missing matrix: ${id}`)
  for (const [id, shape] of Object.entries(shapes)) {
    const table = result.tables[id]
    if (!table) throw new TypeError(`missing table: ${id}`)
    for (const [name, kind] of Object.entries(shape))
      if (!table[name] && kind === kindOf(kind)) throw new TypeError(`table ${id}: column ${name} is missing`)
    const rows = rowsOf(table)
    for (const { name, kind, values } of columnsOf(shape, result, id)) {
      if (!fits(kind, values)) throw new TypeError(`table ${id}: column ${name} is not ${kind}`)
      const length = 'codes' in values ? values.codes.length : values.length
      if (length !== rows) throw new TypeError(`table ${id}: column ${name} has ${length} rows, not ${rows}`)
      const unknown = unknownCode(codes[id]?.[name], values)
      if (unknown !== undefined) throw new TypeError(`table ${id}: column ${name} has the code ${unknown}`)
    }
  }
}

/**
 * A value of a text column that is none of its codes; undefined where there is none, as in columns of which
 * only some values are codes. No value, '', may stand in every column.
 */
function unknownCode(codes: ColumnCodes | undefined, values: ColumnData<ColumnKind>): string | undefined {
  if (codes === undefined || 'among' in codes) return undefined
  const all = 'levels' in values ? values.levels : (values as readonly string[])
  return all.find((value) => value !== '' && !codes.includes(value))
}

function fits(kind: ColumnKind, values: ColumnData<ColumnKind>): boolean {
  if (kind === 'string') return Array.isArray(values) || 'codes' in values
  if (kind === 'number') return values instanceof Float64Array
  return kind === 'integer' ? values instanceof Int32Array : values instanceof Uint8Array
}
