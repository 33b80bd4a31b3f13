import type { NodeKind } from '../../../../contract/tool.ts'
import styles from './CellsChart.module.css'

interface NodeKeyProps {
  readonly title: string
  readonly kinds: readonly NodeKind[]
}

/** What the discs over the cells are. */
export function NodeKey({ title, kinds }: NodeKeyProps) {
  if (kinds.length === 0) return null
  return (
    <div className={styles['nodes']}>
      <p>{title}</p>
      <ul>
        {kinds.map(({ name, filled }) => (
          <li key={name}>
            <span className={styles['swatch']} data-node={filled ? 'filled' : 'hollow'} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
