import { wordOf } from '../../../../shared/code-words.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { words } from '../words.ts'
import { numberText, type ResultColumn } from './columns.ts'
import styles from './ResultTable.module.css'

/** The columns that have the same value in every row, shown once above the table. */
export function Constants({ columns }: { readonly columns: readonly ResultColumn[] }) {
  const t = useWords(words)
  const textOf = (column: ResultColumn): string => {
    const { constant = '' } = column
    if (typeof constant === 'boolean') return t(constant ? 'yes' : 'no')
    if (typeof constant === 'string') return wordOf(column, constant)
    return numberText(constant, column, Number.isInteger(constant))
  }
  if (columns.length === 0) return null
  return (
    <dl className={styles['constants']} aria-label={t('inEveryRow')}>
      {columns.map((column) => (
        <div key={column.name}>
          <dt>{column.label}</dt>
          <dd title={textOf(column)}>{textOf(column)}</dd>
        </div>
      ))}
    </dl>
  )
}
