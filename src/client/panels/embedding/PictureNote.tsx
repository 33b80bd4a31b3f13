import { useWords } from '../../i18n/i18n.ts'
import type { Points } from '../../state/points.ts'
import styles from './Embedding.module.css'
import { words } from './words.ts'

export interface Pictured {
  readonly points: Points
  /** Cells in the picture, of those that are there. */
  readonly painted: number
  /** Cells that pass the filters. */
  readonly passing: number
}

/** One line about the cells of a picture: how many are drawn while it moves; and once it rests, why cells that one would look for are not in it. */
export function PictureNote({ points, painted, passing, moving }: Pictured & { readonly moving: boolean }) {
  const say = useWords(words)
  const { complete, count, placed, total } = points
  const text = moving
    ? painted < count && say('moving', { drawn: painted, total: count })
    : passing === 0
      ? say('nonePasses')
      : complete && placed < total && say('unplaced', { count: total - placed, total })
  return text ? <div className={styles['sample']}>{text}</div> : null
}
