import { IconX } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useMemo, useState, type ReactNode } from 'react'
import { controlValues, type Chosen } from '../../../../charts/controls.ts'
import type { Placed } from '../../../../charts/drawing.ts'
import { choicesOf } from '../../../../charts/names.ts'
import type { Chart as ToolChart, ChartPick } from '../../../../contract/tool.ts'
import { Chart } from '../../../charts/chart-chunk.ts'
import type { ChartProps, ChartSize } from '../../../charts/Chart.tsx'
import type { FigureOrder } from '../../../charts/export.ts'
import type { OutlineShape } from '../../../charts/use-outline.tsx'
import { useLanguage, useWords } from '../../../i18n/i18n.ts'
import { chartStyleAtom } from '../../../state/chart-style.ts'
import { figurePlaceAtom } from '../../../state/figure-size.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Failure, Loading } from '../../../ui/States.tsx'
import { useOpenResult, type Enlarged } from '../open-result.ts'
import { words } from '../words.ts'
import { useDrawing, useLevels } from './chart-data.ts'
import { ChartBar } from './ChartBar.tsx'
import styles from './ChartPane.module.css'
import { ChartTools } from './ChartTools.tsx'
import { joinedGenes } from './joined-genes.ts'
import { levelsInTitle } from './level-words.ts'
import { MarkedGenes } from './MarkedGenes.tsx'
import { useChartNames } from './use-chart-names.ts'

interface ShownChartProps extends Omit<Enlarged, 'hidden'> {
  readonly chart: ToolChart
  readonly tabs: ReactNode
  /** The id of the element that the tabs control. */
  readonly panel: string
  /** Whether the chart waits for the first one to be drawn. */
  readonly waits: boolean
  readonly onShown: (() => void) | undefined
}

/** One chart of a result with its controls. */
export function ShownChart({ chart, tabs, panel, waits, onShown, large, onLarge }: ShownChartProps) {
  const t = useWords(words)
  const language = useLanguage()
  const {
    tool,
    task,
    result,
    chosen: everyChoice,
    marked,
    onShow,
    onGene,
    onPicked,
    onCells,
    onAgain
  } = useOpenResult()
  const style = useAtomValue(chartStyleAtom)
  const figurePlace = useAtomValue(figurePlaceAtom)
  const [place, setPlace] = useState<(ChartSize & Pick<Placed, 'view'>) | null>(null)
  const [offer, setOffer] = useState<Extract<ChartPick, { does: 'again' }> | null>(null)
  const [shape, setShape] = useState<OutlineShape>('lasso')
  // The same object until a choice changes on which this chart depends, so that it is not drawn again.
  const choices = JSON.stringify(choicesOf(chart, everyChoice))
  const chosen = useMemo(() => JSON.parse(choices) as Chosen, [choices])
  const entries = Object.entries(chart.controls ?? {})
  const levelsOf = useLevels(task.task_id, waits ? [] : entries.map(([, control]) => control))
  const controls = useMemo(() => controlValues(chart, chosen, levelsOf), [chart, chosen, levelsOf])
  const { drawing, tables, error, retry } = useDrawing({
    tool,
    chart,
    task,
    result,
    chosen,
    controls: waits ? null : controls,
    marked
  })
  const genes = useChartNames({ chart, chosen, controls, tables })
  const pick: ChartProps['onPick'] = (row, shift) => {
    onShow(row)
    const picked = chart.picks?.(row, { language, params: task.params }) ?? null
    setOffer(picked?.does === 'again' ? picked : null)
    if (picked?.does === 'pair') onPicked({ what: 'pair', ...picked })
    if (picked?.does === 'cells') onCells(picked)
    const { gene } = row
    if (picked || typeof gene !== 'string') return
    if (shift && genes)
      genes.onNamed(
        genes.named.includes(gene) ? genes.named.filter((other) => other !== gene) : [...genes.named, gene]
      )
    else onGene(gene)
  }
  const title = chart.title[language]
  const level = levelsInTitle(result, chart.controls, controls).join(' ')
  const fullTitle = [title, level].filter(Boolean).join(', ')
  const order = drawing ? (): FigureOrder => ({ ...drawing, style, ...place, ...figurePlace }) : null
  return (
    <>
      <ChartBar tabs={tabs} title={fullTitle} order={order} large={large} onLarge={onLarge} />
      <div id={panel} role="tabpanel" aria-label={title} className={styles['panel']}>
        <ChartTools
          chart={chart}
          values={controls}
          levelsOf={levelsOf}
          genes={genes}
          shape={shape}
          onShape={setShape}
        />
        <div className={styles['chart']} data-picks={chart.picks !== undefined || undefined}>
          {error ? (
            <Failure text={error.message} onRetry={retry} />
          ) : drawing ? (
            <Chart
              drawing={drawing}
              title={fullTitle}
              tabled
              onPlace={setPlace}
              onShown={onShown}
              onPicked={onPicked}
              onPick={pick}
              {...(genes && {
                outlining: {
                  shape,
                  onGenes: (within, operation) => genes.onMarked(joinedGenes(genes.marked, within, operation))
                }
              })}
            />
          ) : (
            <Loading />
          )}
          {offer && (
            <div className={styles['offer']}>
              <Button onClick={() => onAgain(offer.params)}>{offer.text}</Button>
              <IconButton small label={t('dismiss')} icon={<IconX />} onClick={() => setOffer(null)} />
            </div>
          )}
          {genes && genes.marked.length > 0 && (
            <MarkedGenes
              genes={genes.marked}
              task={task}
              name={[task.name, level].filter(Boolean).join(', ')}
              onClear={() => genes.onMarked([])}
            />
          )}
        </div>
      </div>
    </>
  )
}
