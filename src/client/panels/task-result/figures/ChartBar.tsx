import { IconArrowsMaximize, IconArrowsMinimize, IconPhotoPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { ChartSettings } from '../../../charts/ChartSettings.tsx'
import type { FigureOrder } from '../../../charts/export.ts'
import { FigureMenu } from '../../../charts/FigureMenu.tsx'
import { SaveToGallery } from '../../../charts/SaveToGallery.tsx'
import { words as chartWords } from '../../../charts/words.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useOpenResult, type Enlarged } from '../open-result.ts'
import { words } from '../words.ts'
import styles from './ChartPane.module.css'

interface ChartBarProps extends Omit<Enlarged, 'hidden'> {
  readonly tabs: ReactNode
  /** The title of the chart, with the level that it shows. */
  readonly title: string
  /** Null while nothing is drawn. */
  readonly order: (() => FigureOrder) | null
}

/** The tabs of a pane, and the actions on its chart. */
export function ChartBar({ tabs, title, order, large, onLarge }: ChartBarProps) {
  const t = useWords(chartWords)
  const tHere = useWords(words)
  const { task } = useOpenResult()
  const [saving, setSaving] = useState(false)
  return (
    <div className={styles['bar']}>
      {tabs}
      <ChartSettings />
      <FigureMenu title={`${task.name} ${title}`} taskId={task.task_id} order={order} />
      <IconButton label={t('save')} icon={<IconPhotoPlus />} off={!order} onClick={() => setSaving(true)} />
      {onLarge && (
        <IconButton
          label={tHere(large ? 'shrink' : 'enlarge')}
          icon={large ? <IconArrowsMinimize /> : <IconArrowsMaximize />}
          onClick={onLarge}
        />
      )}
      {saving && order && (
        <SaveToGallery
          onClose={() => setSaving(false)}
          taskId={task.task_id}
          suggested={t('figureName', { task: task.name, chart: title }).slice(0, 100)}
          order={order}
        />
      )}
    </div>
  )
}
