import { useCallback, useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import type { Chosen } from '../../../charts/controls.ts'
import type { Marked } from '../../../charts/kinds/kind.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { taskInfo, taskResult } from '../../../contract/api/task.ts'
import type { ChartRow } from '../../../contract/tool.ts'
import { toolById } from '../../../tools/index.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { useChartActions } from './chart-actions.ts'
import { ChartPane } from './figures/ChartPane.tsx'
import { chartsIn } from './figures/download-all.ts'
import { halves } from './figures/halves.ts'
import { showPicked } from './figures/show-picked.ts'
import { NoResult, RunAgain } from './NoResult.tsx'
import { OpenResultContext, type OpenResult } from './open-result.ts'
import { isOutdated } from './table/columns.ts'
import { readTables } from './table/read-tables.ts'
import { ResultTable } from './table/ResultTable.tsx'
import styles from './TaskResult.module.css'
import { words } from './words.ts'

/** The maximum time that other parts wait for the first chart, which may have nothing to draw, in ms. */
const longestMs = 1500

interface ChartsAndTablesProps {
  readonly task: ContentOf<typeof taskInfo>
  readonly result: ContentOf<typeof taskResult>
  readonly chosen: Chosen
  readonly onChosen: Dispatch<SetStateAction<Chosen>>
}

/** Charts above, tables below; a choice in one applies to all. */
export function ChartsAndTables({ task, result, chosen, onChosen }: ChartsAndTablesProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { colorBy, picked, cells, again } = useChartActions(task, result)
  /** The enlarged part: the index of a chart pane, or the table. */
  const [large, setLarge] = useState<number | 'table' | null>(null)
  const [marked, setMarked] = useState<Marked>({ table: '', genes: [] })
  const choose = useCallback(
    (key: string, value: string | number) => onChosen((before) => ({ ...before, [key]: value })),
    [onChosen]
  )
  /** Whether the first chart is drawn: the other one and the table wait for it, so as not to delay it. */
  const [begun, setBegun] = useState(false)
  const begin = useCallback(() => setBegun(true), [])
  useEffect(() => {
    const timer = setTimeout(begin, longestMs)
    return () => clearTimeout(timer)
  }, [begin])
  const tool = toolById(task.tool)
  if (!tool) return <NoResult />
  if (isOutdated(tool, result))
    return <Empty title={t('outdated')} text={t('outdatedText')} actions={<RunAgain task={task} />} />
  const show = (row: ChartRow) => void showPicked({ tool, task, result, onChoose: choose }, row)
  const open: OpenResult = {
    tool,
    task,
    result,
    chosen,
    marked,
    onMark: setMarked,
    onChoose: choose,
    onShow: show,
    onGene: (gene) => {
      show({ gene })
      colorBy(gene)
    },
    onPicked: (found) => {
      if (found.what === 'genes' && found.genes.length === 1) show({ gene: found.genes[0] })
      picked(found)
    },
    onCells: (mark) => void cells(mark),
    onAgain: (params) => again(tool, params)
  }
  const charts = chartsIn(tool, task, result)
  const tables = readTables(tool, result)
  const panes = halves(charts, language)
  return (
    <OpenResultContext value={open}>
      <div
        className={styles['found']}
        data-charts={charts.length > 0 || undefined}
        data-tables={tables.length > 0 || undefined}
        data-large={large !== null || undefined}
      >
        {charts.length > 0 && (
          <div
            className={styles['charts']}
            data-panes={large === null ? panes.length : 1}
            hidden={large === 'table'}
          >
            {panes.map((pane, at) => (
              <ChartPane
                key={pane[0]?.id}
                label={t(at === 0 ? 'charts' : 'moreCharts')}
                charts={pane}
                waits={at > 0 && !begun}
                {...(at === 0 && { onShown: begin })}
                hidden={large !== null && large !== at}
                large={large === at}
                onLarge={
                  panes.length > 1 || tables.length > 0 ? () => setLarge(large === at ? null : at) : null
                }
              />
            ))}
          </div>
        )}
        {tables.length > 0 && (
          <ResultTable
            waits={charts.length > 0 && !begun}
            tables={tables}
            hidden={large !== null && large !== 'table'}
            large={large === 'table'}
            onLarge={charts.length > 0 ? () => setLarge(large === 'table' ? null : 'table') : null}
          />
        )}
      </div>
    </OpenResultContext>
  )
}
