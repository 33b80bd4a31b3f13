import { NumberInput, Switch } from '@mantine/core'
import { IconDownload, IconTag, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { chartSpec, type ChartRow } from '../../../contract/api/chart.ts'
import { defaultChartStyle, type ChartStyle } from '../../../shared/style/chart-theme.ts'
import { limits } from '../../../contract/limits.ts'
import { useCall } from '../../api/query.ts'
import { keptDrawing, keptStyle } from '../../../charts/kept.ts'
import { Chart } from '../../charts/chart-chunk.ts'
import { downloadPdf, downloadPng, downloadSvg, type FigureOrder } from '../../charts/export.ts'
import { words as chartWords } from '../../charts/words.ts'
import { useWords } from '../../i18n/i18n.ts'
import { TagMarks } from '../../tags/TagMarks.tsx'
import { words as tagWords } from '../../tags/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { downloadCharts, removeCharts } from './actions.ts'
import { ChartFacts, NameForm } from './ChartFacts.tsx'
import styles from './Gallery.module.css'
import { Picture } from '../../charts/kept/Picture.tsx'
import { TagCharts } from './TagCharts.tsx'
import { words } from './words.ts'

interface OpenChartProps {
  readonly chart: ChartRow
  readonly toolName: string
  readonly onBack: () => void
}

const sizes = ['titleSize', 'axisTitleSize', 'tickSize'] as const

/** One saved chart, large and on white, with its name, style and files. */
export function OpenChart({ chart, toolName, onBack }: OpenChartProps) {
  const t = useWords(words)
  const tChart = useWords(chartWords)
  const tTags = useWords(tagWords)
  const [tagging, setTagging] = useState(false)
  const { data } = useCall(chartSpec, { id: chart.id }, { staleTime: Infinity })
  const spec = data?.spec ?? null
  const kept = useMemo(() => keptStyle(spec), [spec])
  const [changed, setChanged] = useState<ChartStyle | null>(null)
  const style = changed ?? kept ?? defaultChartStyle
  const drawing = useMemo(() => keptDrawing(spec), [spec])
  const { width, height } = chart
  const take = (download: (title: string, order: FigureOrder) => Promise<void>) =>
    drawing && void download(chart.name, { ...drawing, style, width, height })
  return (
    <Page
      title={chart.name}
      above={[{ title: t('title'), address: '/dashboard/gallery' }]}
      actions={
        <>
          <TagMarks ids={chart.tags} />
          <Button size="head" tone="ghost" icon={<IconTag aria-hidden />} onClick={() => setTagging(true)}>
            {tTags('tags')}
          </Button>
          <Button size="head" tone="ghost" onClick={onBack}>
            {t('title')}
          </Button>
          <Button
            size="head"
            tone="ghost"
            icon={<IconTrash aria-hidden />}
            onClick={() => void removeCharts([chart]).then((done) => done && onBack())}
          >
            {t('remove')}
          </Button>
        </>
      }
    >
      <div className={styles['studio']}>
        <div className={styles['sheet']}>
          <div className={styles['paper']} style={{ width, height }}>
            {drawing ? (
              <Chart drawing={drawing} title={chart.name} style={style} theme="light" />
            ) : (
              <Picture chart={chart} alt={chart.remark || chart.name} />
            )}
          </div>
        </div>
        <aside className={styles['settings']}>
          <NameForm key={chart.id} chart={chart} />
          {drawing ? (
            <section>
              <h2>{t('text')}</h2>
              {sizes.map((size) => (
                <NumberInput
                  key={size}
                  size="xs"
                  label={tChart(size)}
                  min={6}
                  max={48}
                  allowDecimal={false}
                  value={style[size]}
                  onChange={(value) => {
                    const number = Number(value)
                    if (number >= 6 && number <= 48) setChanged({ ...style, [size]: number })
                  }}
                />
              ))}
              <Switch
                size="xs"
                label={tChart('grid')}
                checked={style.grid}
                onChange={(event) => setChanged({ ...style, grid: event.currentTarget.checked })}
              />
              {changed && <Button onClick={() => setChanged(null)}>{t('asKept')}</Button>}
            </section>
          ) : (
            data && <p className="small second">{t('pictureOnly')}</p>
          )}
          <section>
            <h2>{t('download')}</h2>
            {drawing && (
              <>
                <Button
                  tone="primary"
                  size="form"
                  icon={<IconDownload aria-hidden />}
                  onClick={() => take(downloadPng)}
                >
                  {t('png', {
                    width: Math.round(width * limits.pngScale),
                    height: Math.round(height * limits.pngScale)
                  })}
                </Button>
                <Button size="form" onClick={() => take(downloadSvg)}>
                  {t('svg')}
                </Button>
                <Button
                  size="form"
                  onClick={() => take((title, order) => downloadPdf(title, order, chart.task_id))}
                >
                  {t('pdf')}
                </Button>
              </>
            )}
            <Button size="form" onClick={() => void downloadCharts([chart])}>
              {t('kept', { ext: chart.ext.toUpperCase() })}
            </Button>
          </section>
          <ChartFacts chart={chart} toolName={toolName} />
        </aside>
      </div>
      {tagging && <TagCharts charts={[chart]} onClose={() => setTagging(false)} />}
    </Page>
  )
}
