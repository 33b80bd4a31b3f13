import { Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { List, type RowComponentProps } from 'react-window'
import { formatNumber } from '../i18n/format.ts'
import { useWords } from '../i18n/i18n.ts'
import { SearchField } from '../ui/fields/SearchField.tsx'
import { filterWords } from './words.ts'

export interface Choice {
  readonly value: string
  readonly count: number
  readonly color?: string
}

interface Props {
  readonly choices: readonly Choice[]
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (chosen: Set<string>) => void
}

const rowHeight = 28
const shownRows = 8

/**
 * The distinct values of a grouping column, to be ticked; search, all and invert act on the values that the
 * search leaves.
 */
export function ValueList({ choices, chosen, onChosen }: Props) {
  const t = useWords(filterWords)
  const [q, setQ] = useState('')
  const found = useMemo(
    () => choices.filter(({ value }) => value.toLowerCase().includes(q.trim().toLowerCase())),
    [choices, q]
  )
  const toggle = (value: string) => {
    const next = new Set(chosen)
    if (!next.delete(value)) next.add(value)
    onChosen(inOrder(choices, next))
  }
  return (
    <div className="values">
      <div className="values-head">
        <SearchField size="xs" label={t('search')} value={q} onChange={setQ} />
        <button
          type="button"
          className="link"
          onClick={() => onChosen(inOrder(choices, new Set([...chosen, ...found.map(({ value }) => value)])))}
        >
          {t('checkAll')}
        </button>
        <button
          type="button"
          className="link"
          onClick={() => {
            const next = new Set(chosen)
            for (const { value } of found) if (!next.delete(value)) next.add(value)
            onChosen(inOrder(choices, next))
          }}
        >
          {t('invert')}
        </button>
        <span className="third">{t('chosen', { count: chosen.size, total: choices.length })}</span>
      </div>
      {found.length === 0 ? (
        <p className="third values-none">{t('noValue', { q })}</p>
      ) : (
        <List
          data-one-stop
          className="values-list"
          style={{ height: Math.min(shownRows, found.length) * rowHeight }}
          rowCount={found.length}
          rowHeight={rowHeight}
          rowComponent={ValueRow}
          rowProps={{ found, chosen, toggle }}
        />
      )}
    </div>
  )
}

/** Chosen values in the order of the column, whatever the order of the clicks. */
const inOrder = (choices: readonly Choice[], chosen: ReadonlySet<string>): Set<string> =>
  new Set([...choices.map(({ value }) => value).filter((value) => chosen.has(value)), ...chosen])

interface RowParts {
  readonly found: readonly Choice[]
  readonly chosen: ReadonlySet<string>
  readonly toggle: (value: string) => void
}

function ValueRow({ index, style, found, chosen, toggle }: RowComponentProps<RowParts>) {
  const choice = found[index]
  if (!choice) return null
  return (
    <div role="listitem" style={style} className="values-row">
      <Checkbox
        size="sm"
        checked={chosen.has(choice.value)}
        onChange={() => toggle(choice.value)}
        label={
          <span className="values-label">
            {choice.color ? <i className="swatch" style={{ background: choice.color }} /> : null}
            <span className="ellipsis" title={choice.value}>
              {choice.value}
            </span>
          </span>
        }
      />
      <span className="third number">{formatNumber(choice.count)}</span>
    </div>
  )
}
