import { useMemo } from 'react'
import { controlValues } from '../../../../charts/controls.ts'
import type { Marked } from '../../../../charts/kinds/kind.ts'
import type { Chart as ToolChart, Tool } from '../../../../contract/tool.ts'
import { Chart } from '../../../charts/chart-chunk.ts'
import { useLanguage } from '../../../i18n/i18n.ts'
import { Failure, Loading } from '../../../ui/States.tsx'
import type { DoneTask } from '../done-task.ts'
import { useDrawing, useLevels } from '../figures/chart-data.ts'

const noneChosen = {}
const noneMarked: Marked = { table: '', genes: [] }

interface FirstChartProps extends Pick<DoneTask, 'task' | 'result'> {
  readonly tool: Tool
  readonly chart: ToolChart
}

/** A chart with its default choices. */
export function FirstChart({ tool, chart, task, result }: FirstChartProps) {
  const language = useLanguage()
  const levelsOf = useLevels(task.task_id, Object.values(chart.controls ?? {}))
  const controls = useMemo(() => controlValues(chart, noneChosen, levelsOf), [chart, levelsOf])
  const shown = { tool, chart, task, result, chosen: noneChosen, controls, marked: noneMarked }
  const { drawing, error, retry } = useDrawing(shown)
  if (error) return <Failure text={error.message} onRetry={retry} />
  return drawing ? <Chart drawing={drawing} title={chart.title[language]} /> : <Loading />
}
