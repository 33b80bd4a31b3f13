import { NumberInput, Select } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconLasso,
  IconMarquee2,
  IconPhotoPlus,
  IconX
} from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { controlKey, controlValues, type Chosen } from '../../../../charts/controls.ts'
import type { Placed } from '../../../../charts/drawing.ts'
import type { Marked } from '../../../../charts/kinds/kind.ts'
import { choicesOf, chosenNames, joinedNames, namesKey, ownNames } from '../../../../charts/names.ts'
import { rowsFrom } from '../../../../charts/tables.ts'
import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import type { taskInfo, taskResult } from '../../../../contract/api/task.ts'
import type {
  CellsPick,
  Chart as ToolChart,
  ChartControl,
  ChartPick,
  ChartView,
  Tool
} from '../../../../contract/tool.ts'
import type { ChartProps, ChartSize } from '../../../charts/Chart.tsx'
import { ChartSettings } from '../../../charts/ChartSettings.tsx'
import type { FigureOrder } from '../../../charts/export.ts'
import { FigureMenu } from '../../../charts/FigureMenu.tsx'
import type { Picked } from '../../../charts/screen.ts'
import type { OutlineShape } from '../../../charts/use-outline.tsx'
import { SaveToGallery } from '../../../charts/SaveToGallery.tsx'
import { words as chartWords } from '../../../charts/words.ts'
import { useLanguage, useWords } from '../../../i18n/i18n.ts'
import { chunk } from '../../../chunks/chunk.tsx'
import { chartStyleAtom } from '../../../state/chart-style.ts'
import { figurePlaceAtom } from '../../../state/figure-size.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Segments } from '../../../ui/fields/Segments.tsx'
import { Failure, Loading } from '../../../ui/States.tsx'
import { useDrawing, useLevels } from './chart-data.ts'
import styles from './ChartPane.module.css'
import { joinedGenes } from './joined-genes.ts'
import { MarkedGenes } from './MarkedGenes.tsx'
import { NamesMenu } from '../NamesMenu.tsx'
import { Tabs } from '../Tabs.tsx'
import { words } from '../words.ts'

const Chart = chunk<ChartProps>('chart', () =>
  import('../../../charts/Chart.tsx').then((module) => ({ default: module.Chart }))
)

interface ChartPaneProps {
  readonly tool: Tool
  readonly charts: readonly ToolChart[]
  readonly task: ContentOf<typeof taskInfo>
  readonly result: ContentOf<typeof taskResult>
  readonly chosen: Chosen
  readonly marked: Marked
  readonly onMark: (marked: Marked) => void
  readonly onChoose: (key: string, value: string | number) => void
  /** A gene that was clicked in a chart. */
  readonly onGene: (gene: string) => void
  readonly onPicked: (picked: Picked) => void
  /** A mark that stands for cells was clicked. */
  readonly onCells: (picked: CellsPick) => void
  /** The tool is wanted once more with these parameters changed. */
  readonly onAgain: (params: Readonly<Record<string, unknown>>) => void
  readonly label: string
  /** Another chart has the page. */
  readonly hidden: boolean
  /** This one has the page. */
  readonly large: boolean
  /** Gives it the page, or the page back; null where it has it anyway. */
  readonly onLarge: (() => void) | null
}

/** Some of the charts of a result as tabs; one is drawn at a time. */
export function ChartPane({ charts, label, hidden, ...rest }: ChartPaneProps) {
  const language = useLanguage()
  const panel = useId()
  const [shown, setShown] = useState(charts[0]?.id ?? '')
  const chart = charts.find(({ id }) => id === shown) ?? charts[0]
  if (!chart) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from any control inside; the button does the same
    <section
      className={styles['pane']}
      hidden={hidden}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && rest.large && !event.defaultPrevented) rest.onLarge?.()
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
        {...rest}
      />
    </section>
  )
}

/** What a drag over points draws. */
const shapes = [
  { id: 'lasso', icon: <IconLasso /> },
  { id: 'rectangle', icon: <IconMarquee2 /> }
] as const

interface ShownChartProps extends Omit<ChartPaneProps, 'charts' | 'label' | 'hidden'> {
  readonly chart: ToolChart
  readonly tabs: ReactNode
  readonly panel: string
}

