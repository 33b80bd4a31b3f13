import { controlKey } from '../../../../charts/controls.ts'
import type { ChartRow } from '../../../../contract/tool.ts'
import { queryClient } from '../../../api/query.ts'
import type { OpenResult } from '../open-result.ts'
import { levelsQuery } from './chart-data.ts'
import { chartsIn } from './download-all.ts'

/** The columns by which charts and tables identify the subject of charts that show one at a time. */
const subjects: ReadonlySet<string> = new Set(['gene', 'pair', 'set', 'feature'])

/**
 * Makes charts that show one gene, pair, set or score at a time show the clicked one, where they have it, in
 * its group or cohort.
 *
 * @param row the row of a table or a chart
 */
export async function showPicked(
  { tool, task, result, onChoose }: Pick<OpenResult, 'tool' | 'task' | 'result' | 'onChoose'>,
  row: ChartRow
): Promise<void> {
  for (const { controls } of chartsIn(tool, task, result)) {
    const named = Object.entries(controls ?? {}).flatMap(([name, control]) => {
      const value = control.kind === 'level' ? row[control.column] : null
      return control.kind === 'level' && typeof value === 'string' ? [{ name, control, value }] : []
    })
    if (!named.some(({ control }) => subjects.has(control.column))) continue
    for (const { name, control, value } of named) {
      const levels = await queryClient.fetchQuery(levelsQuery(task.task_id, control))
      if (levels.some((level) => level.value === value)) onChoose(controlKey(name, control), value)
    }
  }
}
