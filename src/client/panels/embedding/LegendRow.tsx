import { Menu, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ClauseOperation } from '../../../contract/selection.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import styles from './Legend.module.css'
import { shorten } from './labels.ts'
import { Swatch } from './Swatch.tsx'
import { words } from './words.ts'

export interface LegendEntry {
  /** Place of the group in the column. */
  readonly level: number
  readonly name: string
  readonly color: string
  /** Cells of the population in this group, and how many of them are selected. */
  readonly count: number
  readonly selected: number
  /** Share of the population. */
  readonly share: number
  readonly hidden: boolean
}

export interface LegendActions {
  readonly onToggle: (level: number) => void
  readonly onOnly: (level: number) => void
  readonly onSelect: (level: number, operation: ClauseOperation) => void
  /** The pointer rests on a row; null when it leaves. */
  readonly onPoint: (level: number | null) => void
  /** Picking groups is in hand: a click selects instead of hiding. */
  readonly picking: boolean
}

interface LegendRowProps extends LegendActions {
  readonly entry: LegendEntry
  readonly selecting: boolean
  readonly pointed: boolean
}

/** A second click within this time means "only this" and not two of the first. */
const doubleClickMs = 220
/** In half-width characters; what is still too long for the column is cut by it. */
const nameLimit = 44

/**
 * One group. Click hides or shows it, a double click leaves only it, Alt and click selects its cells;
 * its menu does the same for those who use no pointer.
 */
export function LegendRow({ entry, selecting, pointed, onToggle, onOnly, onSelect, onPoint, picking }: LegendRowProps) {
  const say = useWords(words)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const { level, name, count, selected, hidden } = entry
  const part = count === 0 ? 0 : selected / count
  return (
    <div
      className={styles['row']}
      data-hidden={hidden || undefined}
      data-outside={count === 0 || (selecting && selected === 0) || undefined}
      data-pointed={pointed || undefined}
      onMouseEnter={() => onPoint(level)}
      onMouseLeave={() => onPoint(null)}
    >
      <Tooltip
        position="right"
        multiline
        maw={280}
        label={
          <div>
            <div>{name}</div>
            <div className={styles['tipShare']}>{say('shareOfCells', { count, share: formatPercent(entry.share) })}</div>
          </div>
        }
      >
        <button
          type="button"
          className={styles['main']}
          aria-pressed={picking ? selected > 0 : !hidden}
          onFocus={() => onPoint(level)}
          onBlur={() => onPoint(null)}
          onClick={(event) => {
            if (event.altKey || picking) {
              onSelect(level, event.shiftKey ? 'add' : event.ctrlKey || event.metaKey ? 'intersect' : 'new')
              return
            }
            if (timer.current !== null) {
              clearTimeout(timer.current)
              timer.current = null
              onOnly(level)
              return
            }
            timer.current = setTimeout(() => {
              timer.current = null
              onToggle(level)
            }, doubleClickMs)
          }}
        >
          <Swatch color={entry.color} place={level} empty={hidden} />
          <span className="cut">{shorten(name, nameLimit)}</span>
          <span className={styles['count']}>
            {selecting && selected > 0 && (
              <>
                <b>{formatNumber(selected)}</b>
                {' / '}
              </>
            )}
            {formatNumber(count)}
            <span className="hidden-text"> {say('cells', { count })}</span>
          </span>
          {selecting && (
            <span className={styles['part']} aria-hidden>
              <span style={{ width: `${part * 100}%`, background: entry.color }} />
            </span>
          )}
        </button>
      </Tooltip>
      <Menu position="right-start">
        <Menu.Target>
          <button type="button" className={styles['more']} aria-label={say('rowMenu', { name })}>
            <IconDots aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onSelect(level, 'new')}>{say('selectThis')}</Menu.Item>
          <Menu.Item onClick={() => onToggle(level)}>{say(hidden ? 'showThis' : 'hideThis')}</Menu.Item>
          <Menu.Item onClick={() => onOnly(level)}>{say('onlyThis')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
