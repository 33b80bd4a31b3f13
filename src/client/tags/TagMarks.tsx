import { tags, type Tag } from '../../contract/api/color.ts'
import { useCall } from '../api/query.ts'
import styles from './Tags.module.css'

const none: readonly Tag[] = []

/** The tags of the account, by name. */
export const useTags = (): readonly Tag[] => useCall(tags, {}).data ?? none

interface TagMarksProps {
  /** Ids of the tags that something bears. */
  readonly ids: readonly string[]
  /** So many are shown; the others are counted. */
  readonly most?: number
}

/** Tags beside the name of what bears them. */
export function TagMarks({ ids, most = 3 }: TagMarksProps) {
  const shown = useTags().filter(({ id }) => ids.includes(id))
  if (shown.length === 0) return null
  const rest = shown.slice(most)
  return (
    <span className={styles['marks']}>
      {shown.slice(0, most).map(({ id, name, color }) => (
        <span key={id} className={styles['tag']} title={name}>
          <i style={{ background: color }} />
          <span>{name}</span>
        </span>
      ))}
      {rest.length > 0 && (
        <span className={styles['tag']} data-more title={rest.map(({ name }) => name).join(', ')}>
          +{rest.length}
        </span>
      )}
    </span>
  )
}
