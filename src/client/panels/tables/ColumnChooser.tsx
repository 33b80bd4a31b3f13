import { Checkbox, Popover, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns, IconPin } from '@tabler/icons-react'
import { useState } from 'react'
import type { ColumnRow } from '../../../contract/api/data.ts'
import type { DataType } from '../../../contract/column.ts'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import {
  arranged,
  canHide,
  isKept,
  isPinned,
  shownColumns,
  usualLayout,
  withHidden,
  withMoved,
  withPinned,
  type TableLayout
} from './layout.ts'
import { tableWords } from './words.ts'

interface Props {
  readonly type: DataType
  readonly columns: readonly ColumnRow[]
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
}

/** The choice of a table's visible columns, their order, and the pinned ones; fully usable by keyboard. */
export function ColumnChooser({ type, columns, layout, onLayout }: Props) {
  const t = useWords(tableWords)
  const [q, setQ] = useState('')
  const all = arranged(columns, layout)
  const words = q.trim().toLowerCase()
  const found = all.filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(words))
  const shown = shownColumns(type, columns, layout).length
  const move = (name: string, by: -1 | 1) => {
    const at = all.findIndex((column) => column.name === name)
    const before = by < 0 ? all[at - 1] : all[at + 2]
    if (by > 0 ? at < all.length - 1 : before)
      onLayout(withMoved(columns, layout, name, before?.name ?? null))
  }
  return (
    <Popover position="bottom-end" trapFocus width={320}>
      <Popover.Target>
        <IconButton label={t('columns')} icon={<IconColumns aria-hidden />} />
      </Popover.Target>
      <Popover.Dropdown className="chooser" aria-label={t('columns')}>
        <SearchField size="xs" first label={t('findColumn')} value={q} onChange={setQ} />
        <ul data-one-stop className="chooser-list">
          {found.map((column) => {
            const { name, label } = column
            const hides = canHide(type, columns, layout, column)
            const why = isKept(type, column) ? t('geneStays') : t('oneColumn')
            const pinned = isPinned(layout, column)
            return (
              <li key={column.id}>
                <Tooltip label={why} disabled={hides}>
                  <Checkbox
                    size="sm"
                    label={<span title={label}>{label}</span>}
                    checked={isKept(type, column) || !layout.hidden.includes(name)}
                    aria-disabled={!hides}
                    onKeyDown={(event) => {
                      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                      event.preventDefault()
                      move(name, event.key === 'ArrowUp' ? -1 : 1)
                    }}
                    onChange={() => hides && onLayout(withHidden(layout, name))}
                  />
                </Tooltip>
                <IconButton
                  small
                  label={t(pinned ? 'unpin' : 'pin', { column: label })}
                  pressed={pinned}
                  icon={<IconPin aria-hidden />}
                  onClick={() => onLayout(withPinned(columns, layout, name))}
                />
                <IconButton
                  small
                  label={t('moveUp', { column: label })}
                  keys="Alt ↑"
                  icon={<IconChevronUp aria-hidden />}
                  onClick={() => move(name, -1)}
                />
                <IconButton
                  small
                  label={t('moveDown', { column: label })}
                  keys="Alt ↓"
                  icon={<IconChevronDown aria-hidden />}
                  onClick={() => move(name, 1)}
                />
              </li>
            )
          })}
        </ul>
        {found.length === 0 ? <p className="third chooser-none">{t('noColumn', { q })}</p> : null}
        <div className="chooser-footer">
          <span className="third" aria-live="polite">
            {t('columnsShown', { count: shown, total: columns.length })}
          </span>
          <Button
            tone="ghost"
            off={layout.hidden.length === 0 && t('allShown')}
            onClick={() => onLayout({ ...layout, hidden: [] })}
          >
            {t('showAll')}
          </Button>
          <Button tone="ghost" onClick={() => onLayout(usualLayout)}>
            {t('resetColumns')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
