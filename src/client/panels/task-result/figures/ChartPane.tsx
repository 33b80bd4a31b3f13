import { useId, useState } from 'react'
import type { Chart as ToolChart } from '../../../../contract/tool.ts'
import { useLanguage } from '../../../i18n/i18n.ts'
import type { Enlarged } from '../open-result.ts'
import { Tabs } from '../tabs/Tabs.tsx'
import { useKeptFocus } from '../tabs/use-kept-focus.ts'
import styles from './ChartPane.module.css'
import { ShownChart } from './ShownChart.tsx'

interface ChartPaneProps extends Enlarged {
  readonly charts: readonly ToolChart[]
  readonly label: string
  /** Whether the chart waits for the first one to be drawn. */
  readonly waits: boolean
  readonly onShown?: () => void
}

/** Some of the charts of a result as tabs; one is drawn at a time. */
export function ChartPane({ charts, label, waits, onShown, hidden, large, onLarge }: ChartPaneProps) {
  const language = useLanguage()
  const panel = useId()
  const [shown, setShown] = useState(charts[0]?.id ?? '')
  const chart = charts.find(({ id }) => id === shown) ?? charts[0]
  const around = useKeptFocus<HTMLElement>(chart?.id ?? '', '[role=tab][aria-selected=true]')
  if (!chart) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any control inside; the button does the same
    <section
      ref={around}
      className={styles['pane']}
      data-region="charts"
      aria-label={label}
      hidden={hidden}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && large && !event.defaultPrevented) onLarge?.()
      }}
    >
      <ShownChart
        key={chart.id}
        chart={chart}
        panel={panel}
        tabs={
          <Tabs
            label={label}
            panel={panel}
            value={chart.id}
            tabs={charts.map(({ id, title }) => ({ id, title: title[language] }))}
            onChange={setShown}
          />
        }
        waits={waits}
        onShown={onShown}
        large={large}
        onLarge={onLarge}
      />
    </section>
  )
}
