import { Checkbox, Select, Tooltip } from '@mantine/core'
import { IconBrush, IconDownload, IconPhoto, IconTag, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { charts as chartsCall, type ChartRow } from '../../../contract/api/chart.ts'
import { toolById } from '../../../tools/index.ts'
import { useCall } from '../../api/query.ts'
import { formatTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { TagFilter } from '../../tags/TagFilter.tsx'
import { TagMarks } from '../../tags/TagMarks.tsx'
import { words as tagWords } from '../../tags/words.ts'
import { Tag } from '../../ui/Tag.tsx'
import { downloadCharts, removeCharts } from './actions.ts'
import styles from './Gallery.module.css'
import { OpenChart } from './OpenChart.tsx'
import { Picture } from '../../charts/kept/Picture.tsx'
import { TagCharts } from './TagCharts.tsx'
import { words } from './words.ts'

const mostCharts = 1000

const orders = {
  newest: (a: ChartRow, b: ChartRow) => b.createTime.localeCompare(a.createTime),
  oldest: (a: ChartRow, b: ChartRow) => a.createTime.localeCompare(b.createTime),
  byName: (a: ChartRow, b: ChartRow) => a.name.localeCompare(b.name)
} as const
type Order = keyof typeof orders

/** The saved charts as cards. */
export function Gallery() {
  const t = useWords(words)
  const tTags = useWords(tagWords)
  const language = useLanguage()
  const [, navigate] = useLocation()
  const [q, setQ] = useState('')
  const [tool, setTool] = useState('')
  const [tag, setTag] = useState('')
  const [tagging, setTagging] = useState(false)
  const [order, setOrder] = useState<Order>('newest')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useCall(
    chartsCall,
    { page: 1, pageSize: mostCharts },
    { staleTime: 0 }
  )
  if (isPending) return <Loading />
  if (!data) return <Failure text={error?.message ?? ''} onRetry={() => void refetch()} />
  const all = data.list
  const nameOfTool = (id: string | null) =>
    id === null ? t('other') : (toolById(id)?.texts[language].name ?? id)
  const tools = [...new Set(all.flatMap((chart) => chart.tool ?? []))]
  const requested = q.trim().toLowerCase()
  const shown = all
    .filter(
      (chart) =>
        (tool === '' || chart.tool === tool) &&
        (tag === '' || chart.tags.includes(tag)) &&
        `${chart.name} ${chart.remark}`.toLowerCase().includes(requested)
    )
    .toSorted(orders[order])
  const picked = all.filter(({ id }) => chosen.has(id))
  const turn = (id: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const large = all.find(({ id }) => id === opened)
  if (large)
    return <OpenChart chart={large} toolName={nameOfTool(large.tool)} onBack={() => setOpened(null)} />
  return (
    <Page
      title={
        <>
          {t('title')} <span className={styles['count']}>{t('count', { count: all.length })}</span>
        </>
      }
      actions={
        <>
          <SearchField width={200} label={t('find')} value={q} onChange={setQ} />
          <Select
            size="sm"
            w={170}
            aria-label={t('tool')}
            data={[
              { value: '', label: `${t('tool')}: ${t('all')}` },
              ...tools.map((id) => ({ value: id, label: nameOfTool(id) }))
            ]}
            value={tool}
            onChange={(id) => setTool(id ?? '')}
          />
          <TagFilter value={tag} onChange={setTag} />
          <Select
            size="sm"
            w={130}
            aria-label={t('sort')}
            data={(Object.keys(orders) as Order[]).map((value) => ({ value, label: t(value) }))}
            value={order}
            onChange={(value) => setOrder(value ?? 'newest')}
          />
        </>
      }
    >
      {all.length === 0 ? (
        <Empty
          icon={<IconPhoto aria-hidden />}
          title={t('empty')}
          text={t('emptyText')}
          actions={<Button onClick={() => navigate('/dashboard/task')}>{t('toTasks')}</Button>}
        />
      ) : shown.length === 0 ? (
        <Empty
          title={t('none')}
          actions={
            <Button
              onClick={() => {
                setQ('')
                setTool('')
                setTag('')
              }}
            >
              {t('showAll')}
            </Button>
          }
        />
      ) : (
        <ul data-one-stop className={styles['cards']}>
          {shown.map((chart) => (
            <li key={chart.id} className={styles['card']} data-chosen={chosen.has(chart.id) || undefined}>
              <Checkbox
                className={styles['box'] ?? ''}
                aria-label={t('choose', { name: chart.name })}
                checked={chosen.has(chart.id)}
                onChange={() => turn(chart.id)}
              />
              <button type="button" className={styles['open']} onClick={() => setOpened(chart.id)}>
                <span className={styles['picture']}>
                  <Picture chart={chart} alt="" />
                </span>
                <span className={styles['caption']}>
                  <Tooltip label={chart.remark} disabled={!chart.remark} multiline maw={280}>
                    <b className="cut">{chart.name}</b>
                  </Tooltip>
                  <span className="cut">
                    {nameOfTool(chart.tool)} · {formatTime(chart.createTime, language)}
                  </span>
                  <Tag>{chart.ext.toUpperCase()}</Tag>
                  {chart.tags.length > 0 && (
                    <span className={styles['tags']}>
                      <TagMarks ids={chart.tags} most={2} />
                    </span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {picked.length > 0 && (
        <section className={styles['bar']} aria-label={t('chosenBar')}>
          <span className={styles['chosen']} aria-live="polite">
            {t('chosen', { count: picked.length })}
          </span>
          <Button
            tone="primary"
            icon={<IconDownload aria-hidden />}
            onClick={() => void downloadCharts(picked)}
          >
            {t('download')}
          </Button>
          {picked.length === 1 && (
            <Button
              tone="ghost"
              icon={<IconBrush aria-hidden />}
              onClick={() => setOpened(picked[0]?.id ?? null)}
            >
              {t('restyle')}
            </Button>
          )}
          <Button tone="ghost" icon={<IconTag aria-hidden />} onClick={() => setTagging(true)}>
            {tTags('tags')}
          </Button>
          <Button
            tone="ghost"
            icon={<IconTrash aria-hidden />}
            onClick={() => void removeCharts(picked).then((done) => done && setChosen(new Set()))}
          >
            {t('remove')}
          </Button>
          <IconButton label={t('clear')} icon={<IconX />} onClick={() => setChosen(new Set())} />
        </section>
      )}
      {tagging && <TagCharts charts={picked} onClose={() => setTagging(false)} />}
    </Page>
  )
}
