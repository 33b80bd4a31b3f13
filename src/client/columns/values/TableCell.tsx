import type { CellValue, ColumnRow } from '../../../contract/api/data.ts'
import { defineWords, useWords } from '../../i18n/i18n.ts'
import { shownNumber } from './numbers.ts'
import './table-cell.css'

const words = defineWords('table-cell', {
  geneColor: { en: 'Color the embedding by {{gene}}', zh: '按 {{gene}} 为降维图着色' }
})

interface Props {
  readonly value: CellValue
  readonly column: ColumnRow | undefined
  /** Of the group that the value names. */
  readonly color: string | undefined
  /** For the name of a gene: a click colours the embedding by it. */
  readonly onGene: ((gene: string) => void) | undefined
}

/**
 * A value of a table as it is shown: aligned numbers, groups with their colours, genes to click, and a dash
 * for nothing.
 */
export function TableCell({ value, column, color, onGene }: Props) {
  if (value === null) return <span className="zero">–</span>
  if (typeof value === 'number')
    return value === 0 ? <span className="zero">0</span> : shownNumber(value, column)
  const text = String(value)
  if (onGene) return <Gene name={text} onGene={onGene} />
  return color === undefined ? (
    <span title={text}>{text}</span>
  ) : (
    <span className="grouped" title={text}>
      <i className="swatch" style={{ background: color }} />
      <span className="ellipsis">{text}</span>
    </span>
  )
}

function Gene({ name, onGene }: { readonly name: string; readonly onGene: (gene: string) => void }) {
  const t = useWords(words)
  return (
    <button
      type="button"
      tabIndex={-1}
      className="gene-cell"
      translate="no"
      title={t('geneColor', { gene: name })}
      onClick={() => onGene(name)}
    >
      {name}
    </button>
  )
}
