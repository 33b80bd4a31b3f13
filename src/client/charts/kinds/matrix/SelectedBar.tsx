import type { MatrixView } from '../../../../charts/kinds/matrix/numbers.ts'
import type { Side } from '../../../../charts/kinds/matrix/sides.ts'
import { numberText } from '../../../../charts/vega/number-text.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Picked } from '../../screen.ts'
import styles from './MatrixChart.module.css'
import { words } from './words.ts'

interface SelectedBarProps {
  readonly matrix: string
  readonly rows: Side
  readonly columns: Side
  readonly selected: MatrixView
  readonly onPicked: ((picked: Picked) => void) | undefined
  readonly onZoom: () => void
  readonly onClear: () => void
}

/** The selected rows or columns of a side as a pick; null where they cannot be picked. */
function pickedOf(matrix: string, side: Side, [from, to]: MatrixView['rows']): Picked | null {
  if (!side.picks) return null
  if (side.picks.what === 'band') {
    const [first, last] = [from, to - 1].map((at) => String(side.pickOf(at)))
    return { what: 'band', name: first === last ? first! : `${first} … ${last}`, matrix, from, to }
  }
  const values = Array.from({ length: to - from }, (_, at) => side.pickOf(from + at))
  return side.picks.what === 'cells'
    ? { what: 'cells', cells: values.filter((value) => typeof value === 'number') }
    : { what: 'genes', genes: [...new Set(values.filter((value) => typeof value === 'string'))] }
}

/** How many rows or columns are selected, and the actions on them. */
export function SelectedBar({
  matrix,
  rows,
  columns,
  selected,
  onPicked,
  onZoom,
  onClear
}: SelectedBarProps) {
  const t = useWords(words)
  const count = ([from, to]: MatrixView['rows']) => numberText(',d', to - from)
  const picks = [pickedOf(matrix, rows, selected.rows), pickedOf(matrix, columns, selected.columns)].flatMap(
    (picked) => picked ?? []
  )
  const nameOf = (picked: Picked): string => {
    if (picked.what === 'cells') return t('selectCells')
    if (picked.what !== 'genes') return t('colorBand')
    const [gene] = picked.genes
    return picked.genes.length === 1 ? t('colorGene', { gene: gene ?? '' }) : t('colorGenes')
  }
  return (
    <div className={styles['selected']}>
      <span>
        {t('selected', {
          rows: count(selected.rows),
          columns: count(selected.columns),
          rowTitle: rows.title,
          columnTitle: columns.title
        })}
      </span>
      {onPicked &&
        picks.map((picked) => (
          <Button key={picked.what} onClick={() => onPicked(picked)}>
            {nameOf(picked)}
          </Button>
        ))}
      <Button onClick={onZoom}>{t('zoomTo')}</Button>
      <Button tone="ghost" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  )
}
