import { IconMap2 } from '@tabler/icons-react'
import { useWords } from '../../../i18n/i18n.ts'
import { isGene, isShare, numberText, powerText, type ResultColumn } from './columns.ts'
import type { ResultRow } from './result-rows.ts'
import styles from './ResultTable.module.css'
import { words } from '../words.ts'

interface CellProps {
  readonly value: ResultRow[string]
  /** The logarithm to base 10 of a p that is below the smallest number. */
  readonly log10: number | null
  readonly column: ResultColumn
  /** All numbers of the column in sight are whole. */
  readonly whole: boolean
  readonly onGene: (gene: string) => void
}

/** A value of a table: a share with its bar, a gene as a button, what is missing or zero in grey. */
export function Cell({ value, log10, column, whole, onGene }: CellProps) {
  const t = useWords(words)
  if (log10 !== null) return powerText(log10)
  if (value === null) return <span className="zero">–</span>
  if (typeof value === 'boolean') return value ? t('yes') : <span className="zero">{t('no')}</span>
  if (typeof value === 'number') {
    const text = numberText(value, column, whole)
    if (!isShare(column.name)) return value === 0 ? <span className="zero">{text}</span> : text
    return (
      <span className={styles['share']}>
        <i
          style={{ width: 64 * Math.min(1, Math.max(0, value)) }}
          data-second={column.name.endsWith('2') || undefined}
        />
        <b>{text}</b>
      </span>
    )
  }
  if (!isGene(column)) return <span title={value}>{value}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['gene']}
      translate="no"
      title={t('color', { gene: value })}
      onClick={() => onGene(value)}
    >
      <span>{value}</span>
      <IconMap2 aria-hidden />
    </button>
  )
}
