import { Select } from '@mantine/core'
import { useState, type CSSProperties } from 'react'
import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import type { taskResult } from '../../../../contract/api/task.ts'
import type { Filter } from '../../../../contract/filter/filter.ts'
import { useLanguage, useWords } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Grid, type GridColumn } from '../../../ui/grid/Grid.tsx'
import { Empty, Failure } from '../../../ui/States.tsx'
import { useOpenResult, type Enlarged } from '../open-result.ts'
import { words } from '../words.ts'
import { useShownColumns } from './ColumnsMenu.tsx'
import { isGene, log10Of, wholeColumns } from './columns.ts'
import { DownloadMenu } from './DownloadMenu.tsx'
import { namesOf } from './gene-names.ts'
import { levelFilter, useGroupChoice } from './group-choice.ts'
import { useResultRows, type ResultRow } from './result-rows.ts'
import { Cell } from './ResultCell.tsx'
import styles from './ResultTable.module.css'
import { sortedBy, type Sorting } from './sorting.ts'
import { TableActions } from './TableActions.tsx'
import { TableFilters } from './TableFilters.tsx'
import { useTablePicker } from './TablePicker.tsx'
import { useThresholds } from './Thresholds.tsx'
import { useGeneBars } from './use-gene-bars.tsx'
import { useWidths } from './use-widths.ts'

interface ResultTableProps extends Enlarged {
  /** The tables to choose from. */
  readonly tables: readonly string[]
  /** Whether the table waits for the first chart to be drawn; it takes its space already. */
  readonly waits: boolean
}

/** The tables of a result, one at a time; the server sorts, filters and pages. */
export function ResultTable({ tables: ids, waits, ...rest }: ResultTableProps) {
  const { result } = useOpenResult()
  const { shown, picker } = useTablePicker(ids)
  const table = result.tables[shown]
  if (!table) return null
  if (waits) return <section className={styles['table']} style={rowsOf(table)} aria-busy />
  return <ShownTable key={shown} id={shown} table={table} picker={picker} {...rest} />
}

/** The height of a table follows the number of rows. */
const rowsOf = ({ total }: { readonly total: number }): CSSProperties =>
  ({ '--rows': total }) as CSSProperties

interface ShownTableProps extends Enlarged {
  readonly id: string
  readonly table: ContentOf<typeof taskResult>['tables'][string]
  readonly picker: React.ReactNode
}

function ShownTable({ id, table, picker, hidden, large, onLarge }: ShownTableProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { tool, task, chosen, marked, onChoose, onMark, onGene } = useOpenResult()
  const name = tool.texts[language].tables[id]?.name ?? id
  const [filters, setFilters] = useState<readonly Filter[]>([])
  const [sort, setSort] = useState<Sorting>([])
  const [sizes, setSizes] = useState<Record<string, number>>({})
  const { control, level } = useGroupChoice({ tool, task: task.task_id, id, table, chosen })
  const byLevel = control && level !== null ? [levelFilter(control.column, level)] : []
  const thresholds = useThresholds({ tool, id, table, chosen, onChoose })
  const requested = [...byLevel, ...thresholds.filters, ...filters]
  const sorted = sort.map((one) => ({ ...one }))
  const rows = useResultRows({
    task_id: task.task_id,
    table: id,
    filters: requested,
    sort: sorted
  })
  const byName = new Map(table.columns.map((column) => [column.name, column]))
  const gene = table.columns.find(isGene)
  const grouped = level === null ? undefined : control?.column
  const { shown, constants, style, choice } = useShownColumns({ tool, id, table, grouped })
  const widthIn = useWidths(id, table.columns, rows.seen)
  const bars = useGeneBars(id, rows.seen)
  const known: GridColumn[] = shown.map((column) => ({
    id: column.name,
    label: column.label,
    width: widthIn(column),
    align: column.kind === 'string' || column.kind === 'boolean' ? 'left' : 'right',
    italic: false,
    sorted: sort.find((one) => one.name === column.name)?.order ?? null
  }))
  const columns = bars ? known.flatMap((one) => (one.id === gene?.name ? [one, bars.column] : [one])) : known
  const genes = marked.table === id ? marked.genes : []
  const geneOf = (row: ResultRow): string | null =>
    gene && typeof row[gene.name] === 'string' ? (row[gene.name] as string) : null
  const mark = (row: ResultRow) => {
    const one = geneOf(row)
    if (one !== null)
      onMark({
        table: id,
        genes: genes.includes(one) ? genes.filter((other) => other !== one) : [...genes, one]
      })
  }
  /** The ticked genes, or those of all rows that pass the filters where none is ticked. */
  const genesOf = async (): Promise<readonly string[]> =>
    genes.length > 0 ? genes : gene ? namesOf(task.task_id, id, gene.name, requested, sort) : []
  const whole = wholeColumns(rows.seen, table.columns)
  const cell = (row: ResultRow, name: string) => {
    const column = byName.get(name)
    if (!column) return bars?.cell(row)
    return (
      <Cell
        value={row[name] ?? null}
        log10={log10Of(row, name)}
        column={column}
        whole={whole.has(name)}
        onGene={onGene}
      />
    )
  }
  return (
    <section
      className={styles['table']}
      data-region="table"
      style={rowsOf(table)}
      aria-label={name}
      hidden={hidden}
    >
      <div className={styles['tools']}>
        {picker}
        {control && (
          <Select
            size="xs"
            w={170}
            aria-label={byName.get(control.column)?.label ?? control.column}
            data={[
              { value: '', label: t('all') },
              ...control.levels.map((value) => ({ value, label: control.nameOf(value) }))
            ]}
            value={level ?? ''}
            onChange={(value) => onChoose(control.key, value ?? '')}
            searchable={control.levels.length > 8}
          />
        )}
        {thresholds.bar}
        <TableFilters id={id} columns={table.columns} filters={filters} onFilters={setFilters} />
        <span className={styles['count']} aria-live="polite">
          {rows.total === undefined ? '' : t('rows', { count: rows.total, total: table.total })}
        </span>
        <span className={styles['grow']} />
        {choice}
        <TableActions
          id={id}
          columns={table.columns}
          genesOf={genesOf}
          level={level}
          empty={rows.total === 0}
          large={large}
          onLarge={onLarge}
          download={
            <DownloadMenu
              asked={{ task_id: task.task_id, table: id, filters: requested, sort: sorted, names: style }}
            />
          }
        />
      </div>
      {constants}
      {rows.error ? (
        <Failure text={rows.error.message} onRetry={rows.retry} />
      ) : (
        <Grid
          label={name}
          columns={columns}
          rowCount={rows.total ?? 12}
          row={rows.row}
          cell={cell}
          onSort={(column, additive) => setSort(sortedBy(sort, column, additive))}
          {...(gene
            ? {
                selected: (row: ResultRow) => genes.includes(geneOf(row) ?? ''),
                box: {
                  all: false,
                  some: genes.length > 0,
                  label: t('pick'),
                  rowLabel: t('pickRow'),
                  toggleAll: () => onMark({ table: id, genes: [] }),
                  toggle: mark
                },
                onOpen: (row: ResultRow) => onGene(geneOf(row) ?? '')
              }
            : {})}
          onVisible={rows.onVisible}
          sizes={sizes}
          onSizes={setSizes}
          headHeight={32}
          grow
          empty={
            <Empty
              title={t('noRows')}
              {...(filters.length > 0
                ? {
                    actions: (
                      <Button onClick={() => setFilters(filters.slice(0, -1))}>{t('removeLast')}</Button>
                    )
                  }
                : {})}
            />
          }
        />
      )}
    </section>
  )
}
