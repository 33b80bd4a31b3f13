import { useAtomValue } from 'jotai'
import { useWords } from '../../../i18n/i18n.ts'
import { useHint } from '../gestures/use-hint.ts'
import { usePane } from '../store/pane.ts'
import { words } from '../words.ts'
import styles from './Controls.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { ToolPalette } from './ToolPalette.tsx'

/** What stands around the cells: the tools, how far the cells are read, and the bar of the selection. */
export function Controls() {
  useHint()
  return (
    <>
      <ToolPalette />
      <Reading />
      <SelectionBar />
    </>
  )
}

/** How many cells have come, while they come. */
function Reading() {
  const t = useWords(words)
  const { count, total, complete, error } = useAtomValue(usePane().pointsAtom)
  if (complete || error) return null
  return (
    <div className={styles['reading']}>
      <span>{t('reading')}</span>
      <span className="second num">{t('readSoFar', { count, total })}</span>
      <progress value={count} max={total} aria-label={t('reading')} />
    </div>
  )
}
