import { useMemo, useRef, useState, type CSSProperties } from 'react'
import { controlValues } from '../../../../charts/controls.ts'
import type { Marked } from '../../../../charts/kinds/kind.ts'
import type { Chart as ToolChart, Tool } from '../../../../contract/tool.ts'
import { Chart } from '../../../charts/chart-chunk.ts'
import { useLanguage } from '../../../i18n/i18n.ts'
import { Failure, Loading } from '../../../ui/States.tsx'
import type { DoneTask } from '../done-task.ts'
import { useDrawing, useLevels } from '../figures/chart-data.ts'
import styles from './Together.module.css'

const noneChosen = {}
const noneMarked: Marked = { table: '', genes: [] }

/** A chart that is as high as it is let to be would grow without end. */
const mostGrowths = 2

interface FirstChartProps extends Pick<DoneTask, 'task' | 'result'> {
  readonly tool: Tool
  readonly chart: ToolChart
}

/** A chart with its default choices, as high as it needs: the page scrolls, not the chart inside it. */
export function FirstChart({ tool, chart, task, result }: FirstChartProps) {
  const language = useLanguage()
  const levelsOf = useLevels(task.task_id, Object.values(chart.controls ?? {}))
  const controls = useMemo(() => controlValues(chart, noneChosen, levelsOf), [chart, levelsOf])
  const shown = { tool, chart, task, result, chosen: noneChosen, controls, marked: noneMarked }
  const { drawing, error, retry } = useDrawing(shown)
  const room = useRef<HTMLDivElement>(null)
  const [grown, setGrown] = useState({ height: 0, times: 0 })
  const grow = () => {
    const frame = room.current?.firstElementChild
    if (!frame || frame.scrollHeight <= frame.clientHeight) return
    const height = frame.scrollHeight + frame.getBoundingClientRect().height - frame.clientHeight
    setGrown(({ times, ...was }) => (times < mostGrowths ? { height, times: times + 1 } : { ...was, times }))
  }
  if (error) return <Failure text={error.message} onRetry={retry} />
  if (!drawing) return <Loading />
  return (
    <div ref={room} className={styles['room']} style={{ '--needed': `${grown.height}px` } as CSSProperties}>
      <Chart drawing={drawing} title={chart.title[language]} onShown={grow} />
    </div>
  )
}
