import { Menu, Popover } from '@mantine/core'
import { useRef, useState } from 'react'
import { listValues, type Filter } from '../../../../contract/filter/filter.ts'
import { readable } from '../../../../shared/filter/filter-text.ts'
import { wordOf } from '../../../../shared/code-words.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { AddChip, Chip } from '../../../ui/Chip.tsx'
import { words } from '../words.ts'
import { asColumn, type ResultColumn } from './columns.ts'
import { TableFilter } from './TableFilter.tsx'

interface TableFiltersProps {
  /** The table. */
  readonly id: string
  readonly columns: readonly ResultColumn[]
  readonly filters: readonly Filter[]
  readonly onFilters: (filters: readonly Filter[]) => void
}

/** A filter as its chip says it: codes of the tool in words. */
function chipOf(filter: Filter, column: ResultColumn | undefined): string {
  if (!column?.words || ![2, 3, 12].includes(filter.type)) return readable(filter)
  const values = filter.type === 2 ? [filter.value] : listValues(filter.value)
  return readable({ ...filter, value: values.map((value) => wordOf(column, value)).join('\n') })
}

/** The filters of a table of a result as chips, and a button for a new one. */
export function TableFilters({ id, columns, filters, onFilters }: TableFiltersProps) {
  const t = useWords(words)
  const [edited, setEdited] = useState<{ readonly column: ResultColumn; readonly at: number } | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  /**
   * The menu item that opened the new filter no longer exists, so the focus goes to the button of the menu.
   */
  const closeNew = () => {
    setEdited(null)
    setTimeout(() => {
      const page = add.current?.ownerDocument
      if (page?.activeElement === page?.body) add.current?.focus()
    })
  }
  const setFilter = (at: number, filter: Filter | null) => {
    onFilters(filters.toSpliced(at, 1, ...(filter ? [filter] : [])))
    closeNew()
  }
  return (
    <>
      {filters.map((filter, at) => {
        const column = columns.find(({ name }) => name === filter.name)
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
                  name={chipOf(filter, column)}
                  {...(column ? { onEdit: () => setEdited({ column, at }) } : {})}
                  onRemove={() => setFilter(at, null)}
                >
                  {chipOf(filter, column)}
                </Chip>
              </span>
            </Popover.Target>
            <Popover.Dropdown role="dialog" aria-label={column?.label}>
              {column && (
                <TableFilter
                  table={id}
                  column={asColumn(column)}
                  words={column.words}
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
                <AddChip ref={add}>{t('filter')}</AddChip>
              </Menu.Target>
              <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
                <Menu.Label>{t('filterBy')}</Menu.Label>
                {columns.map((column) => (
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
              table={id}
              column={asColumn(edited.column)}
              words={edited.column.words}
              filter={null}
              onConfirm={(next) => setFilter(edited.at, next)}
            />
          )}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
