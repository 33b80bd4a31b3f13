import { controlKey, type Chosen } from '../../../../charts/controls.ts'
import type { Filter } from '../../../../contract/filter/filter.ts'
import type { ChartControl, Tool } from '../../../../contract/tool.ts'
import { wordOf } from '../../../../shared/code-words.ts'
import { useLevels } from '../figures/chart-data.ts'
import type { ResultColumn } from './columns.ts'

interface GroupsOfTable {
  readonly tool: Tool
  readonly task: string
  readonly id: string
  readonly table: { readonly columns: readonly ResultColumn[] }
  readonly chosen: Chosen
}

/** The group that is chosen in a chart of this table; "All" is ''. */
export function useGroupChoice({ tool, task, id, table, chosen }: GroupsOfTable) {
  const found = tool.charts
    .flatMap(({ controls = {} }) => Object.entries(controls))
    .find(([, one]) => one.kind === 'level' && one.table === id)
  const levelsOf = useLevels(task, found ? [found[1]] : [])
  if (!found) return { control: null, level: null }
  const [name, control] = found as [string, Extract<ChartControl, { kind: 'level' }>]
  const levels = levelsOf(control)
  const key = controlKey(name, control)
  const picked = chosen[key]
  const level = typeof picked === 'string' ? (picked === '' ? null : picked) : (levels?.[0] ?? null)
  const column = table.columns.find((one) => one.name === control.column)
  const nameOf = (value: string): string => wordOf(column ?? {}, value)
  return { control: { key, column: control.column, levels: levels ?? [], nameOf }, level }
}

/** The filter for the rows of one group. */
export const levelFilter = (name: string, value: string): Filter => ({
  columnType: 'string',
  name,
  type: 2,
  value,
  rangeA: '',
  rangeB: '',
  expression: ''
})
