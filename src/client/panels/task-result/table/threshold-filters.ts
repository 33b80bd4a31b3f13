import type { Chosen } from '../../../../charts/controls.ts'
import type { Filter } from '../../../../contract/filter/filter.ts'
import type { ControlValues, TableThresholds } from '../../../../contract/tool.ts'
import type { ResultColumn } from './columns.ts'

const whole = { columnType: 'qc', rangeA: '', rangeB: '', expression: '' } as const

/** What the thresholds of a table stand at: as chosen, else as they begin. */
export const thresholdValues = ({ defaults }: TableThresholds, chosen: Chosen): ControlValues =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, chosen[name] ?? value]))

/** The thresholds as filters of a table with these columns; none where it has no thresholds. */
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
