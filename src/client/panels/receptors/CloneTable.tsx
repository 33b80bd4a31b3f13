import { Select } from '@mantine/core'
import { useState } from 'react'
import type { BodyOf } from '../../../contract/api/endpoint.ts'
import { clones } from '../../../contract/api/receptor.ts'
import type { Receptor } from '../../../contract/receptors/columns.ts'
import { usePages } from '../../api/pages.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import type { GridColumn } from '../../ui/grid/Grid.tsx'
import { Empty, Failure } from '../../ui/States.tsx'
import { CloneGrid } from './CloneGrid.tsx'
import styles from './Receptors.module.css'
import type { Ticks } from './TickedClones.tsx'
import { words } from './words.ts'

type Sort = NonNullable<BodyOf<typeof clones>['sort']>
/** Columns that the first click sorts in descending order. */
const greatestFirst: ReadonlySet<string> = new Set(['cells', 'samples'])
const leastSizes = [2, 5, 10, 20, 100] as const

/** All clones of one receptor kind, with search and sorting; pages are loaded when they become visible. */
export function CloneTable({ receptor, ...ticks }: Ticks & { readonly receptor: Receptor }) {
  const t = useWords(words)
  const [q, setQ] = useState('')
  const [least, setLeast] = useState(1)
  const [sort, setSort] = useState<{ readonly by: Sort; readonly descending: boolean }>({
    by: 'clone',
    descending: false
  })
  const requested = {
    receptor,
    least,
    sort: sort.by,
    descending: sort.descending,
    ...(q.trim() ? { q: q.trim() } : {})
  }
  const pages = usePages(clones, requested, { pageSize: 200 })
  const sorted = (id: string) => (sort.by === id ? (sort.descending ? 'desc' : 'asc') : null)
  const numbers: GridColumn[] = [
    { id: 'cells', label: t('cells'), width: 84, align: 'right' },
    // Without a sample column, clones have no number of samples.
    ...(pages.row(0)?.samples === 0
      ? []
      : [{ id: 'samples', label: t('samples'), width: 88, align: 'right' } as const])
  ]
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
        <CloneGrid
          {...ticks}
          receptor={receptor}
          label={t('clones')}
          rowCount={pages.total ?? 12}
          list={JSON.stringify(requested)}
          row={pages.row}
          numbers={numbers}
          numberText={(row, column) => formatNumber(row[column as 'cells' | 'samples'])}
          sorted={sorted}
          onSort={(by) =>
            setSort((now) => ({
              by: by as Sort,
              descending: now.by === by ? !now.descending : greatestFirst.has(by)
            }))
          }
          onVisible={pages.onVisible}
          empty={<Empty title={t('noClone')} text={t('noCloneText')} />}
        />
      )}
    </>
  )
}
