import { useAtomValue } from 'jotai'
import { useWords } from '../../../i18n/i18n.ts'
import { useHint } from '../gestures/use-hint.ts'
import { usePane } from '../store/pane.ts'
import { words } from '../words.ts'
import styles from './Controls.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { ToolPalette } from './ToolPalette.tsx'

/** The controls over the cells: tools, loading progress and selection bar. */
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

/** How many cells are loaded, while they load. */
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
