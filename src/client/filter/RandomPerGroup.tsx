import { NumberInput } from '@mantine/core'
import { IconArrowsShuffle } from '@tabler/icons-react'
import { useState } from 'react'
import { select } from '../../contract/api/data.ts'
import { isActive, type Filter } from '../../contract/filter/filter.ts'
import { limits } from '../../contract/limits.ts'
import { callArrow } from '../api/call-arrow.ts'
import { useWords } from '../i18n/i18n.ts'
import { readRows } from '../state/columns/arrow-columns.ts'
import { groupsOf } from '../state/columns/groups-of.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { drawnFilter, drawPerGroup } from './random.ts'
import { filterWords } from './words.ts'

interface Props {
  readonly column: string
  /** Groups to draw from; all where none is chosen. */
  readonly chosen: ReadonlySet<string>
  /** Filters that the drawn cells must pass. */
  readonly others: readonly Filter[]
  readonly onDrawn: (filter: Filter) => void
}

/**
 * Keeps some cells of each group, drawn at random: groups of very different sizes compare more evenly then.
 */
export function RandomPerGroup({ column, chosen, others, onDrawn }: Props) {
  const t = useWords(filterWords)
  const [count, setCount] = useState<number | ''>(limits.randomCellsPerGroup)
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  const draw = async () => {
    if (count === '') return
    setBusy(true)
    try {
      const active = others.filter(isActive)
      const [groups, passing] = await Promise.all([
        groupsOf(column),
        active.length > 0
          ? callArrow(select, { type: 0, filters: active }).then((reader) => readRows(reader, 'id'))
          : null
      ])
      const within = passing && new Uint8Array(groups.codes.length)
      for (const row of passing ?? []) if (within) within[row] = 1
      const places =
        chosen.size === 0
          ? null
          : new Set(groups.levels.flatMap((level, index) => (chosen.has(level) ? [index] : [])))
      onDrawn(
        drawnFilter(
          drawPerGroup(groups.codes, groups.levels.length, count, within, places, Math.random),
          count,
          column
        )
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="filter-random">
      <span>{t('random')}</span>
      <NumberInput
        size="xs"
        w={84}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        min={1}
        max={100_000}
        clampBehavior="strict"
        thousandSeparator=","
        aria-label={t('randomCount')}
        value={count}
        onChange={(value) => setCount(typeof value === 'number' ? value : '')}
        error={refused && count === '' && <FieldError text={t('randomNeeded')} />}
      />
      <span>{t(chosen.size === 0 ? 'randomEach' : 'randomChosen')}</span>
      <span className="filter-grow" />
      <Button
        icon={<IconArrowsShuffle aria-hidden />}
        busy={busy}
        off={count === '' && t('randomNeeded')}
        onRefuse={() => setRefused(true)}
        onClick={() => void draw()}
      >
        {t('draw')}
      </Button>
    </div>
  )
}
