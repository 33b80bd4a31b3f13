import { Select } from '@mantine/core'
import { useState } from 'react'
import type { BodyOf } from '../../../contract/api/endpoint.ts'
import { clones } from '../../../contract/api/receptor.ts'
import type { Receptor } from '../../../contract/receptors/columns.ts'
import { usePages } from '../../api/pages.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Grid, type GridColumn } from '../../ui/grid/Grid.tsx'
import { Empty, Failure } from '../../ui/States.tsx'
import { Chain, chainColumns, chainText, type CloneRow } from './chain.tsx'
import styles from './Receptors.module.css'
import { selectClones } from './select-clones.ts'
import type { Ticks } from './TickedClones.tsx'
import { words } from './words.ts'

type Sort = NonNullable<BodyOf<typeof clones>['sort']>
/** Columns that the first click sorts in descending order. */
const greatestFirst: ReadonlySet<string> = new Set(['cells', 'samples'])
const leastSizes = [2, 5, 10, 20, 100] as const

/** All clones of one receptor kind, with search and sorting; pages are loaded when they become visible. */
export function CloneTable({ receptor, ticked, toggle, clear }: Ticks & { readonly receptor: Receptor }) {
  const t = useWords(words)
  const [q, setQ] = useState('')
  const [least, setLeast] = useState(1)
  const [sort, setSort] = useState<{ readonly by: Sort; readonly descending: boolean }>({
    by: 'clone',
    descending: false
  })
  const [sizes, setSizes] = useState<Record<string, number>>({})
  const requested = {
    receptor,
    least,
    sort: sort.by,
    descending: sort.descending,
    ...(q.trim() ? { q: q.trim() } : {})
  }
  const pages = usePages(clones, requested, { pageSize: 200 })
  const sorted = (id: string) => (sort.by === id ? (sort.descending ? 'desc' : 'asc') : null)
  const columns: GridColumn[] = [
    { id: 'clone', label: t('clone'), width: 120, align: 'left', pinned: true },
    { id: 'cells', label: t('cells'), width: 84, align: 'right' },
    // Without a sample column, clones have no number of samples.
    ...(pages.row(0)?.samples === 0
      ? []
      : [{ id: 'samples', label: t('samples'), width: 88, align: 'right' }]),
    ...chainColumns(receptor, t)
  ].map((column) => ({ ...column, sorted: sorted(column.id) }) as GridColumn)
  const cell = (row: CloneRow, column: string) => {
    if (column === 'vj' || column === 'vdj') return <Chain chain={row[column]} />
    if (column !== 'clone') return formatNumber(row[column as 'cells' | 'samples'])
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
  return (
    <>
      <div className={styles['tools']}>
        <SearchField label={t('search')} value={q} onChange={setQ} width={280} />
        <Select
          size="sm"
          w={190}
          aria-label={t('size')}
          allowDeselect={false}
          data={[
            { value: '1', label: t('anySize') },
            ...leastSizes.map((count) => ({ value: `${count}`, label: t('leastSize', { count }) }))
          ]}
          value={`${least}`}
          onChange={(value) => setLeast(Number(value ?? 1))}
        />
        <span className="third small num" aria-live="polite">
          {pages.total === undefined ? '' : t('found', { count: pages.total })}
        </span>
      </div>
      {pages.error ? (
        <Failure title={t('failed')} text={pages.error.message} onRetry={pages.retry} />
      ) : (
        <Grid<CloneRow>
          label={t('clones')}
          columns={columns}
          rowCount={pages.total ?? 12}
          list={JSON.stringify(requested)}
          row={pages.row}
          cell={cell}
          text={(row, column) =>
            column === 'vj' || column === 'vdj'
              ? chainText(row[column])
              : column === 'clone'
                ? row.clone
                : formatNumber(row[column as 'cells' | 'samples'])
          }
          selected={(row) => ticked.has(row.clone)}
          box={{
            all: false,
            some: ticked.size > 0,
            label: t('untickAll'),
            rowLabel: t('tick'),
            toggleAll: clear,
            toggle: (row) => toggle(row.clone)
          }}
          onSort={(by) =>
            setSort((now) => ({
              by: by as Sort,
              descending: now.by === by ? !now.descending : greatestFirst.has(by)
            }))
          }
          onOpen={(row) => selectClones(receptor, [row.clone])}
          onVisible={pages.onVisible}
          sizes={sizes}
          onSizes={setSizes}
          headHeight={30}
          empty={<Empty title={t('noClone')} text={t('noCloneText')} />}
        />
      )}
    </>
  )
}
