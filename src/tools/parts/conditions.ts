import type { ChartCondition } from '../../contract/tool.ts'

/** Rows where a column has this value. */
export const equal = <Column extends string>(name: Column, value: unknown): ChartCondition<Column> => ({
  name,
  type: 2,
  value: String(value)
})

/** Rows where a column has at most this value. */
export const atMost = <Column extends string>(name: Column, value: unknown): ChartCondition<Column> => ({
  name,
  type: 7,
  value: String(value)
})

/** Rows where a column has the value of a control; all while it has none. */
export const ofChoice = <Column extends string>(
  name: Column,
  value: unknown
): readonly ChartCondition<Column>[] => (value === undefined ? [] : [equal(name, value)])

/** Rows where a column has more than this value. */
export const moreThan = <Column extends string>(name: Column, value: unknown): ChartCondition<Column> => ({
  name,
  type: 4,
  value: String(value)
})
