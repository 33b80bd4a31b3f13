import { useAtomValue } from 'jotai'
import { useCloud } from '../../../cloud/use-view.ts'
import { useWords } from '../../../i18n/i18n.ts'
import type { Points } from '../../../state/points.ts'
import { usePane } from '../store/pane.ts'
import { words } from '../words.ts'
import styles from './Controls.module.css'

/**
 * One line about the visible cells: how many are drawn while the camera moves, and while it rests why some
 * cells are missing.
 */
export function CellsNote() {
  const { pointsAtom, paintedAtom, populationCountAtom } = usePane()
  const points = useAtomValue(pointsAtom)
  const painted = useAtomValue(paintedAtom)
  const passing = useAtomValue(populationCountAtom)
  const { moving } = useCloud()
  return <CellsNoteOf points={points} painted={painted} passing={passing} moving={moving} />
}

interface CellsNoteProps {
  readonly points: Points
  /** Cells in the frame that is on the screen. */
  readonly painted: number
  /** Cells that pass the filters. */
  readonly passing: number
  readonly moving: boolean
}

/** The same line for given numbers of cells, as tests draw it. */
export function CellsNoteOf({ points, painted, passing, moving }: CellsNoteProps) {
  const t = useWords(words)
  const { complete, count, placed, total } = points
  const text = moving
    ? painted < count && t('moving', { drawn: painted, total: count })
    : passing === 0
      ? t('nonePasses')
      : complete && placed < total && t('unplaced', { count: total - placed, total })
  return text ? <div className={styles['note']}>{text}</div> : null
}
