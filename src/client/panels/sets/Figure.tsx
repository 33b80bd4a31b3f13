import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Drawing } from '../../../charts/drawing.ts'
import { limits } from '../../../contract/limits.ts'
import { Chart, type ChartSize } from '../../charts/Chart.tsx'
import { downloadPng, downloadSvg, type FigureOrder } from '../../charts/export.ts'
import { SaveToGallery } from '../../charts/SaveToGallery.tsx'
import { words as chartWords } from '../../charts/words.ts'
import { useWords } from '../../i18n/i18n.ts'
import { chartStyleAtom } from '../../state/chart-style.ts'
import { figurePlaceAtom } from '../../state/figure-size.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Sets.module.css'

interface FigureProps {
  readonly drawing: Drawing
  readonly title: string
}

/** A chart of sets with its downloads. */
export function Figure({ drawing, title }: FigureProps) {
  const t = useWords(chartWords)
  const style = useAtomValue(chartStyleAtom)
  const figurePlace = useAtomValue(figurePlaceAtom)
  const [place, setPlace] = useState<ChartSize | null>(null)
  const [saving, setSaving] = useState(false)
  const order = (): FigureOrder => ({ ...drawing, style, ...place, ...figurePlace })
  return (
    <div className={styles['chart']}>
      <Chart drawing={drawing} title={title} onPlace={setPlace} />
      <div className={styles['chartMenu']}>
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={t('download')} icon={<IconDownload aria-hidden />} />
          </Menu.Target>
          <Menu.Dropdown>
            {limits.pngDots.map((dots) => (
              <Menu.Item key={dots} onClick={() => void downloadPng(title, order(), dots)}>
                {t('pngDots', { dots })}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => void downloadSvg(title, order())}>{t('svg')}</Menu.Item>
            <Menu.Item onClick={() => setSaving(true)}>{t('save')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {saving && (
        <SaveToGallery
          onClose={() => setSaving(false)}
          taskId={null}
          suggested={title.slice(0, 100)}
          order={order}
        />
      )}
    </div>
  )
}
