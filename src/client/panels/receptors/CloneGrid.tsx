import { useState, type ComponentProps } from 'react'
import type { Receptor } from '../../../contract/receptors/columns.ts'
import { useWords } from '../../i18n/i18n.ts'
import { Grid, type GridColumn } from '../../ui/grid/Grid.tsx'
import { Chain, chainColumns, chainText, type CloneRow } from './chain.tsx'
import styles from './Receptors.module.css'
import { selectClones } from './select-clones.ts'
import type { Ticks } from './TickedClones.tsx'
import { words } from './words.ts'

type Row = Pick<CloneRow, 'clone' | 'vj' | 'vdj'>

interface CloneGridProps<One extends Row>
  extends Ticks, Pick<ComponentProps<typeof Grid<One>>, 'label' | 'rowCount' | 'list' | 'row' | 'empty'> {
  readonly receptor: Receptor
  /** The columns of numbers, between the name of the clone and its chains. */
  readonly numbers: readonly GridColumn[]
  /** The text of a row in such a column. */
  readonly numberText: (row: One, column: string) => string
  readonly onSort?: (column: string) => void
  /** How the list is sorted by a column; null where it is not. */
  readonly sorted?: (column: string) => GridColumn['sorted']
  readonly onVisible?: (from: number, to: number) => void
}

const ignore = (): void => {}

/**
 * A table of clones: name, numbers and chains. Rows are ticked, and a name selects the cells of the clone.
 */
export function CloneGrid<One extends Row>({
  receptor,
  numbers,
  numberText,
  sorted,
  ticked,
  toggle,
  clear,
  onVisible = ignore,
  ...list
}: CloneGridProps<One>) {
  const t = useWords(words)
  const [sizes, setSizes] = useState<Record<string, number>>({})
  const columns = [
    { id: 'clone', label: t('clone'), width: 120, align: 'left', pinned: true } as const,
    ...numbers,
    ...chainColumns(receptor, t)
  ].map((column): GridColumn => ({ ...column, sorted: sorted?.(column.id) ?? null }))
  const cell = (row: One, column: string) => {
    if (column === 'vj' || column === 'vdj') return <Chain chain={row[column]} />
    if (column !== 'clone') return numberText(row, column)
    return (
      <button
        type="button"
        className={styles['name']}
        title={t('selectOne', { clone: row.clone })}
        onClick={() => selectClones(receptor, [row.clone])}
      >
        {row.clone}
      </button>
    )
  }
  const text = (row: One, column: string): string => {
    if (column === 'vj' || column === 'vdj') return chainText(row[column])
    return column === 'clone' ? row.clone : numberText(row, column)
  }
  return (
    <Grid<One>
      {...list}
      columns={columns}
      cell={cell}
      text={text}
      selected={(row) => ticked.has(row.clone)}
      box={{
        all: false,
        some: ticked.size > 0,
        label: t('untickAll'),
        rowLabel: t('tick'),
        toggleAll: clear,
        toggle: (row) => toggle(row.clone)
      }}
      onOpen={(row) => selectClones(receptor, [row.clone])}
      onVisible={onVisible}
      sizes={sizes}
      onSizes={setSizes}
      headHeight={30}
    />
  )
}
