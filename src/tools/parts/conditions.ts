import type { ChartCondition } from '../../contract/tool.ts'

/** The condition that a column has this value. */
export const equal = <Column extends string>(name: Column, value: unknown): ChartCondition<Column> => ({
  name,
  type: 2,
  value: String(value)
})

/** The condition that a column has at most this value. */
export const atMost = <Column extends string>(name: Column, value: unknown): ChartCondition<Column> => ({
  name,
  type: 7,
  value: String(value)
})

/** The condition that a column has less than this value. */
export const lessThan = <Column extends string>(name: Column, value: unknown): ChartCondition<Column> => ({
  name,
  type: 5,
  value: String(value)
})

/** The condition that a column has the value of a control; no condition while the control has no value. */
export const ofChoice = <Column extends string>(
  name: Column,
  value: unknown
): readonly ChartCondition<Column>[] => (value === undefined ? [] : [equal(name, value)])

/** The condition that a column has more than this value. */
export const moreThan = <Column extends string>(name: Column, value: unknown): ChartCondition<Column> => ({
  name,
  type: 4,
  value: String(value)
})
