import { Menu, Popover, Select } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBookmarkPlus,
  IconColumnInsertRight
} from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { useRef, useState, type CSSProperties } from 'react'
import { type Chosen } from '../../../../charts/controls.ts'
import type { Marked } from '../../../../charts/kinds/kind.ts'
import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import type { taskInfo, taskResult } from '../../../../contract/api/task.ts'
import { cellNameColumn, cellNumberColumn } from '../../../../shared/cell-names.ts'
import type { Filter } from '../../../../contract/filter/filter.ts'
import { readable } from '../../../../shared/filter/filter-text.ts'
import type { Tool } from '../../../../contract/tool.ts'
import { useLanguage, useWords } from '../../../i18n/i18n.ts'
import { words as columnWords } from '../../../columns/words.ts'
import { words as setWords } from '../../../sets/words.ts'
import { columnDialogAtom } from '../../../state/columns/columns.ts'
import { saveSetAtom } from '../../../state/selection/save-set.ts'
import { Button } from '../../../ui/Button.tsx'
import { AddChip, Chip } from '../../../ui/Chip.tsx'
import { Grid, type GridColumn } from '../../../ui/grid/Grid.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Segments } from '../../../ui/fields/Segments.tsx'
import { Empty, Failure } from '../../../ui/States.tsx'
import { DownloadMenu } from './DownloadMenu.tsx'
import { useShownColumns } from './ColumnsMenu.tsx'
import { asColumn, isGene, log10Of, wholeColumns, type ResultColumn } from './columns.ts'
import { useResultRows, type ResultRow } from './result-rows.ts'
import styles from './ResultTable.module.css'
import { TableFilter } from './TableFilter.tsx'
import { namesOf, type Sorting } from './gene-names.ts'
import { levelFilter, useGroupChoice } from './group-choice.ts'
import { Cell } from './ResultCell.tsx'
import { useThresholds } from './Thresholds.tsx'
import { useWidths } from './use-widths.ts'
import { words } from '../words.ts'

interface ResultTableProps {
  readonly tool: Tool
  /** Tables to choose from. */
  readonly tables: readonly string[]
  /** A chart has the page. */
  readonly hidden: boolean
  /** The table has the page. */
  readonly large: boolean
  /** Gives it the page, or the page back; null where it has it anyway. */
  readonly onLarge: (() => void) | null
  readonly task: ContentOf<typeof taskInfo>
  readonly result: ContentOf<typeof taskResult>
  readonly chosen: Chosen
  /** Genes that are marked, for the charts to show. */
  readonly marked: Marked
  readonly onMark: (marked: Marked) => void
  readonly onChoose: (key: string, value: string | number) => void
  readonly onGene: (gene: string) => void
}

/**
 * Names of tables stand side by side while they take no more letters than this; more are chosen from a list.
 */
const segmentLetters = 32

/** The tables of a result, one at a time: sorted, filtered and paged by the server. */
export function ResultTable({ tool, tables: ids, task, result, ...rest }: ResultTableProps) {
  const say = useWords(words)
  const language = useLanguage()
  const [shown, setShown] = useState(ids[0] ?? '')
  const nameOf = (id: string) => tool.texts[language].tables[id]?.name ?? id
  const table = result.tables[shown]
  if (!table) return null
  const options = ids.map((id) => ({ value: id, label: nameOf(id) }))
  const picker =
    ids.length < 2 ? null : options.reduce((letters, { label }) => letters + label.length, 0) <=
      segmentLetters ? (
      <Segments label={say('table')} value={shown} options={options} onChange={setShown} />
    ) : (
      <Select
        size="xs"
        w={190}
        aria-label={say('table')}
        data={options}
        value={shown}
        onChange={(id) => id !== null && setShown(id)}
      />
    )
  return (
    <ShownTable
      key={shown}
      tool={tool}
      task={task}
      id={shown}
      name={nameOf(shown)}
      table={table}
      picker={picker}
      {...rest}
    />
  )
}

