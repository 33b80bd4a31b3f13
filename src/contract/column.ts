/**
 * One column of the cell, gene or sample table, in memory.
 * Missing values: code −1 in a category, NaN in numbers, null in strings and booleans.
 */
export type Column =
  | { readonly kind: 'category'; readonly codes: Int32Array; readonly levels: readonly string[] }
  | { readonly kind: 'number'; readonly values: Float64Array }
  | { readonly kind: 'string'; readonly values: readonly (string | null)[] }

/** Codes of groups, as narrow as they are exact: most columns have fewer groups than a byte tells apart. */
export type Codes = Int8Array | Int16Array | Int32Array

/**
 * What a column is for: `id` names rows, `qc` is a number, `meta` groups, `plot` is a coordinate, `gene` an
 * expression.
 */
export type ColumnType = 'id' | 'qc' | 'meta' | 'plot' | 'gene' | 'string'

/** The type that the filter dialog goes by; `float`, `number` and `double` are the numeric ones. */
export type ValueType = 'float' | 'number' | 'double' | 'string' | 'boolean'

export const numericTypes: readonly ValueType[] = ['float', 'number', 'double']

/** The codes of the three tables that users browse. */
export const dataType = { cell: 0, gene: 1, sample: 2 } as const
export type DataType = (typeof dataType)[keyof typeof dataType]