function ShownChart({
  tool,
  chart,
  tabs,
  panel,
  task,
  result,
  chosen: everyChoice,
  marked,
  large,
  onLarge,
  onMark,
  onChoose,
  onGene,
  onPicked,
  onCells,
  onAgain
}: ShownChartProps) {
  const say = useWords(chartWords)
  const sayHere = useWords(words)
  const language = useLanguage()
  const style = useAtomValue(chartStyleAtom)
  const figurePlace = useAtomValue(figurePlaceAtom)
  const [place, setPlace] = useState<(ChartSize & Pick<Placed, 'view'>) | null>(null)
  const [saving, setSaving] = useState(false)
  const [offer, setOffer] = useState<Extract<ChartPick, { does: 'again' }> | null>(null)
  const [shape, setShape] = useState<OutlineShape>('lasso')
  // The same object while nothing is chosen that this chart depends on, so that it is not drawn anew.
  const choices = JSON.stringify(choicesOf(chart, everyChoice))
  const chosen = useMemo(() => JSON.parse(choices) as Chosen, [choices])
  const entries = Object.entries(chart.controls ?? {})
  const levelsOf = useLevels(
    task.task_id,
    entries.map(([, control]) => control)
  )
  const controls = useMemo(() => controlValues(chart, chosen, levelsOf), [chart, chosen, levelsOf])
  const { drawing, tables, error, retry } = useDrawing({
    tool,
    chart,
    task,
    result,
    chosen,
    controls,
    marked
  })
  const { params } = task
  const summary = result.summary as ChartView['summary']
  const names = useMemo(() => chart.names?.({ params, summary }) ?? null, [chart, params, summary])
  const points = useMemo(() => (names && tables ? rowsFrom(tables[names.points] ?? []) : []), [names, tables])
  const key = namesKey(chart, controls ?? {})
  const genes = tables && names ? (chosenNames(chosen, key) ?? ownNames(tables, names)) : []
  const toggleName = (gene: string) =>
    onChoose(
      key,
      joinedNames(genes.includes(gene) ? genes.filter((other) => other !== gene) : [...genes, gene])
    )
  const pick: ChartProps['onPick'] = (row, shift) => {
    const picked = chart.picks?.(row, { language, params }) ?? null
    setOffer(picked?.does === 'again' ? picked : null)
    if (picked?.does === 'pair') onPicked({ what: 'pair', ...picked })
    if (picked?.does === 'cells') onCells(picked)
    const { gene } = row
    if (picked || typeof gene !== 'string') return
    if (shift && names) toggleName(gene)
    else onGene(gene)
  }
  const selected = names && marked.table === names.points ? marked.genes : []
  const select = (next: readonly string[]) => names && onMark({ table: names.points, genes: next })
  const title = chart.title[language]
  const level = entries
    .flatMap(([name, { kind }]) => (kind === 'level' ? [`${controls?.[name] ?? ''}`] : []))
    .join(' ')
  const fullTitle = [title, level].filter(Boolean).join(', ')
  const order = drawing && ((): FigureOrder => ({ ...drawing, style, ...place, ...figurePlace }))
  const fileTitle = `${task.name} ${fullTitle}`
  return (
    <>
      <div className={styles['bar']}>
        {tabs}
        <ChartSettings />
        <FigureMenu title={fileTitle} taskId={task.task_id} order={order} />
        <IconButton
          label={say('save')}
          icon={<IconPhotoPlus />}
          off={!drawing}
          onClick={() => setSaving(true)}
        />
        {onLarge && (
          <IconButton
            label={sayHere(large ? 'shrink' : 'enlarge')}
            icon={large ? <IconArrowsMinimize /> : <IconArrowsMaximize />}
            onClick={onLarge}
          />
        )}
      </div>
      <div id={panel} role="tabpanel" aria-label={title} className={styles['panel']}>
        {(entries.length > 0 || names) && (
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
            {names && tables && (
              <NamesMenu
                names={names}
                points={points}
                genes={genes}
                onGenes={(next) => onChoose(key, joinedNames(next ?? ownNames(tables, names)))}
              />
            )}
            {names && (
              <span className={styles['control']}>
                {shapes.map(({ id, icon }) => (
                  <IconButton
                    key={id}
                    small
                    label={sayHere(id)}
                    icon={icon}
                    pressed={shape === id}
                    onClick={() => setShape(id)}
                  />
                ))}
              </span>
            )}
          </div>
        )}
        <div className={styles['chart']} data-picks={chart.picks !== undefined || undefined}>
          {error ? (
            <Failure text={error.message} onRetry={retry} />
          ) : drawing ? (
            <Chart
              drawing={drawing}
              title={fullTitle}
              tabled
              onPlace={setPlace}
              onPicked={onPicked}
              onPick={pick}
              {...(names && {
                outlining: {
                  shape,
                  onGenes: (within, operation) => select(joinedGenes(selected, within, operation))
                }
              })}
            />
          ) : (
            <Loading />
          )}
          {offer && (
            <div className={styles['offer']}>
              <Button onClick={() => onAgain(offer.params)}>{offer.text}</Button>
              <IconButton small label={sayHere('dismiss')} icon={<IconX />} onClick={() => setOffer(null)} />
            </div>
          )}
          {selected.length > 0 && (
            <MarkedGenes
              genes={selected}
              task={task}
              name={[task.name, level].filter(Boolean).join(', ')}
              onClear={() => select([])}
            />
          )}
        </div>
      </div>
      {saving && order && (
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
  /**
   * What a choice or level is called: tools may bring a word for it, as `control.value` among the words of
   * their controls.
   */
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
