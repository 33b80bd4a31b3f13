import { Menu, NumberInput, Select } from '@mantine/core'
import { IconDownload, IconPhotoPlus } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useCallback, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { taskInfo, taskResult } from '../../../contract/api/task.ts'
import type { Chart as ToolChart, ChartControl, Tool } from '../../../contract/tool.ts'
import type { ChartProps, Place } from '../../charts/Chart.tsx'
import { ChartSettings } from '../../charts/ChartSettings.tsx'
import { downloadPng, downloadSvg, type FigureOrder } from '../../charts/export.ts'
import { SaveToGallery } from '../../charts/SaveToGallery.tsx'
import { words as chartWords } from '../../charts/words.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { part } from '../../parts/part.tsx'
import { chartStyleAtom } from '../../state/chart-style.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import { useDrawing, useLevels } from './chart-data.ts'
import { controlKey, controlValues, type Chosen } from './controls.ts'
import styles from './ChartPane.module.css'
import { withMarked, type Marked } from './marked.ts'
import { Tabs } from './Tabs.tsx'

const Chart = part<ChartProps>('chart', () => import('../../charts/Chart.tsx').then((module) => ({ default: module.Chart })))

interface ChartPaneProps {
  readonly tool: Tool
  readonly charts: readonly ToolChart[]
  readonly task: ContentOf<typeof taskInfo>
  readonly result: ContentOf<typeof taskResult>
  readonly chosen: Chosen
  readonly marked: Marked
  readonly onChoose: (key: string, value: string | number) => void
  /** A gene that was clicked in a chart. */
  readonly onGene: (gene: string) => void
  readonly label: string
}

/** Some of the charts of a result as tabs; one is drawn at a time. */
export function ChartPane({ charts, label, ...rest }: ChartPaneProps) {
  const language = useLanguage()
  const panel = useId()
  const [shown, setShown] = useState(charts[0]?.id ?? '')
  const chart = charts.find(({ id }) => id === shown) ?? charts[0]
  if (!chart) return null
  return (
    <section className={styles['pane']}>
      <ShownChart
        key={chart.id}
        chart={chart}
        panel={panel}
        tabs={<Tabs label={label} panel={panel} value={chart.id} tabs={charts.map(({ id, title }) => ({ id, title: title[language] }))} onChange={setShown} />}
        {...rest}
      />
    </section>
  )
}

interface ShownChartProps extends Omit<ChartPaneProps, 'charts' | 'label'> {
  readonly chart: ToolChart
  readonly tabs: ReactNode
  readonly panel: string
}

function ShownChart({ tool, chart, tabs, panel, task, result, chosen, marked, onChoose, onGene }: ShownChartProps) {
  const say = useWords(chartWords)
  const language = useLanguage()
  const style = useAtomValue(chartStyleAtom)
  const place = useRef<Place | null>(null)
  const keepPlace = useCallback((next: Place) => void (place.current = next), [])
  const [saving, setSaving] = useState(false)
  const entries = Object.entries(chart.controls ?? {})
  const levelsOf = useLevels(
    task.task_id,
    entries.map(([, control]) => control)
  )
  const controls = useMemo(() => controlValues(chart, chosen, levelsOf), [chart, chosen, levelsOf])
  const { drawing: plain, error, retry } = useDrawing({ tool, chart, task, result, controls })
  const drawing = useMemo(() => plain && withMarked(plain, marked), [plain, marked])
  const title = chart.title[language]
  const level = entries.flatMap(([name, { kind }]) => (kind === 'level' ? [`${controls?.[name] ?? ''}`] : [])).join(' ')
  const fullTitle = [title, level].filter(Boolean).join(', ')
  const order = (): FigureOrder => ({ spec: {}, data: {}, ...drawing, style, ...place.current })
  const fileTitle = `${task.name} ${fullTitle}`
  return (
    <>
      <div className={styles['bar']}>
        {tabs}
        <ChartSettings />
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={say('download')} icon={<IconDownload />} off={!drawing} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void downloadPng(fileTitle, order())}>{say('png')}</Menu.Item>
            <Menu.Item onClick={() => void downloadSvg(fileTitle, order())}>{say('svg')}</Menu.Item>
            <Menu.Item onClick={() => void downloadSvg(fileTitle, order(), true)}>
              {say('svgAll')}
              <div className="caption">{say('svgAllText')}</div>
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <IconButton label={say('save')} icon={<IconPhotoPlus />} off={!drawing} onClick={() => setSaving(true)} />
      </div>
      <div id={panel} role="tabpanel" aria-label={title} className={styles['panel']}>
        {entries.length > 0 && (
          <div className={styles['tools']}>
            {controls &&
              entries.map(([name, control]) => (
                <ControlOf
                  key={name}
                  label={tool.texts[language].controls[name] ?? name}
                  wordOf={(value) => tool.texts[language].controls[`${name}.${value}`] ?? value}
                  control={control}
                  levels={levelsOf(control) ?? []}
                  value={controls[name]}
                  onChange={(value) => onChoose(controlKey(name, control), value)}
                />
              ))}
          </div>
        )}
        <div className={styles['chart']}>
          {error ? (
            <Failure text={error.message} onRetry={retry} />
          ) : drawing ? (
            <Chart
              drawing={drawing}
              title={fullTitle}
              onPlace={keepPlace}
              onPick={(datum) => {
                if (typeof datum['gene'] === 'string') onGene(datum['gene'])
              }}
            />
          ) : (
            <Loading />
          )}
        </div>
      </div>
      {saving && (
        <SaveToGallery
          onClose={() => setSaving(false)}
          taskId={task.task_id}
          suggested={say('figureName', { task: task.name, chart: fullTitle }).slice(0, 100)}
          order={order}
        />
      )}
    </>
  )
}

interface ControlOfProps {
  readonly label: string
  /** What a choice or level is called: tools may bring a word for it, as `control.value` among the words of their controls. */
  readonly wordOf: (value: string) => string
  readonly control: ChartControl
  readonly levels: readonly string[]
  readonly value: string | number | undefined
  readonly onChange: (value: string | number) => void
}

/** One control above a chart or a table. */
export function ControlOf({ label, wordOf, control, levels, value, onChange }: ControlOfProps) {
  if (control.kind === 'choice') {
    return (
      <span className={styles['control']}>
        <span className={styles['label']}>{label}</span>
        <Segments
          label={label}
          value={`${value}`}
          options={control.options.map((option) => ({ value: `${option}`, label: wordOf(`${option}`) }))}
          onChange={(text) => {
            const picked = control.options.find((option) => `${option}` === text)
            if (picked !== undefined) onChange(picked)
          }}
        />
      </span>
    )
  }
  if (control.kind === 'number') {
    return (
      <label className={styles['control']}>
        <span className={styles['label']}>{label}</span>
        <NumberInput
          size="xs"
          w={72}
          min={control.min}
          max={control.max}
          step={control.step}
          clampBehavior="strict"
          value={Number(value)}
          onChange={(next) => {
            if (next !== '' && Number.isFinite(Number(next))) onChange(Number(next))
          }}
        />
      </label>
    )
  }
  return (
    <label className={styles['control']}>
      <span className={styles['label']}>{label}</span>
      <Select
        size="xs"
        w={132}
        data={levels.map((level) => ({ value: level, label: wordOf(level) }))}
        value={value === undefined ? null : `${value}`}
        onChange={(next) => next !== null && onChange(next)}
        searchable={levels.length > 8}
      />
    </label>
  )
}
