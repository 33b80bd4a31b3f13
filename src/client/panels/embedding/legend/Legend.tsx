import { Menu } from '@mantine/core'
import { IconDots, IconSearch } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { List, type RowComponentProps } from 'react-window'
import { ColumnItems } from '../../../columns/ColumnItems.tsx'
import { formatNumber } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './Legend.module.css'
import { groupActions } from '../actions/group-actions.ts'
import type { LegendEntry } from '../store/legend-entries.ts'
import { LegendRow } from './LegendRow.tsx'
import { usePane } from '../store/pane.ts'
import { useActions } from '../actions/use-actions.ts'
import { words } from '../words.ts'

type Sorting = 'order' | 'count' | 'name'

/** Legends of more groups have a search field, and of even more render only the visible rows. */
const searchFrom = 12
const virtualFrom = 40
const rowHeight = 26

const sortings: Readonly<Record<Sorting, (a: LegendEntry, b: LegendEntry) => number>> = {
  order: (a, b) => a.level - b.level,
  count: (a, b) => b.count - a.count,
  name: (a, b) => a.name.localeCompare(b.name)
}

/**
 * The groups of a column with their colours and cell counts; here groups are hidden and selected.
 */
export function Legend() {
  const t = useWords(words)
  const { titleAtom, columnAtom, entriesAtom, selectingAtom, ungroupedAtom } = usePane()
  const { showAll } = useActions(groupActions)
  const title = useAtomValue(titleAtom)
  const column = useAtomValue(columnAtom)
  const entries = useAtomValue(entriesAtom)
  const selecting = useAtomValue(selectingAtom)
  const ungrouped = useAtomValue(ungroupedAtom)
  const [sorting, setSorting] = useState<Sorting>('order')
  const [query, setQuery] = useState('')
  const rows = useMemo(() => {
    const wanted = query.trim().toLocaleLowerCase()
    return entries
      .filter(({ name }) => wanted === '' || name.toLocaleLowerCase().includes(wanted))
      .sort(sortings[sorting])
  }, [entries, query, sorting])
  const anyHidden = entries.some(({ hidden }) => hidden)
  return (
    <div role="group" className={styles['legend']} aria-label={`${t('legend')}: ${title}`}>
      <header className={styles['head']}>
        <h2>
          <span className="cut" title={title}>
            {title}
          </span>{' '}
          <span className="third num">{formatNumber(entries.length)}</span>
        </h2>
        {selecting && <span className="caption">{t('selectedHead')}</span>}
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton small label={t('legendMenu')} icon={<IconDots aria-hidden />} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setSorting('order')}>{t('sortOrder')}</Menu.Item>
            <Menu.Item onClick={() => setSorting('count')}>{t('sortCount')}</Menu.Item>
            <Menu.Item onClick={() => setSorting('name')}>{t('sortName')}</Menu.Item>
            <Menu.Divider />
            <Menu.Item disabled={!anyHidden} onClick={showAll}>
              {t('showAll')}
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
            placeholder={t('findGroup', { count: entries.length })}
            aria-label={t('findGroup', { count: entries.length })}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
      )}
      {rows.length === 0 && <p className={styles['none']}>{t('noGroup')}</p>}
      {rows.length > virtualFrom ? (
        <List
          data-one-stop
          className={styles['rows'] ?? ''}
          rowCount={rows.length}
          rowHeight={rowHeight}
          rowComponent={VirtualRow}
          rowProps={{ rows, selecting }}
        />
      ) : (
        <ul data-one-stop className={styles['rows']}>
          {rows.map((entry) => (
            <li key={entry.level}>
              <LegendRow entry={entry} selecting={selecting} />
            </li>
          ))}
        </ul>
      )}
      {ungrouped > 0 && (
        <p className={styles['ungrouped']}>
          <i className="swatch" />
          <span>{t('ungrouped')}</span>
          <span className={styles['count']}>{formatNumber(ungrouped)}</span>
        </p>
      )}
    </div>
  )
}

interface VirtualRowProps {
  readonly rows: readonly LegendEntry[]
  readonly selecting: boolean
}

function VirtualRow({ index, style, rows, selecting }: RowComponentProps<VirtualRowProps>) {
  const entry = rows[index]
  return entry ? (
    <div role="listitem" style={style}>
      <LegendRow entry={entry} selecting={selecting} />
    </div>
  ) : null
}
