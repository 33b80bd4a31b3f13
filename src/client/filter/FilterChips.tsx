import { Menu } from '@mantine/core'
import { IconCirclesRelation, IconDna2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { ColumnRow } from '../../contract/api/data.ts'
import type { DataType } from '../../contract/column.ts'
import type { Filter } from '../../contract/filter/filter.ts'
import { chipText, sentence } from '../../shared/filter/filter-text.ts'
import { isSetFilter } from '../../contract/filter/set-filter.ts'
import { useLanguage, useWords } from '../i18n/i18n.ts'
import { AddChip, Chip } from '../ui/Chip.tsx'
import { FilterDialog } from './FilterDialog.tsx'
import { GeneCondition, geneColumn } from './GeneCondition.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import './filter.css'
import { SetCondition } from './SetCondition.tsx'
import { useNamedFilters } from './use-named-filters.ts'
import { filterWords } from './words.ts'

interface Props {
  readonly type: DataType
  readonly columns: readonly ColumnRow[]
  readonly filters: readonly Filter[]
  readonly total: number
  readonly onFilters: (filters: readonly Filter[]) => void
  readonly colorOf?: (column: string, value: string) => string | undefined
}

/** The filters of a table as chips: a click edits, × removes, + Filter adds. */
export function FilterChips({ type, columns, filters, total, onFilters, colorOf }: Props) {
  const t = useWords(filterWords)
  const [edited, setEdited] = useState<{ column: ColumnRow; at: number } | null>(null)
  const language = useLanguage()
  const [asksGene, setAsksGene] = useState(false)
  const columnOf = (filter: Filter) =>
    type === 0 && filter.columnType === 'gene'
      ? geneColumn(filter.name)
      : columns.find(({ name }) => name === filter.name)
  const filter = edited ? filters[edited.at] : undefined
  const [setAt, setSetAt] = useState<number | null>(null)
  const replace = (at: number, next: Filter | null) =>
    onFilters(
      next ? [...filters.slice(0, at), next, ...filters.slice(at + 1)] : filters.filter((_, i) => i !== at)
    )
  const named = useNamedFilters(type, filters)
  const bySets = setAt === null ? undefined : named[setAt]?.left
  return (
    <div className="filter-chips">
      {named.map(({ filter: given, gone }, at) => {
        const column = columnOf(given)
        const edit = isSetFilter(given)
          ? given.rows
            ? null
            : () => setSetAt(at)
          : column
            ? () => setEdited({ column, at })
            : null
        // It is called as the column is in the head of the table.
        const labelled = column ? { ...given, name: column.label } : given
        const words = sentence(labelled, language)
        const why = gone && t(gone === 'set' ? 'setGone' : 'columnGone')
        return (
          <Chip
            key={`${given.name} ${at}`}
            name={why ? `${words}. ${why}` : words}
            bad={why !== null}
            {...(isSetFilter(given)
              ? { icon: type === 1 ? <IconDna2 aria-hidden /> : <IconCirclesRelation aria-hidden /> }
              : {})}
            {...(edit ? { onEdit: edit } : {})}
            onRemove={() => onFilters(filters.filter((_, i) => i !== at))}
          >
            <span title={why ? `${words}\n${why}` : words}>{chipText(labelled, language)}</span>
          </Chip>
        )
      })}
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <AddChip aria-keyshortcuts="F">{t('add')}</AddChip>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {type === 0 ? <Menu.Item onClick={() => setAsksGene(true)}>{t('geneExpression')}</Menu.Item> : null}
          {type === 2 ? null : (
            <Menu.Item onClick={() => setSetAt(filters.length)}>
              {t(type === 1 ? 'geneSet' : 'cellSet')}
            </Menu.Item>
          )}
          <Menu.Label>{t('addWhich')}</Menu.Label>
          {columns.map((column) => (
            <Menu.Item key={column.id} onClick={() => setEdited({ column, at: filters.length })}>
              {column.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <SavedFilters type={type} filters={filters} onFilters={onFilters} />
      {asksGene ? (
        <GeneCondition
          filters={filters}
          onClose={() => setAsksGene(false)}
          onGene={(column) => {
            setAsksGene(false)
            setEdited({ column, at: filters.length })
          }}
        />
      ) : null}
      {setAt !== null && type !== 2 ? (
        <SetCondition
          type={type}
          {...(bySets ? { filter: bySets } : {})}
          others={filters.filter((_, i) => i !== setAt)}
          total={total}
          onConfirm={(next) => replace(setAt, next)}
          onClose={() => setSetAt(null)}
        />
      ) : null}
      {edited ? (
        <FilterDialog
          type={type}
          column={edited.column}
          {...(filter ? { filter } : {})}
          others={filters.filter((_, i) => i !== edited.at)}
          total={total}
          {...(colorOf ? { colorOf: (value: string) => colorOf(edited.column.name, value) } : {})}
          onConfirm={(next) => replace(edited.at, next)}
          onDrawn={(drawn) =>
            onFilters([...filters.filter((other, i) => i !== edited.at && other.name !== 'id'), drawn])
          }
          onClose={() => setEdited(null)}
        />
      ) : null}
    </div>
  )
}
