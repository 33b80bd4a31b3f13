import { Select } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { colorSets, styleColumn } from '../../contract/api/color.ts'
import { cellGroups } from '../../contract/api/data.ts'
import type { GroupStyle } from '../../contract/group-style.ts'
import { colorsFor, ownSets } from '../../shared/style/groups.ts'
import { call } from '../api/call.ts'
import { useCall } from '../api/query.ts'
import { formatNumber } from '../i18n/format.ts'
import { useText, useWords } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Failure, Loading } from '../ui/States.tsx'
import { enter, later, refreshColumns } from './actions.ts'
import type { DialogProps } from './dialog-props.ts'
import styles from './Columns.module.css'
import { FormDialog } from './FormDialog.tsx'
import { words } from './words.ts'

interface Group {
  readonly value: string
  readonly count: number
  readonly color: string
}

const styleOf = (groups: readonly Group[]): GroupStyle => ({
  order: groups.map(({ value }) => value),
  colors: Object.fromEntries(groups.map(({ value, color }) => [value, color.toUpperCase()]))
})

const byName = new Intl.Collator('en', { numeric: true })

/** The order of the groups of a column and their colours, by hand or from a color set. */
export function GroupColors({ order, open, onClose }: DialogProps<'colors'>) {
  const t = useWords(words)
  const text = useText()
  const { column } = order
  const known = useCall(cellGroups, { column }, { staleTime: Infinity })
  const sets = useCall(colorSets, {})
  const [edited, setGroups] = useState<readonly Group[] | null>(null)
  const [reset, setReset] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const groups = edited ?? known.data ?? []
  const change = (next: readonly Group[]) => {
    setGroups(next)
    setReset(false)
  }
  const move = (from: number, to: number) => {
    const group = groups[from]
    if (!group || to < 0 || to >= groups.length || from === to) return
    change(groups.toSpliced(from, 1).toSpliced(to, 0, group))
    setAnnouncement(t('movedTo', { name: group.value, place: to + 1 }))
  }
  const choices = [
    ...ownSets.map(({ id, name, colors, ramp }) => ({ id, name: text(name), colors, ramp })),
    ...(sets.data ?? []).map(({ id, name, colors }) => ({ id, name, colors, ramp: false }))
  ]
  const take = (id: string | null) => {
    const set = choices.find((one) => one.id === id)
    if (!set) return
    const colors = colorsFor(groups.length, set)
    change(groups.map((group, index) => ({ ...group, color: colors[index] ?? group.color })))
  }
  const save = async () => {
    const before = styleOf(known.data ?? [])
    const after = reset ? null : styleOf(groups)
    const keep = (style: GroupStyle | null) => call(styleColumn, { column, ...(style ? { style } : {}) })
    await keep(after)
    await refreshColumns([])
    const effect = { undo: later([], () => keep(before)), redo: later([], () => keep(after)) }
    enter({ name: 'colorGroups', values: { name: column }, effect }, {}, column)
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('colorsTitle', { name: column })}
      action={t('save')}
      off={edited || reset ? null : t('unchangedColors')}
      dirty={edited !== null}
      note={
        <Button tone="ghost" size="form" onClick={() => setReset(true)} aria-pressed={reset}>
          {t('asFile')}
        </Button>
      }
      onSubmit={save}
    >
      {() => (
        <>
          <p className={styles['help']}>{t('colorsHelp')}</p>
          <div className={styles['kinds']}>
            <Select
              w={220}
              aria-label={t('colorsFrom')}
              placeholder={t('choose')}
              data={choices.map(({ id, name }) => ({ value: id, label: name }))}
              value={null}
              onChange={take}
              data-autofocus
            />
            <span className={styles['note']} />
            <Button
              size="form"
              onClick={() => change(groups.toSorted((a, b) => byName.compare(a.value, b.value)))}
            >
              {t('byName')}
            </Button>
            <Button size="form" onClick={() => change(groups.toSorted((a, b) => b.count - a.count))}>
              {t('byCount')}
            </Button>
          </div>
          {known.isPending && <Loading />}
          {known.error && <Failure text={known.error.message} onRetry={() => void known.refetch()} />}
          <ol data-one-stop className={styles['ordered']} data-off={reset || undefined}>
            {groups.map(({ value, count, color }, at) => (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one way, the two buttons of the row are the other
              <li
                key={value}
                draggable
                data-dragged={dragged === at || undefined}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  setDragged(at)
                }}
                onDragOver={(event) => {
                  event.preventDefault()
                  if (dragged === null || dragged === at) return
                  move(dragged, at)
                  setDragged(at)
                }}
                onDragEnd={() => setDragged(null)}
              >
                <IconGripVertical aria-hidden />
                <input
                  type="color"
                  aria-label={t('colorOf', { name: value })}
                  value={color.toLowerCase()}
                  onChange={(event) =>
                    change(groups.with(at, { value, count, color: event.currentTarget.value.toUpperCase() }))
                  }
                />
                <span className={`${styles['group']} cut`} title={value}>
                  {value}
                </span>
                <span className="num third">{formatNumber(count)}</span>
                <IconButton
                  small
                  label={t('moveUp', { name: value })}
                  icon={<IconArrowUp aria-hidden />}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  small
                  label={t('moveDown', { name: value })}
                  icon={<IconArrowDown aria-hidden />}
                  onClick={() => move(at, at + 1)}
                />
              </li>
            ))}
          </ol>
          <output className="hidden-text">{announcement}</output>
        </>
      )}
    </FormDialog>
  )
}
