import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import type { ClauseOperation } from '../../../contract/selection.ts'
import type { ScreenPoint, Size } from './camera.ts'
import styles from './Embedding.module.css'
import { words } from './words.ts'

const signs: Readonly<Partial<Record<ClauseOperation, string>>> = { add: '+', subtract: '−', intersect: '∩' }
const room = 130

/** The count at the pointer while an outline is drawn, with the sign of its operation. */
export function LivePill({
  count,
  hand,
  operation,
  size,
  partial
}: {
  readonly count: number
  readonly hand: ScreenPoint
  readonly operation: ClauseOperation
  readonly size: Size
  readonly partial: boolean
}) {
  const say = useWords(words)
  const left = hand.left + 18 + room > size.width ? Math.max(4, hand.left - 18 - room) : hand.left + 18
  return (
    <div className={styles['pill']} style={{ left, top: Math.min(hand.top + 10, size.height - 34) }}>
      {signs[operation] && <b>{signs[operation]}</b>}
      {formatNumber(count)}
      <span>
        {say('cells', { count })} {partial && say('ofThoseRead')}
      </span>
    </div>
  )
}
