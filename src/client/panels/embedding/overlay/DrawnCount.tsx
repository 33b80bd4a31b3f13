import { useAtomValue } from 'jotai'
import type { ClauseOperation } from '../../../../contract/selection.ts'
import type { ScreenPoint } from '../../../cloud/camera.ts'
import { useCloud } from '../../../cloud/use-view.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { usePane } from '../store/pane.ts'
import { words } from '../words.ts'
import styles from './Controls.module.css'

const signs: Readonly<Partial<Record<ClauseOperation, string>>> = { add: '+', subtract: '−', intersect: '∩' }
const width = 130

interface DrawnCountProps {
  readonly pointer: ScreenPoint
  readonly operation: ClauseOperation
}

/** The count at the pointer while an outline is drawn, with the sign of its operation. */
export function DrawnCount({ pointer, operation }: DrawnCountProps) {
  const say = useWords(words)
  const { drawnCountAtom, pointsAtom } = usePane()
  const count = useAtomValue(drawnCountAtom)
  const { complete } = useAtomValue(pointsAtom)
  const { size } = useCloud()
  if (count === null) return null
  const right = pointer.left + 18
  const left = right + width > size.width ? Math.max(4, pointer.left - 18 - width) : right
  return (
    <div className={styles['drawnCount']} style={{ left, top: Math.min(pointer.top + 10, size.height - 34) }}>
      {signs[operation] && <b>{signs[operation]}</b>}
      {formatNumber(count)}
      <span>
        {say('cells', { count })} {!complete && say('ofThoseRead')}
      </span>
    </div>
  )
}
