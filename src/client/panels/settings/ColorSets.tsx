import { IconPalette, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { colorSets, deleteColorSet, type ColorSet } from '../../../contract/api/color.ts'
import { cellGroups, columns as columnsOf, type ColumnRow } from '../../../contract/api/data.ts'
import { colorsFor, ownSets } from '../../../shared/style/groups.ts'
import { call } from '../../api/call.ts'
import { invalidate, useCall } from '../../api/query.ts'
import { useText, useWords } from '../../i18n/i18n.ts'
import { columnDialogAtom } from '../../state/columns/columns.ts'
import { ask } from '../../ui/ask.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { EditColorSet } from './EditColorSet.tsx'
import styles from './Lists.module.css'
import { Settings } from './Settings.tsx'
import { words } from './words.ts'

/** Order and colours of each grouping column, and the color sets that can be applied to them. */
export default function ColorSets() {
  const t = useWords(words)
  const text = useText()
  const columns = useCall(columnsOf, { type: 0 }, { staleTime: Infinity })
  const sets = useCall(colorSets, {})
  const [edited, setEdited] = useState<ColorSet | 'new' | null>(null)
  const groupings = columns.data?.filter(({ columnType }) => columnType === 'meta') ?? []
  const remove = async ({ id, name }: ColorSet) => {
    const answer = await ask({
      title: t('deleteSet', { name }),
      text: t('deleteSetText'),
      actions: [{ id: 'delete', label: t('delete'), danger: true }]
    })
    if (answer === null) return
    await call(deleteColorSet, { id })
    toast.success(t('deleted'))
    await invalidate(colorSets)
  }
  return (
    <Settings title={t('colorSets')}>
      <section className={styles['section']} aria-labelledby="groupings">
        <h2 id="groupings">{t('groupings')}</h2>
        <p>{t('groupingsHelp')}</p>
        {columns.isPending && <Loading />}
        {columns.error && <Failure text={columns.error.message} onRetry={() => void columns.refetch()} />}
        {columns.data && groupings.length === 0 && (
          <Empty icon={<IconPalette aria-hidden />} title={t('noGroupings')} />
        )}
        <ul data-one-stop className={styles['list']}>
          {groupings.map((column) => (
            <Grouping key={column.id} column={column} />
          ))}
        </ul>
      </section>
      <section className={styles['section']} aria-labelledby="sets">
        <header>
          <h2 id="sets">{t('sets')}</h2>
          <Button icon={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
            {t('newSet')}
          </Button>
        </header>
        {sets.error && <Failure text={sets.error.message} onRetry={() => void sets.refetch()} />}
        <ul data-one-stop className={styles['list']}>
          {(sets.data ?? []).map((set) => (
            <li key={set.id}>
              <span className={`${styles['name']} cut`} title={set.name}>
                {set.name}
              </span>
              <span className={styles['count']}>{t('colors', { count: set.number })}</span>
              <Swatches colors={set.colors} />
              <IconButton
                label={t('editOf', { name: set.name })}
                icon={<IconPencil aria-hidden />}
                onClick={() => setEdited(set)}
              />
              <IconButton
                label={t('deleteOf', { name: set.name })}
                icon={<IconTrash aria-hidden />}
                onClick={() => void remove(set).catch(() => null)}
              />
            </li>
          ))}
          {ownSets.map((set) => {
            const colors = [...new Set(set.colors)]
            return (
              <li key={set.id}>
                <span className={styles['name']}>{text(set.name)}</span>
                <span className={styles['count']}>
                  {set.ramp ? t('ramp') : t('colors', { count: colors.length })}
                </span>
                <Swatches colors={set.ramp ? colorsFor(16, set) : colors} />
              </li>
            )
          })}
        </ul>
      </section>
      {edited && <EditColorSet set={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Settings>
  )
}

function Grouping({ column }: { readonly column: ColumnRow }) {
  const t = useWords(words)
  const setDialog = useSetAtom(columnDialogAtom)
  const groups = useCall(cellGroups, { column: column.name }, { staleTime: Infinity })
  return (
    <li>
      <span className={`${styles['name']} cut`} title={column.label}>
        {column.label}
      </span>
      <span className={styles['count']}>{groups.data && t('groupsOf', { count: groups.data.length })}</span>
      <Swatches colors={(groups.data ?? []).map(({ color }) => color)} />
      <Button
        aria-label={t('orderOf', { name: column.label })}
        onClick={() => setDialog({ kind: 'colors', column: column.name })}
      >
        {t('order')}
      </Button>
    </li>
  )
}

const swatchesShown = 24

function Swatches({ colors }: { readonly colors: readonly string[] }) {
  return (
    <span className={styles['swatches']} aria-hidden>
      {colors.slice(0, swatchesShown).map((color, at) => (
        <i key={at} style={{ background: color }} />
      ))}
    </span>
  )
}
