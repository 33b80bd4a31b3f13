import { Menu, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { memo, useRef } from 'react'
import { formatNumber, formatPercent } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/i18n.ts'
import styles from './Legend.module.css'
import { shorten } from '../../../cloud/overlay/labels.ts'
import type { LegendEntry } from '../store/legend-entries.ts'
import { groupActs } from '../acts/group-acts.ts'
import { Swatch } from './Swatch.tsx'
import { usePane } from '../store/pane.ts'
import { useActs } from '../acts/use-acts.ts'
import { words } from '../words.ts'

interface LegendRowProps {
  readonly entry: LegendEntry
  /** Anything selected, or being drawn? The row then shows its part of it. */
  readonly selecting: boolean
}

/** A second click within this time means "only this" and not two of the first. */
const doubleClickMs = 220
/** In half-width characters; what is still too long for the column is cut by it. */
const nameLimit = 44

/**
 * One group. Click hides or shows it, a double click leaves only it, Alt and click selects its cells;
 * its menu does the same for those who use no pointer.
 */
export const LegendRow = memo(function LegendRow({ entry, selecting }: LegendRowProps) {
  const say = useWords(words)
  const { pointedLevelAtom, toolAtom } = usePane()
  const { toggle, only, select, point } = useActs(groupActs)
  const pointed = useAtomValue(pointedLevelAtom) === entry.level
  // A click selects where groups are picked, and hides elsewhere.
  const picking = useAtomValue(toolAtom) === 'pick'
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const { level, name, count, selected, hidden } = entry
  const part = count === 0 ? 0 : selected / count
  return (
    <div
      className={styles['row']}
      data-hidden={hidden || undefined}
      data-outside={count === 0 || (selecting && selected === 0) || undefined}
      data-pointed={pointed || undefined}
      onMouseEnter={() => point(level)}
      onMouseLeave={() => point(null)}
    >
      <Tooltip
        position="right"
        multiline
        maw={280}
        label={
          <div>
            <div>{name}</div>
            <div className={styles['tipShare']}>
              {say('shareOfCells', { count, share: formatPercent(entry.share) })}
            </div>
          </div>
        }
      >
        <button
          type="button"
          className={styles['main']}
          aria-pressed={picking ? selected > 0 : !hidden}
          onFocus={() => point(level)}
          onBlur={() => point(null)}
          onClick={(event) => {
            if (event.altKey || picking) {
              select(level, event.shiftKey ? 'add' : event.ctrlKey || event.metaKey ? 'intersect' : 'new')
              return
            }
            if (timer.current !== null) {
              clearTimeout(timer.current)
              timer.current = null
              only(level)
              return
            }
            timer.current = setTimeout(() => {
              timer.current = null
              toggle(level)
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
          <Menu.Item onClick={() => select(level, 'new')}>{say('selectThis')}</Menu.Item>
          <Menu.Item onClick={() => toggle(level)}>{say(hidden ? 'showThis' : 'hideThis')}</Menu.Item>
          <Menu.Item onClick={() => only(level)}>{say('onlyThis')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
})
