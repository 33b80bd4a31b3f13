import { useAtomValue } from 'jotai'
import type { ClauseOperation } from '../../../../contract/selection.ts'
import { useCloud, useDrawnHere } from '../../../cloud/use-view.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { usePane } from '../store/pane.ts'
import { words } from '../words.ts'
import styles from './Controls.module.css'

const signs: Readonly<Partial<Record<ClauseOperation, string>>> = { add: '+', subtract: '−', intersect: '∩' }
const width = 130

/** The count at the pointer while an outline is drawn, with the sign of its operation. */
export function DrawnCount() {
  const t = useWords(words)
  const { drawnCountAtom, pointsAtom } = usePane()
  const count = useAtomValue(drawnCountAtom)
  const { complete } = useAtomValue(pointsAtom)
  const { size } = useCloud()
  const pointer = useDrawnHere((outline) => outline?.pointer ?? null)
  const operation = useDrawnHere((outline) => outline?.operation)
  if (count === null || !pointer) return null
  const right = pointer.left + 18
  const left = right + width > size.width ? Math.max(4, pointer.left - 18 - width) : right
  return (
    <div className={styles['drawnCount']} style={{ left, top: Math.min(pointer.top + 10, size.height - 34) }}>
      {operation && signs[operation] && <b>{signs[operation]}</b>}
      {formatNumber(count)}
      <span>
        {t('cells', { count })} {!complete && t('ofThoseRead')}
      </span>
    </div>
  )
}
