import { Menu, Tooltip } from '@mantine/core'
import { IconDots, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { memo, useState } from 'react'
import { formatNumber, formatPercent } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/i18n.ts'
import styles from './Legend.module.css'
import { operationOf } from '../../../cloud/gestures/gesture.ts'
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

/** In half-width characters; what is still too long for the column is cut by it. */
const nameLimit = 44

/**
 * One group. A click selects its cells, and as everywhere Shift adds them, Alt takes them away, and Ctrl or ⌘
 * keeps what both have. The eye hides and shows it; a right click opens its menu.
 */
export const LegendRow = memo(function LegendRow({ entry, selecting }: LegendRowProps) {
  const say = useWords(words)
  const { pointedLevelAtom } = usePane()
  const { toggle, only, select, point } = useActs(groupActs)
  const pointed = useAtomValue(pointedLevelAtom) === entry.level
  const [menu, setMenu] = useState(false)
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
      onContextMenu={(event) => {
        event.preventDefault()
        setMenu(true)
      }}
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
          aria-pressed={selected > 0}
          onFocus={() => point(level)}
          onBlur={() => point(null)}
          onClick={(event) =>
            select(
              level,
              operationOf({
                shift: event.shiftKey,
                alt: event.altKey,
                control: event.ctrlKey || event.metaKey
              })
            )
          }
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
      <button
        type="button"
        className={styles['eye']}
        aria-label={say(hidden ? 'showGroup' : 'hideGroup', { name })}
        onClick={() => toggle(level)}
      >
        {hidden ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
      </button>
      <Menu position="right-start" opened={menu} onChange={setMenu}>
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
