import { Checkbox, Select } from '@mantine/core'
import { IconCirclesRelation, IconDna2 } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { List, type RowComponentProps } from 'react-window'
import type { SetRow } from '../../contract/api/set.ts'
import { sentence } from '../../shared/filter/filter-text.ts'
import type { Filter } from '../../contract/filter/filter.ts'
import { limits } from '../../contract/limits.ts'
import { setFilter, setIdsOf, setNamesOf } from '../../contract/filter/set-filter.ts'
import { formatNumber } from '../i18n/format.ts'
import { useLanguage, useWords } from '../i18n/i18n.ts'
import { useSets } from '../sets/use-sets.ts'
import { TagMarks } from '../tags/TagMarks.tsx'
import { SearchField } from '../ui/fields/SearchField.tsx'
import { Empty, Failure } from '../ui/States.tsx'
import { ConditionDialog } from './ConditionDialog.tsx'
import { Matches } from './Matches.tsx'
import { filterWords } from './words.ts'

interface Props {
  /** Of the cell table by cell sets, or of the gene table by gene sets. */
  readonly type: 0 | 1
  readonly filter?: Filter
  /** The other filters of the table: matches are counted among the rows that pass them. */
  readonly others: readonly Filter[]
  readonly total: number
  /** Null where no set is chosen any more. */
  readonly onConfirm: (filter: Filter | null) => void
  readonly onClose: () => void
}

type Chosen = ReadonlyMap<string, string>

const rowHeight = 32
const shownRows = 8

/** Asks for the sets of a filter: the rows that are in any of them, or in none. */
export function SetCondition({ type, filter, others, total, onConfirm, onClose }: Props) {
  const t = useWords(filterWords)
  const language = useLanguage()
  const kind = type === 1 ? 'gene' : 'cell'
  const [inside, setInside] = useState(filter?.type !== 12)
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<Chosen>(() =>
    filter ? new Map(setIdsOf(filter).map((id, at) => [id, setNamesOf(filter)[at] ?? id])) : new Map()
  )
  const sets = useSets({ kind, q, order: 'byName' })
  const ready = useMemo(
    () =>
      chosen.size === 0
        ? null
        : setFilter(
            [...chosen].map(([id, name]) => ({ id, name })),
            inside
          ),
    [chosen, inside]
  )
  const full = chosen.size >= limits.setsOfFilter
  const toggle = ({ id, name }: SetRow) => {
    const next = new Map(chosen)
    if (!next.delete(id)) next.set(id, name)
    if (next.size <= limits.setsOfFilter) setChosen(next)
  }
  const none = sets.total === 0 && q.trim() === ''
  return (
    <ConditionDialog
      title={t(kind === 'gene' ? 'geneSetTitle' : 'cellSetTitle')}
      off={ready === null && !filter && t('setFirst')}
      onReset={() => setChosen(new Map())}
      onConfirm={() => {
        onConfirm(ready)
        onClose()
      }}
      onClose={onClose}
    >
      {none ? (
        <Empty
          icon={kind === 'gene' ? <IconDna2 aria-hidden /> : <IconCirclesRelation aria-hidden />}
          title={t(kind === 'gene' ? 'noGeneSets' : 'noCellSets')}
          text={t(kind === 'gene' ? 'noGeneSetsText' : 'noCellSetsText')}
        />
      ) : (
        <>
          <div className="filter-fields">
            <Select
              data-autofocus
              label={t('operator')}
              data={[
                { value: 'in', label: t('inAny') },
                { value: 'out', label: t('inNone') }
              ]}
              value={inside ? 'in' : 'out'}
              allowDeselect={false}
              onChange={(value) => setInside(value !== 'out')}
            />
          </div>
          <div className="values">
            <div className="values-head">
              <SearchField size="xs" label={t('searchSets')} value={q} onChange={setQ} />
              <span className="third">
                {full
                  ? t('setsFull', { most: limits.setsOfFilter })
                  : t('chosen', { count: chosen.size, total: sets.total ?? 0 })}
              </span>
            </div>
            {sets.error ? (
              <Failure text={sets.error.message} onRetry={sets.retry} />
            ) : sets.total === 0 ? (
              <p className="third values-none">{t('noSet', { q })}</p>
            ) : (
              <List
                data-one-stop
                className="values-list"
                style={{ height: Math.min(shownRows, sets.total ?? shownRows) * rowHeight }}
                rowCount={sets.total ?? shownRows}
                rowHeight={rowHeight}
                onRowsRendered={({ startIndex, stopIndex }) => sets.onVisible(startIndex, stopIndex + 1)}
                rowComponent={SetOption}
                rowProps={{ sets, chosen, toggle }}
              />
            )}
          </div>
          <Matches type={type} condition={ready} others={others} total={total}>
            <code>{ready ? sentence(ready, language) : t('nothingChosen')}</code>
          </Matches>
        </>
      )}
    </ConditionDialog>
  )
}

interface RowParts {
  readonly sets: ReturnType<typeof useSets>
  readonly chosen: Chosen
  readonly toggle: (set: SetRow) => void
}

function SetOption({ index, style, sets, chosen, toggle }: RowComponentProps<RowParts>) {
  const set = sets.row(index)
  if (!set) return <div role="listitem" style={style} className="values-row" aria-busy />
  return (
    <div role="listitem" style={style} className="values-row">
      <Checkbox
        size="sm"
        checked={chosen.has(set.id)}
        onChange={() => toggle(set)}
        label={
          <span className="values-label">
            <span className="ellipsis" title={set.name}>
              {set.name}
            </span>
            <TagMarks ids={set.tags} most={2} />
          </span>
        }
      />
      <span className="third number">{formatNumber(set.total)}</span>
    </div>
  )
}
