import type { ColumnData, ColumnKind, Factor, Result, TableShape } from './result.ts'

/**
 * A column as it is read from a finished result: repeated strings are stored once, missing values are NaN,
 * code −1 or 0.
 */
type ReadColumn<Kind extends TableShape[string]> = Kind extends 'string' | 'string?'
  ? Factor
  : ColumnData<Kind>

/** Columns of a finished table by their names; one with a question mark may be absent. */
export type ReadTable<Shape extends TableShape> = {
  readonly [Name in keyof Shape as Shape[Name] extends `${string}?` ? never : Name]: ReadColumn<Shape[Name]>
} & {
  readonly [Name in keyof Shape as Shape[Name] extends `${string}?` ? Name : never]?: ReadColumn<Shape[Name]>
}

/** A table of a finished result that a parameter names. */
export interface ChosenTable<Shape extends TableShape> {
  readonly table: ReadTable<Shape>
  readonly summary: Result['summary']
}

/** The finished result of an earlier task. */
export interface EarlierResult {
  readonly task: string
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  readonly summary: Result['summary']
  /** Whether it was ordered on exactly these cells. @param cells row numbers, ascending */
  isOf(cells: Uint32Array): boolean
  /**
   * These columns of a table, in its rows. Throws the Fault `result_columns` where the table lacks one, or
   * has it of another kind.
   */
  table<Shape extends TableShape>(id: string, shape: Shape): Promise<ReadTable<Shape>>
  /** A matrix; throws the Fault `no_matrix` where the result has none of this name. */
  matrix(id: string): Promise<EarlierMatrix>
}

/**
 * A matrix of a finished result; its rows and columns are rows of the tables that its tool names. A result
 * may hold it as a matrix of its own.
 */
export interface EarlierMatrix extends AsyncIterable<Float32Array> {
  readonly rows: number
  readonly columns: number
  /** SHA-256 of its numbers in hex; empty where it is not known. */
  readonly digest: string
  /** Whole rows from the first up to the one after the last, one after another. NaN: no value. */
  read(from: number, to: number): Promise<Float32Array>
}

/** Whether the columns of a table have these names and kinds; columns with a question mark may be absent. */
export const hasShape = (
  columns: readonly { readonly name: string; readonly kind: ColumnKind }[],
  shape: TableShape
): boolean =>
  Object.entries(shape).every(([name, kind]) => {
    const found = columns.find((column) => column.name === name)
    return found ? found.kind === kind.replace('?', '') : kind.endsWith('?')
  })
