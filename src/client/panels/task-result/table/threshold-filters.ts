import type { Chosen } from '../../../../charts/controls.ts'
import type { Filter } from '../../../../contract/filter/filter.ts'
import type { ControlValues, TableThresholds } from '../../../../contract/tool.ts'
import type { ResultColumn } from './columns.ts'

const whole = { columnType: 'qc', rangeA: '', rangeB: '', expression: '' } as const

/** The values of a table's thresholds: the chosen ones, else the defaults. */
export const thresholdValues = ({ defaults }: TableThresholds, chosen: Chosen): ControlValues =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, chosen[name] ?? value]))

/** The filters of the thresholds for a table with these columns; empty where it has no thresholds. */
export function thresholdFilters(
  thresholds: TableThresholds | undefined,
  columns: readonly ResultColumn[],
  chosen: Chosen
): Filter[] {
  if (!thresholds) return []
  const held = new Set(columns.map(({ name }) => name))
  return thresholds
    .where(thresholdValues(thresholds, chosen))
    .filter(({ name }) => held.has(name))
    .map((one) => ({ ...whole, ...one }))
}
