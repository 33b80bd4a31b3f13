/**
 * One column of the cell, gene or sample table, in memory.
 * Missing values: code −1 in a category, NaN in numbers, null in strings and booleans.
 */
export type Column =
  | { readonly kind: 'category'; readonly codes: Int32Array; readonly levels: readonly string[] }
  | { readonly kind: 'number'; readonly values: Float64Array }
  | { readonly kind: 'string'; readonly values: readonly (string | null)[] }

/** Codes of groups in the narrowest type that holds them; for most columns a byte is enough. */
export type Codes = Int8Array | Int16Array | Int32Array

/**
 * What a column is: `id` the name of a row, `qc` a number, `meta` a group, `plot` a coordinate, `gene` the
 * expression of a gene.
 */
export type ColumnType = 'id' | 'qc' | 'meta' | 'plot' | 'gene' | 'string'

/** The type that the filter dialog goes by; `float`, `number` and `double` are the numeric ones. */
export type ValueType = 'float' | 'number' | 'double' | 'string' | 'boolean'

export const numericTypes: readonly ValueType[] = ['float', 'number', 'double']

/** The codes of the three tables that users browse. */
export const dataType = { cell: 0, gene: 1, sample: 2 } as const
export type DataType = (typeof dataType)[keyof typeof dataType]
