import { useId, useState } from 'react'
import { editGroups } from '../../contract/api/column.ts'
import { cellGroups } from '../../contract/api/data.ts'
import { call } from '../api/call.ts'
import { useCall } from '../api/query.ts'
import { formatNumber } from '../i18n/format.ts'
import { translate, useWords } from '../i18n/i18n.ts'
import { SearchField } from '../ui/fields/SearchField.tsx'
import { Loading } from '../ui/States.tsx'
import { columnChanged, columnsAdded, refreshColumns } from './actions.ts'
import type { DialogProps } from './dialog-props.ts'
import styles from './Columns.module.css'
import { freeName } from './free-name.ts'
import { FormDialog } from './FormDialog.tsx'
import { NameField, useColumns, useNameProblem } from './NameField.tsx'
import { words } from './words.ts'

const findFrom = 12

/**
 * New names of the groups of a column; one name for several merges them. Of a column of the data set it makes
 * a new one.
 */
export function EditGroups({ order, open, onClose }: DialogProps<'groups'>) {
  const t = useWords(words)
  const columns = useColumns()
  const { column } = order
  const rows = useId()
  const groups = useCall(cellGroups, { column }, { staleTime: Infinity })
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [query, setQuery] = useState('')
  const [typed, setName] = useState<string | null>(null)
  const isAdded = columns.find((one) => one.name === column)?.origin === 'added'
  const name = typed ?? freeName(`${column}_renamed`, columns)
  const nameIs = useNameProblem(name, columns)

  const found = groups.data ?? []
  const nameOf = (group: string): string => (names[group] ?? group).trim()
  const renamed = Object.fromEntries(
    found.flatMap(({ value }) => (nameOf(value) === value ? [] : [[value, nameOf(value)]]))
  )
  const empty = found.some(({ value }) => nameOf(value) === '')
  const after = new Set(found.map(({ value }) => nameOf(value)))
  const problem = empty
    ? t('valueNeeded')
    : Object.keys(renamed).length === 0
      ? t('groupsNone')
      : isAdded
        ? null
        : nameIs
  const shown = found.filter(({ value }) =>
    value.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase())
  )

  const rename = async () => {
    const change = await call(editGroups, {
      column,
      groups: renamed,
      ...(isAdded ? {} : { name: name.trim() })
    }).catch(async (failure: unknown) => {
      // Another window may have changed the column: its groups are shown as they are now, and what was
      // entered for those that stay is kept.
      await refreshColumns(columns.filter((one) => one.name === column))
      throw failure
    })
    if (isAdded) await columnChanged(change)
    else
      await columnsAdded(
        [change.column],
        translate(words, 'copiedText', { from: column, to: change.column.name })
      )
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('groupsTitle', { name: column })}
      action={t('groupsDo')}
      off={problem}
      dirty={Object.keys(renamed).length > 0}
      note={found.length > 0 && t('after', { count: after.size })}
      onSubmit={rename}
    >
      {(touched) => (
        <>
          <p className={styles['help']}>
            {t('groupsHelp')} {!isAdded && t('groupsCopy')}
          </p>
          {groups.isPending && <Loading />}
          {found.length > findFrom && (
            <SearchField size="xs" label={t('findGroup')} value={query} onChange={setQuery} />
          )}
          {found.length > 0 && (
            <ul className={styles['groups']}>
              {shown.map(({ value, count, color }, at) => (
                <li key={value}>
                  <i className={styles['swatch']} style={{ background: color }} />
                  <span className={`${styles['group']} cut`} title={value}>
                    {value}
                  </span>
                  <span className={`${styles['count']} num third`}>{formatNumber(count)}</span>
                  <input
                    aria-label={t('newNameOf', { name: value })}
                    aria-invalid={nameOf(value) === '' || undefined}
                    aria-describedby={`${rows}-${at}`}
                    data-autofocus={at === 0 || undefined}
                    data-changed={nameOf(value) !== value || undefined}
                    spellCheck={false}
                    autoComplete="off"
                    maxLength={500}
                    value={names[value] ?? value}
                    onChange={(event) => setNames({ ...names, [value]: event.currentTarget.value })}
                  />
                  <span
                    id={`${rows}-${at}`}
                    className={`${styles['merge']} cut`}
                    data-bad={nameOf(value) === '' || undefined}
                  >
                    {nameOf(value) === ''
                      ? t('valueNeeded')
                      : mergeOf(value, nameOf, found, (other) => t('merges', { name: other }))}
                  </span>
                </li>
              ))}
              {shown.length === 0 && <li className="third">{t('noGroup')}</li>}
            </ul>
          )}
          {!isAdded && <NameField value={name} onChange={setName} problem={nameIs} touched={touched} />}
        </>
      )}
    </FormDialog>
  )
}

/** With which other group a renamed one becomes one. */
function mergeOf(
  group: string,
  nameOf: (group: string) => string,
  groups: readonly { readonly value: string }[],
  merges: (other: string) => string
): string {
  const name = nameOf(group)
  if (name === group || name === '') return ''
  const other = groups.find(({ value }) => value !== group && nameOf(value) === name)
  return other ? merges(other.value) : ''
}
