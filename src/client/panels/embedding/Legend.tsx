import { Menu } from '@mantine/core'
import { IconDots, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { List, type RowComponentProps } from 'react-window'
import type { ColumnRow } from '../../../contract/api/data.ts'
import { ColumnItems } from '../../columns/ColumnItems.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Legend.module.css'
import { LegendRow, type LegendActions, type LegendEntry } from './LegendRow.tsx'
import { words } from './words.ts'

type Sorting = 'order' | 'count' | 'name'

interface LegendProps extends LegendActions {
  readonly title: string
  /** The column whose groups these are; null where they are not a column's. */
  readonly column: ColumnRow | null
  readonly entries: readonly LegendEntry[]
  /** Anything selected, or being drawn? Rows then show their part of it. */
  readonly selecting: boolean
  readonly pointed: number | null
  readonly onShowAll: () => void
}

/** Above so many groups there is a field to find one, above so many more only the rows in sight exist. */
const searchFrom = 12
const virtualFrom = 40
const rowHeight = 26

const sortings: Readonly<Record<Sorting, (a: LegendEntry, b: LegendEntry) => number>> = {
  order: (a, b) => a.level - b.level,
  count: (a, b) => b.count - a.count,
  name: (a, b) => a.name.localeCompare(b.name)
}

/** The groups of a column: what their colours mean, how many cells they have, and the place where they are hidden and selected. */
export function Legend({ title, column, entries, selecting, pointed, onShowAll, ...actions }: LegendProps) {
  const say = useWords(words)
  const [sorting, setSorting] = useState<Sorting>('order')
  const [query, setQuery] = useState('')
  const rows = useMemo(() => {
    const wanted = query.trim().toLocaleLowerCase()
    return entries.filter(({ name }) => wanted === '' || name.toLocaleLowerCase().includes(wanted)).sort(sortings[sorting])
  }, [entries, query, sorting])
  const anyHidden = entries.some(({ hidden }) => hidden)
  return (
    <div role="group" className={styles['legend']} aria-label={`${say('legend')}: ${title}`}>
      <header className={styles['head']}>
        <h3>
          <span className="cut" title={title}>
            {title}
          </span>{' '}
          <span className="third num">{formatNumber(entries.length)}</span>
        </h3>
        {selecting && <span className="caption">{say('selectedHead')}</span>}
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton small label={say('legendMenu')} icon={<IconDots aria-hidden />} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setSorting('order')}>{say('sortOrder')}</Menu.Item>
            <Menu.Item onClick={() => setSorting('count')}>{say('sortCount')}</Menu.Item>
            <Menu.Item onClick={() => setSorting('name')}>{say('sortName')}</Menu.Item>
            <Menu.Divider />
            <Menu.Item disabled={!anyHidden} onClick={onShowAll}>
              {say('showAll')}
            </Menu.Item>
            {column && <ColumnItems column={column} />}
          </Menu.Dropdown>
        </Menu>
      </header>
      {entries.length > searchFrom && (
        <label className={styles['find']}>
          <IconSearch aria-hidden />
          <input
            type="search"
            value={query}
            placeholder={say('findGroup', { count: entries.length })}
            aria-label={say('findGroup', { count: entries.length })}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
      )}
      {rows.length === 0 && <p className={styles['none']}>{say('noGroup')}</p>}
      {rows.length > virtualFrom ? (
        <List
          className={styles['rows'] ?? ''}
          rowCount={rows.length}
          rowHeight={rowHeight}
          rowComponent={VirtualRow}
          rowProps={{ rows, selecting, pointed, actions }}
        />
      ) : (
        <ul className={styles['rows']}>
          {rows.map((entry) => (
            <li key={entry.level}>
              <LegendRow entry={entry} selecting={selecting} pointed={pointed === entry.level} {...actions} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface VirtualRowProps {
  readonly rows: readonly LegendEntry[]
  readonly selecting: boolean
  readonly pointed: number | null
  readonly actions: LegendActions
}

function VirtualRow({ index, style, rows, selecting, pointed, actions }: RowComponentProps<VirtualRowProps>) {
  const entry = rows[index]
  return entry ? (
    <div style={style}>
      <LegendRow entry={entry} selecting={selecting} pointed={pointed === entry.level} {...actions} />
    </div>
  ) : null
}
