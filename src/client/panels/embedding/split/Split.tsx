import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useRef, type ReactNode } from 'react'
import { useSize } from '../../../cloud/use-size.ts'
import { useWhole } from '../../../cloud/use-view.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { paneActions } from '../actions/pane-actions.ts'
import { useActions } from '../actions/use-actions.ts'
import { ZoomControl } from '../overlay/ZoomControl.tsx'
import { frameGrid, framePalette } from '../store/frames.ts'
import { usePane } from '../store/pane.ts'
import type { Frames } from '../store/split-atoms.ts'
import { words } from '../words.ts'
import { Frame } from './Frame.tsx'
import styles from './Split.module.css'

interface SplitProps {
  readonly frames: Frames
  readonly children: ReactNode
}

/**
 * One embedding as one frame per group. All share the camera, colours and selection, and show the cells of
 * other groups faintly behind.
 */
export function Split({ frames, children }: SplitProps) {
  const t = useWords(words)
  const pane = usePane()
  const grid = useRef<HTMLDivElement>(null)
  const size = useSize(grid)
  const coordinates = useAtomValue(pane.coordinatesAtom)
  const whole = useWhole(coordinates)
  const { style } = useAtomValue(pane.cloudColorsAtom)
  const frameStyle = useMemo(() => ({ ...style, palette: framePalette(style.palette) }), [style])
  const title = useAtomValue(pane.columnsAtom).find(({ name }) => name === frames.name)?.label ?? frames.name
  const { columns, rows } = frameGrid(frames.levels.length, size ?? { width: 4, height: 3 })
  const gridTemplate = `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`
  return (
    <section className={styles['split']} aria-label={t('splitOf', { name: title })}>
      <Head title={title} frames={frames} />
      <div className={styles['body']}>
        <div ref={grid} className={styles['grid']} style={{ gridTemplate }}>
          {frames.levels.map((level) => (
            <Frame key={level} frames={frames} level={level} whole={whole} style={frameStyle} />
          ))}
        </div>
        {frames.levels.length === 0 && <p className={styles['none']}>{t('noFrames')}</p>}
        {children}
      </div>
    </section>
  )
}

/** The column that splits the cells, and the pages of frames. */
function Head({
  title,
  frames: { count, page, pages }
}: {
  readonly title: string
  readonly frames: Frames
}) {
  const t = useWords(words)
  const turnPage = useSetAtom(usePane().turnPageAtom)
  const { setSplit } = useActions(paneActions)
  return (
    <header className={styles['head']}>
      <span className="cut">
        {t('splitOf', { name: title })} <span className="third num">{formatNumber(count)}</span>
      </span>
      {pages > 1 && (
        <span className={styles['pages']}>
          <IconButton
            small
            label={t('framesBefore')}
            icon={<IconChevronLeft aria-hidden />}
            off={page === 0}
            onClick={() => turnPage(page - 1)}
          />
          <span className="num" aria-live="polite">
            {t('framesPage', { page: page + 1, pages })}
          </span>
          <IconButton
            small
            label={t('framesAfter')}
            icon={<IconChevronRight aria-hidden />}
            off={page === pages - 1}
            onClick={() => turnPage(page + 1)}
          />
        </span>
      )}
      <span className={styles['zoom']}>
        <ZoomControl />
      </span>
      <IconButton small label={t('unsplit')} icon={<IconX aria-hidden />} onClick={() => setSplit(null)} />
    </header>
  )
}