interface ShownTableProps extends Omit<ResultTableProps, 'result' | 'tables'> {
  readonly id: string
  readonly name: string
  readonly table: ContentOf<typeof taskResult>['tables'][string]
  readonly picker: React.ReactNode
}

function ShownTable({
  tool,
  task,
  id,
  name,
  table,
  picker,
  hidden,
  large,
  onLarge,
  chosen,
  marked,
  onChoose,
  onMark,
  onGene
}: ShownTableProps) {
  const say = useWords(words)
  const [filters, setFilters] = useState<readonly Filter[]>([])
  const [sort, setSort] = useState<Sorting>([])
  const [sizes, setSizes] = useState<Record<string, number>>({})
  const [edited, setEdited] = useState<{ readonly column: ResultColumn; readonly at: number } | null>(null)
  const { control, level } = useGroupChoice(tool, task.task_id, id, chosen)
  const byLevel = control && level !== null ? [levelFilter(control.column, level)] : []
  const thresholds = useThresholds({ tool, id, table, chosen, onChoose })
  const asked = [...byLevel, ...thresholds.filters, ...filters]
  const sorted = sort.map((one) => ({ ...one }))
  const rows = useResultRows({
    task_id: task.task_id,
    table: id,
    filters: asked,
    sort: sorted
  })
  const byName = new Map(table.columns.map((column) => [column.name, column]))
  const gene = table.columns.find(isGene)
  const add = useRef<HTMLButtonElement>(null)
  /**
   * What opened the new filter was an item of a menu that is gone: the focus goes to the button of that menu.
   */
  const closeNew = () => {
    setEdited(null)
    setTimeout(() => document.activeElement === document.body && add.current?.focus())
  }
  const setFilter = (at: number, filter: Filter | null) => {
    setFilters(filters.toSpliced(at, 1, ...(filter ? [filter] : [])))
    closeNew()
  }
  const sortBy = (column: string, additive: boolean) => {
    const now = sort.find((one) => one.name === column)
    const next = now
      ? now.order === 'desc'
        ? [{ name: column, order: 'asc' as const }]
        : []
      : [{ name: column, order: 'desc' as const }]
    setSort(additive ? [...sort.filter((one) => one.name !== column), ...next] : next)
  }
  const constant = level === null ? undefined : control?.column
  const { shown, style, choice } = useShownColumns({ tool, id, table, constant })
  const widthIn = useWidths(id, table.columns, rows.seen)
  const columns: GridColumn[] = shown.map((column) => ({
    id: column.name,
    label: column.label,
    width: widthIn(column),
    align: column.kind === 'string' || column.kind === 'boolean' ? 'left' : 'right',
    italic: false,
    sorted: sort.find((one) => one.name === column.name)?.order ?? null
  }))
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
  const saySet = useWords(setWords)
  const sayColumn = useWords(columnWords)
  const openColumns = useSetAtom(columnDialogAtom)
  const openSaveSet = useSetAtom(saveSetAtom)
  /** The genes that are ticked; with none ticked those of all rows in sight of the filters. */
  const saveSet = async () => {
    const names =
      genes.length > 0 ? genes : gene ? await namesOf(task.task_id, id, gene.name, asked, sort) : []
    openSaveSet({
      kind: 'gene',
      count: names.length,
      members: { names },
      name: [task.name, level].filter(Boolean).join(', ').slice(0, 100)
    })
  }
  const whole = wholeColumns(rows.seen, table.columns)
  const cell = (row: ResultRow, column: string) => (
    <Cell
      value={row[column] ?? null}
      log10={log10Of(row, column)}
      column={byName.get(column) ?? { name: column, kind: 'string', label: column }}
      whole={whole.has(column)}
      onGene={onGene}
    />
  )
  return (
    <section
      className={styles['table']}
      style={{ '--rows': table.total } as CSSProperties}
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
              { value: '', label: say('all') },
              ...control.levels.map((value) => ({ value, label: value }))
            ]}
            value={level ?? ''}
            onChange={(value) => onChoose(control.key, value ?? '')}
            searchable={control.levels.length > 8}
          />
        )}
        {thresholds.bar}
        {filters.map((filter, at) => {
          const column = byName.get(filter.name)
          return (
            <Popover
              key={`${filter.name} ${at}`}
              opened={edited?.at === at}
              onChange={(open) => !open && setEdited(null)}
              trapFocus
              withRoles={false}
              position="bottom-start"
            >
              <Popover.Target>
                <span>
                  <Chip
                    name={readable(filter)}
                    {...(column ? { onEdit: () => setEdited({ column, at }) } : {})}
                    onRemove={() => setFilter(at, null)}
                  >
                    {readable(filter)}
                  </Chip>
                </span>
              </Popover.Target>
              <Popover.Dropdown role="dialog" aria-label={column?.label}>
                {column && (
                  <TableFilter
                    column={asColumn(column)}
                    filter={filter}
                    onConfirm={(next) => setFilter(at, next)}
                  />
                )}
              </Popover.Dropdown>
            </Popover>
          )
        })}
        <Popover
          opened={edited?.at === filters.length}
          onChange={(open) => !open && closeNew()}
          trapFocus
          withRoles={false}
          position="bottom-start"
        >
          <Popover.Target>
            <span>
              <Menu position="bottom-start">
                <Menu.Target>
                  <AddChip ref={add}>{say('filter')}</AddChip>
                </Menu.Target>
                <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
                  <Menu.Label>{say('filterBy')}</Menu.Label>
                  {table.columns.map((column) => (
                    <Menu.Item key={column.name} onClick={() => setEdited({ column, at: filters.length })}>
                      {column.label}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            </span>
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={edited?.column.label}>
            {edited && (
              <TableFilter
                key={edited.column.name}
                column={asColumn(edited.column)}
                filter={null}
                onConfirm={(next) => setFilter(edited.at, next)}
              />
            )}
          </Popover.Dropdown>
        </Popover>
        <span className={styles['count']} aria-live="polite">
          {rows.total === undefined ? '' : say('rows', { count: rows.total, total: table.total })}
        </span>
        <span className={styles['grow']} />
        {choice}
        {gene && (
          <Button
            icon={<IconBookmarkPlus aria-hidden />}
            off={rows.total === 0 && say('noRows')}
            onClick={() => void saveSet()}
          >
            {saySet('saveGeneAct')}
          </Button>
        )}
        {byName.has(cellNameColumn.name) && byName.get(cellNumberColumn)?.kind === 'integer' && (
          <Button
            icon={<IconColumnInsertRight aria-hidden />}
            onClick={() =>
              openColumns({
                kind: 'result',
                task: task.task_id,
                table: id,
                columns: table.columns.filter(({ name }) => name !== cellNameColumn.name),
                ...(tool.keeps && {
                  ticked: tool.keeps(
                    table.columns.map(({ name }) => name),
                    chosen
                  )
                })
              })
            }
          >
            {sayColumn('resultAct')}
          </Button>
        )}
        <DownloadMenu
          asked={{ task_id: task.task_id, table: id, filters: asked, sort: sorted, names: style }}
        />
        {onLarge && (
          <IconButton
            label={say(large ? 'shrinkTable' : 'enlargeTable')}
            icon={large ? <IconArrowsMinimize /> : <IconArrowsMaximize />}
            onClick={onLarge}
          />
        )}
      </div>
      {rows.error ? (
        <Failure text={rows.error.message} onRetry={rows.retry} />
      ) : (
        <Grid
          label={name}
          columns={columns}
          rowCount={rows.total ?? 12}
          row={rows.row}
          cell={cell}
          onSort={sortBy}
          {...(gene
            ? {
                selected: (row: ResultRow) => genes.includes(geneOf(row) ?? ''),
                box: {
                  all: false,
                  some: genes.length > 0,
                  label: say('pick'),
                  rowLabel: say('pickRow'),
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
          empty={
            <Empty
              title={say('noRows')}
              {...(filters.length > 0
                ? {
                    actions: (
                      <Button onClick={() => setFilters(filters.slice(0, -1))}>{say('removeLast')}</Button>
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
