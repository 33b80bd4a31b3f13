import { IconMap2 } from '@tabler/icons-react'
import { wordOf } from '../../../../shared/code-words.ts'
import { powerText } from '../../../../shared/power-text.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { isGene, isShare, numberText, type ResultColumn } from './columns.ts'
import type { ResultRow } from './result-rows.ts'
import styles from './ResultTable.module.css'
import { words } from '../words.ts'

interface CellProps {
  readonly value: ResultRow[string]
  /** log10 of a p-value that underflows a double; else null. */
  readonly log10: number | null
  readonly column: ResultColumn
  /** Whether all numbers of the column are integers. */
  readonly whole: boolean
  readonly onGene: (gene: string) => void
}

/**
 * A value of a table: a share with a bar, a gene as a button, a code in words, missing values and zeros in
 * grey.
 */
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
  if (!isGene(column)) return <span title={wordOf(column, value)}>{wordOf(column, value)}</span>
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
