import type { ReactNode } from 'react'
import type { ColumnRow } from '../../../contract/api/data.ts'
import styles from './Embedding.module.css'
import type { ValueRange } from './colors.ts'
import { Legend } from './Legend.tsx'
import legendStyles from './Legend.module.css'
import type { LegendActions, LegendEntry } from './LegendRow.tsx'
import type { Coloring } from './use-color.ts'
import { ValueKey } from './ValueKey.tsx'

interface SideProps extends LegendActions {
  /** Tells the sides of two embeddings apart. */
  readonly label: string
  readonly coloring: Coloring | null
  /** Is a coloring on its way? */
  readonly waiting: boolean
  readonly title: string
  readonly column: ColumnRow | null
  readonly entries: readonly LegendEntry[]
  readonly selecting: boolean
  readonly pointed: number | null
  readonly dark: boolean
  readonly range: ValueRange | null
  readonly highOnTop: boolean
  /** Null where nearness decides: the embedding is seen in space. */
  readonly onHighOnTop: ((on: boolean) => void) | null
  readonly zerosGrey: boolean
  readonly onZerosGrey: (on: boolean) => void
  readonly onRange: (range: ValueRange | null) => void
  readonly onShowAll: () => void
  readonly foot: ReactNode
}

const waitingRows = [86, 64, 78, 50, 70, 60, 76]

/** What the colours mean: the legend of groups, or the key of a number or gene. */
export function Side({
  label,
  coloring,
  waiting,
  title,
  column,
  entries,
  selecting,
  pointed,
  dark,
  range,
  highOnTop,
  onHighOnTop,
  zerosGrey,
  onZerosGrey,
  onRange,
  onShowAll,
  foot,
  ...actions
}: SideProps) {
  return (
    <aside className={styles['side']} aria-label={label}>
      {!coloring && (
        <div className={legendStyles['skeleton']} aria-hidden>
          {waiting && waitingRows.map((width) => <span key={width} style={{ width: `${width}%` }} />)}
        </div>
      )}
      {coloring?.kind === 'group' && (
        <Legend title={title} column={column} entries={entries} selecting={selecting} pointed={pointed} onShowAll={onShowAll} {...actions} />
      )}
      {coloring?.kind === 'value' && (
        <ValueKey
          title={title}
          isGene={coloring.isGene}
          method={coloring.method}
          summary={coloring.summary}
          range={range ?? coloring.summary.range}
          dark={dark}
          highOnTop={highOnTop}
          onHighOnTop={onHighOnTop}
          zerosGrey={zerosGrey}
          onZerosGrey={onZerosGrey}
          onRange={onRange}
        />
      )}
      {foot && <div className={styles['foot']}>{foot}</div>}
    </aside>
  )
}
