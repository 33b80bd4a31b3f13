import { DuckDBBitValue, listValue, type DuckDBValue } from '@duckdb/node-api'
import { numericTypes, type ValueType } from '../../contract/column.ts'
import { conditionsOf, type Condition, type FilterScope } from '../../shared/filter/condition.ts'
import type { Filter } from '../../contract/filter/filter.ts'

/** A condition for a WHERE clause. Values are never part of the SQL: `params` has one for each `?`. */
export interface SqlCondition {
  readonly sql: string
  readonly params: DuckDBValue[]
}

/** A name as a quoted identifier of SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A text as a string literal of SQL, for places where DuckDB takes no parameter. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

// Numbers are bound as text and cast: the shortest text of a double is read back as the same double, while
// the type of a bound number would depend on its value.
const numberPlace = 'CAST(? AS DOUBLE)'

function numberSql(column: string, type: ValueType, test: Condition['test']): SqlCondition {
  // A missing number is NULL in the index and may be NaN in a result. DuckDB compares NaN as the greatest
  // number.
  const value = type === 'float' ? `CAST(CAST(${column} AS FLOAT) AS DOUBLE)` : `CAST(${column} AS DOUBLE)`
  const present = `(${column} IS NOT NULL AND NOT isnan(${value}))`
  if (test.kind === 'present') return { sql: present, params: [] }
  if (test.kind === 'numbers') {
    if (test.values.length === 0) return { sql: 'FALSE', params: [] }
    return {
      sql: `(${present} AND ${value} IN (SELECT unnest(CAST(? AS DOUBLE[]))))`,
      params: [listValue(test.values.map(String))]
    }
  }
  if (test.kind !== 'range') throw new Error('a test of text was asked of numbers')
  const { low, high, lowOpen, highOpen, absolute } = test
  const parts: string[] = [present]
  const params: DuckDBValue[] = []
  const compared = absolute ? `abs(${value})` : value
  if (lowOpen || low !== -Infinity) {
    parts.push(`${compared} ${lowOpen ? '>' : '>='} ${numberPlace}`)
    params.push(String(low))
  }
  if (highOpen || high !== Infinity) {
    parts.push(`${compared} ${highOpen ? '<' : '<='} ${numberPlace}`)
    params.push(String(high))
  }
  return { sql: `(${parts.join(' AND ')})`, params }
}

function textSql(column: string, test: Condition['test']): SqlCondition {
  const value = `CAST(${column} AS VARCHAR)`
  switch (test.kind) {
    case 'present':
      return { sql: `(${column} IS NOT NULL AND ${value} <> '')`, params: [] }
    case 'holds':
      return { sql: `contains(lower(${value}), ?)`, params: [test.folded] }
    case 'texts':
      if (test.values.length === 0)
        return { sql: test.inside ? 'FALSE' : `${column} IS NOT NULL`, params: [] }
      return {
        sql: `(${column} IS NOT NULL AND ${value} ${test.inside ? 'IN' : 'NOT IN'} (SELECT unnest(CAST(? AS VARCHAR[]))))`,
        params: [listValue([...test.values])]
      }
    case 'range':
    case 'numbers':
    case 'members':
      throw new Error(`a test of kind ${test.kind} was asked of text`)
  }
}

/**
 * The rows whose flag is 1, by the column `id`. The flags are bound as one bit string, which DuckDB reads by
 * row number; a list of a million ids would have to become a table and be joined.
 */
export function flagsSql(flags: Uint8Array): SqlCondition {
  const padding = (8 - (flags.length % 8)) % 8
  const bytes = new Uint8Array(1 + (flags.length + padding) / 8)
  bytes[0] = padding
  for (let row = 0; row < flags.length; row++) {
    const bit = row + padding
    const at = 1 + (bit >> 3)
    if (flags[row] === 1) bytes[at] = (bytes[at] as number) | (128 >> (bit & 7))
  }
  // DuckDB fills the bits before the first one with ones.
  bytes[1] = (bytes[1] ?? 0) | ((0xff << (8 - padding)) & 0xff)
  return { sql: 'get_bit(CAST(? AS BIT), id) = 1', params: [new DuckDBBitValue(bytes)] }
}

/** Conditions joined by AND, or TRUE where there are none. `physical` gives the SQL of a column. */
export function conditionsSql(
  conditions: readonly Condition[],
  physical: (column: string) => string = quoted
): SqlCondition {
  const parts = conditions.map(({ name, type, test }) =>
    numericTypes.includes(type) ? numberSql(physical(name), type, test) : textSql(physical(name), test)
  )
  return {
    sql: parts.map(({ sql }) => sql).join(' AND ') || 'TRUE',
    params: parts.flatMap(({ params }) => params)
  }
}

/**
 * The filters of a table whose columns DuckDB can read by their names, such as a result in Parquet.
 * Faults as `conditionsOf`.
 */
export function filterSql(
  filters: readonly Filter[],
  columns: FilterScope['columns'],
  levels?: FilterScope['levels']
): SqlCondition {
  return conditionsSql(conditionsOf(filters, levels ? { columns, levels } : { columns }))
}
