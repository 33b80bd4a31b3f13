import { useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { navigate } from '../../address.ts'
import { columns as columnsCall, type ColumnRow } from '../../../contract/api/data.ts'
import type { SetKind, SetRow } from '../../../contract/api/set.ts'
import { dataType } from '../../../contract/column.ts'
import { call } from '../../api/call.ts'
import { usePages } from '../../api/pages.ts'
import { useCall } from '../../api/query.ts'
import type { Filter } from '../../../contract/filter/filter.ts'
import { isNumeric } from '../../filter/draft.ts'
import { FilterChips } from '../../filter/FilterChips.tsx'
import { FilteredFailure } from '../../filter/FilteredFailure.tsx'
import { useWords } from '../../i18n/i18n.ts'
import { actionAtom } from '../../state/view/exploration.ts'
import { refreshSets } from '../../sets/actions.ts'
import { setCalls } from '../../sets/kinds.ts'
import { Button } from '../../ui/Button.tsx'
import { Grid, type GridColumn } from '../../ui/grid/Grid.tsx'
import { Empty } from '../../ui/States.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useGroupColors } from '../../columns/values/colors.ts'
import { TableCell } from '../../columns/values/TableCell.tsx'
import styles from './Sets.module.css'
import { words } from './words.ts'

const noColumns: readonly ColumnRow[] = []

type Sorting = readonly { readonly name: string; readonly order: 'asc' | 'desc' }[]
type Row = Readonly<Record<string, string | number | boolean | null>>

/** The members of a set with the columns of their table; ticked ones can be removed. */
export function Members({ kind, set }: { readonly kind: SetKind; readonly set: SetRow }) {
  const t = useWords(words)
  const type = kind === 'gene' ? dataType.gene : dataType.cell
  const columns = useCall(columnsCall, { type }, { staleTime: Infinity })
  const [sort, setSort] = useState<Sorting>([])
  const [sizes, setSizes] = useState<Record<string, number>>({})
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const perform = useSetAtom(actionAtom)
  const [filters, setFilters] = useState<readonly Filter[]>([])
  const colors = useGroupColors(kind === 'cell' ? (columns.data ?? noColumns) : noColumns)
  const requested = { id: set.id, filters: [...filters], sort: sort.map((one) => ({ ...one })) }
  const members = usePages(setCalls[kind].tableRows, requested, { pageSize: 200, staleTime: 30_000 })
  const byName = useMemo(
    () => new Map((columns.data ?? []).map((column) => [column.name, column])),
    [columns.data]
  )
  const shown: GridColumn[] = (columns.data ?? []).map((column) => ({
    id: column.name,
    label: column.label,
    width: isName(column) ? 190 : isNumeric(column) ? 128 : 160,
    align: isNumeric(column) ? 'right' : 'left',
    mono: isName(column) && kind === 'cell',
    italic: isName(column) && kind === 'gene',
    sorted: sort.find(({ name }) => name === column.name)?.order ?? null
  }))
  const sortBy = (name: string, additive: boolean) => {
    const now = sort.find((one) => one.name === name)
    const next = now
      ? now.order === 'desc'
        ? [{ name, order: 'asc' as const }]
        : []
      : [{ name, order: 'desc' as const }]
    setSort(additive ? [...sort.filter((one) => one.name !== name), ...next] : next)
  }
  const takeOut = async () => {
    setBusy(true)
    try {
      await call(setCalls[kind].update, { id: set.id, remove: [...ticked] })
      setTicked((now) => new Set([...now].filter((id) => !ticked.has(id))))
      await refreshSets(kind)
      toast.success(t('tookOut'))
    } catch {
      // The call shows its error.
    } finally {
      setBusy(false)
    }
  }
  const idOf = (row: Row): number => Number(row['id'])
  const byGene = (gene: string) => {
    perform({ name: 'colorBy', values: { name: gene } }, { colorBy: { kind: 'gene', gene } })
    navigate('/dashboard')
  }
  const cell = (row: Row, name: string) => {
    const column = byName.get(name)
    const value = row[name] ?? null
    const named = kind === 'gene' && column !== undefined && isName(column)
    return (
      <TableCell
        value={value}
        column={column}
        color={colors(name, String(value))}
        onGene={named ? byGene : undefined}
      />
    )
  }
  const failure = members.error ?? columns.error
  return (
    <section className={styles['members']} aria-label={t(kind === 'gene' ? 'genes' : 'cells')}>
      <div className={styles['membersHead']}>
        <h3>{t(kind === 'gene' ? 'genes' : 'cells')}</h3>
        <FilterChips
          type={type}
          columns={columns.data ?? noColumns}
          filters={filters}
          total={set.total}
          onFilters={setFilters}
          colorOf={colors}
        />
        <span className="third small num" aria-live="polite">
          {members.total === undefined ? '' : t('shown', { count: members.total, total: set.total })}
        </span>
        <span className={styles['grow']} />
        {ticked.size > 0 && (
          <Button busy={busy} off={ticked.size >= set.total && t('keepOne')} onClick={() => void takeOut()}>
            {t('takeOut', { count: ticked.size })}
          </Button>
        )}
      </div>
      {failure ? (
        <FilteredFailure
          title={t('tableFailed')}
          failure={failure}
          type={type}
          filters={filters}
          onFilters={setFilters}
          onRetry={members.retry}
        />
      ) : (
        <Grid<Row>
          label={t(kind === 'gene' ? 'genes' : 'cells')}
          columns={shown}
          rowCount={members.total ?? Math.min(set.total, 12)}
          row={members.row}
          cell={cell}
          selected={(row) => ticked.has(idOf(row))}
          box={{
            all: false,
            some: ticked.size > 0,
            label: t('rowBoxAll'),
            rowLabel: t('rowBox'),
            toggleAll: () => setTicked(new Set()),
            toggle: (row) => {
              const next = new Set(ticked)
              if (!next.delete(idOf(row))) next.add(idOf(row))
              setTicked(next)
            }
          }}
          onSort={sortBy}
          onVisible={members.onVisible}
          sizes={sizes}
          onSizes={setSizes}
          headHeight={30}
          empty={<Empty title={t(filters.length > 0 ? 'noneShown' : 'noRows')} />}
        />
      )}
    </section>
  )
}

/** Genes are identified by their symbol and cells by their barcode. */
const isName = ({ columnType }: ColumnRow): boolean => columnType === 'id' || columnType === 'gene'
