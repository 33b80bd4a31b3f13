import { useAtomValue } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
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
  const { drawnCountAtom } = usePane()
  const count = useAtomValue(drawnCountAtom)
  const pointed = useDrawnHere((outline) => outline !== null && outline.pointer !== null)
  return pointed && count !== null && <CountAtPointer count={count} />
}

/** Follows the pointer without a React render. */
function CountAtPointer({ count }: { readonly count: number }) {
  const t = useWords(words)
  const { complete } = useAtomValue(usePane().pointsAtom)
  const { size, drawn } = useCloud()
  const operation = useDrawnHere((outline) => outline?.operation)
  const tip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const follow = () => {
      const pointer = drawn.get()?.pointer
      if (!pointer || !tip.current) return
      const right = pointer.left + 18
      const left = right + width > size.width ? Math.max(4, pointer.left - 18 - width) : right
      const top = Math.min(pointer.top + 10, size.height - 34)
      tip.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    }
    follow()
    return drawn.subscribe(follow)
  }, [drawn, size])
  return (
    <div ref={tip} className={styles['drawnCount']}>
      {operation && signs[operation] && <b>{signs[operation]}</b>}
      {formatNumber(count)}
      <span>
        {t('cells', { count })} {!complete && t('ofThoseRead')}
      </span>
    </div>
  )
}
