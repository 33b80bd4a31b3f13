import { Menu, Tooltip } from '@mantine/core'
import { IconDots, IconEye, IconEyeOff } from '@tabler/icons-react'
import { atom, useAtomValue } from 'jotai'
import { memo, useMemo, useState } from 'react'
import { formatNumber, formatPercent } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/i18n.ts'
import styles from './Legend.module.css'
import { operationOf } from '../../../cloud/gestures/gesture.ts'
import { shorten } from '../../../../charts/labels/shorten.ts'
import type { LegendEntry } from '../store/legend-entries.ts'
import { groupActions } from '../actions/group-actions.ts'
import { Swatch } from './Swatch.tsx'
import { usePane } from '../store/pane.ts'
import { useActions } from '../actions/use-actions.ts'
import { words } from '../words.ts'

interface LegendRowProps {
  readonly entry: LegendEntry
  /** Whether cells are selected or an outline is drawn: the row then shows the group's share of them. */
  readonly selecting: boolean
}

/** In half-width characters; longer names are cut by the column. */
const nameLimit = 44

/**
 * One group. A click selects its cells, and as everywhere Shift adds them, Alt takes them away, and Ctrl or ⌘
 * keeps what both have. The eye hides and shows it; a right click opens its menu. While an outline is drawn
 * its counts alone render.
 */
export const LegendRow = memo(function LegendRow({ entry, selecting }: LegendRowProps) {
  const { pointedLevelAtom } = usePane()
  const { point } = useActions(groupActions)
  const pointed = useAtomValue(pointedLevelAtom) === entry.level
  const [menu, setMenu] = useState(false)
  const { level, name, color, count, share, selected, hidden } = entry
  return (
    <div
      className={styles['row']}
      data-hidden={hidden || undefined}
      data-outside={count === 0 || (selecting && !selected) || undefined}
      data-pointed={pointed || undefined}
      onMouseEnter={() => point(level)}
      onMouseLeave={() => point(null)}
      onContextMenu={(event) => {
        event.preventDefault()
        setMenu(true)
      }}
    >
      <Main {...{ level, name, color, count, share, hidden, selecting }} pressed={selected} />
      <Eye level={level} name={name} hidden={hidden} />
      <RowMenu level={level} name={name} hidden={hidden} opened={menu} onChange={setMenu} />
    </div>
  )
})

interface MainProps extends Omit<LegendEntry, 'selected'> {
  readonly selecting: boolean
  /** Whether any of its cells is selected. */
  readonly pressed: boolean
}

const Main = memo(function Main(props: MainProps) {
  const { level, name, color, count, share, hidden, selecting, pressed } = props
  const t = useWords(words)
  const { select, point } = useActions(groupActions)
  return (
    <Tooltip
      position="right"
      multiline
      maw={280}
      label={
        <div>
          <div>{name}</div>
          <div className={styles['tipShare']}>
            {t('shareOfCells', { count, share: formatPercent(share) })}
          </div>
        </div>
      }
    >
      <button
        type="button"
        className={styles['main']}
        aria-pressed={pressed}
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
        <Swatch color={color} place={level} empty={hidden} />
        <span className="cut">{shorten(name, nameLimit)}</span>
        <Counts level={level} color={color} count={count} selecting={selecting} />
      </button>
    </Tooltip>
  )
})

type CountsProps = Pick<MainProps, 'level' | 'color' | 'count' | 'selecting'>

/** How many cells it has, and how many of them are selected. */
function Counts({ level, color, count, selecting }: CountsProps) {
  const t = useWords(words)
  const { countsAtom } = usePane()
  const selected = useAtomValue(
    useMemo(() => atom((get) => get(countsAtom)?.selected[level] ?? 0), [countsAtom, level])
  )
  const part = count === 0 ? 0 : selected / count
  return (
    <>
      <span className={styles['count']}>
        {selecting && selected > 0 && (
          <>
            <b>{formatNumber(selected)}</b>
            {' / '}
          </>
        )}
        {formatNumber(count)}
        <span className="hidden-text"> {t('cells', { count })}</span>
      </span>
      {selecting && (
        <span className={styles['part']} aria-hidden>
          <span style={{ width: `${part * 100}%`, background: color }} />
        </span>
      )}
    </>
  )
}

type ActProps = Pick<LegendEntry, 'level' | 'name' | 'hidden'>

const Eye = memo(function Eye({ level, name, hidden }: ActProps) {
  const t = useWords(words)
  const { toggle } = useActions(groupActions)
  return (
    <button
      type="button"
      className={styles['eye']}
      aria-label={t(hidden ? 'showGroup' : 'hideGroup', { name })}
      onClick={() => toggle(level)}
    >
      {hidden ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
    </button>
  )
})

interface RowMenuProps extends ActProps {
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
}

const RowMenu = memo(function RowMenu({ level, name, hidden, opened, onChange }: RowMenuProps) {
  const t = useWords(words)
  const { toggle, only, select } = useActions(groupActions)
  return (
    <Menu position="right-start" opened={opened} onChange={onChange}>
      <Menu.Target>
        <button type="button" className={styles['more']} aria-label={t('rowMenu', { name })}>
          <IconDots aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => select(level, 'new')}>{t('selectThis')}</Menu.Item>
        <Menu.Item onClick={() => toggle(level)}>{t(hidden ? 'showThis' : 'hideThis')}</Menu.Item>
        <Menu.Item onClick={() => only(level)}>{t('onlyThis')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
