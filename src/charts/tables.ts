import { rowsOf, type ChartRow, type ChartRows, type TableData, type TableShape } from '../contract/tool.ts'
import type { DrawnTables } from './drawing.ts'

type Columns = TableData<TableShape>
type Column = Columns[string]

/** Under this key a row that is read from columns holds its place in them. */
const place = Symbol('place')

interface PlacedRow {
  [place]: number
}

const isRows = (rows: ChartRows): rows is readonly object[] => Array.isArray(rows)

/** How many rows a table has. */
export const countRows = (rows: ChartRows): number => (isRows(rows) ? rows.length : rowsOf(rows))

/** Rows of the largest table that a chart draws. */
export const mostRows = (data: DrawnTables): number => Math.max(0, ...Object.values(data).map(countRows))

/** Reads a value as charts and JSON have it: nothing is null, a boolean is one. */
function readerOf(column: Column): (row: number) => unknown {
  if ('codes' in column) return (row) => column.levels[column.codes[row] as number] ?? null
  if (column instanceof Uint8Array) return (row) => column[row] === 1
  return (row) => {
    const value = column[row]
    return value === undefined || Number.isNaN(value) ? null : value
  }
}

/**
 * The rows of a table as objects. Those of columns hold only their place: a field is read from its column
 * when it is asked for, and nothing is copied. What is written to a field stays with that row; every call
 * gives new rows, since Vega marks the rows it is handed.
 */
export function rowsFrom(table: ChartRows): readonly ChartRow[] {
  if (isRows(table)) return table as readonly ChartRow[]
  const fields = Object.entries(table).map(
    ([name, column]): [string, PropertyDescriptor & ThisType<PlacedRow>] => {
      const read = readerOf(column)
      return [
        name,
        {
          enumerable: true,
          get() {
            return read(this[place])
          },
          set(value) {
            Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true })
          }
        }
      ]
    }
  )
  const Row = function (this: PlacedRow, at: number) {
    this[place] = at
  } as unknown as new (at: number) => ChartRow
  Object.defineProperties(Row.prototype, Object.fromEntries(fields))
  return Array.from({ length: rowsOf(table) }, (_, at) => new Row(at))
}

/**
 * A row with its fields as its own, as JSON and messages between threads need them; only those that are text,
 * numbers or booleans.
 */
export function plainRow(row: object): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  // oxlint-disable-next-line guard-for-in -- fields of rows from columns stand in the prototype
  for (const name in row) {
    const value: unknown = row[name as keyof typeof row]
    if (value === null || typeof value !== 'object') plain[name] = value
  }
  return plain
}

/** The column of a table as numbers; NaN where there is none. */
export function* numbersIn(table: ChartRows, name: string): Generator<number> {
  if (isRows(table)) for (const row of table) yield numberOr(NaN, (row as ChartRow)[name])
  else {
    const column = table[name]
    if (column && !('codes' in column)) for (const value of column) yield numberOr(NaN, value)
  }
}

const numberOr = (otherwise: number, value: unknown): number =>
  typeof value === 'number' ? value : otherwise
