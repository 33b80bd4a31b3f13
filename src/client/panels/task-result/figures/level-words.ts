import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import type { taskResult } from '../../../../contract/api/task.ts'
import type { ChartControl, ControlValues } from '../../../../contract/tool.ts'
import { wordOf } from '../../../../shared/code-words.ts'

type Tables = Pick<ContentOf<typeof taskResult>, 'tables'>

/** What a level of a control is called: its word where it is a code of the tool, else itself. */
export function levelWord({ tables }: Tables, control: ChartControl, value: string): string {
  if (control.kind !== 'level') return value
  const column = tables[control.table]?.columns.find(({ name }) => name === control.column)
  return column ? wordOf(column, value) : value
}

/** What the chosen levels are called, in the order of the controls. */
export const levelsInTitle = (
  result: Tables,
  controls: Readonly<Record<string, ChartControl>> | undefined,
  values: ControlValues | null
): string[] =>
  Object.entries(controls ?? {}).flatMap(([name, control]) =>
    control.kind === 'level' ? [levelWord(result, control, `${values?.[name] ?? ''}`)] : []
  )
