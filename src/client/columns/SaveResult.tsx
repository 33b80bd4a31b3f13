import { Select } from '@mantine/core'
import { useId, useState } from 'react'
import { taskToColumn } from '../../contract/api/column.ts'
import { nameProblem } from '../../contract/column-name.ts'
import { ownValue } from '../../shared/own-value.ts'
import { call } from '../api/call.ts'
import { formatNumber } from '../i18n/format.ts'
import { translate, useWords } from '../i18n/i18n.ts'
import type { ResultColumnToKeep } from '../state/columns/columns.ts'
import { FieldError } from '../ui/fields/Field.tsx'
import { columnsAdded } from './actions.ts'
import type { DialogProps } from './dialog-props.ts'
import styles from './Columns.module.css'
import { freeName } from './free-name.ts'
import { FormDialog } from './FormDialog.tsx'
import { sentences, useColumns } from './NameField.tsx'
import { words } from './words.ts'

interface Choice {
  readonly column: ResultColumnToKeep
  /** The embedding that this axis and its fellow are. */
  readonly axisOf: string | null
}

/** The columns of a table of cells, axes that belong together marked. */
function choicesOf(columns: readonly ResultColumnToKeep[]): Choice[] {
  const embedding = (name: string) => /^(.+)_[1-9]$/.exec(name)?.[1] ?? null
  const axes = columns.filter(({ kind }) => kind === 'number').map(({ name }) => embedding(name))
  return columns.flatMap((column) => {
    if (column.name === 'id') return []
    const of = column.kind === 'number' ? embedding(column.name) : null
    return [{ column, axisOf: of !== null && axes.filter((one) => one === of).length > 1 ? of : null }]
  })
}

/** Keeps columns of a result as columns of the cells. Axes go together; whole numbers may become groups. */
export function SaveResult({ order, open, onClose }: DialogProps<'result'>) {
  const t = useWords(words)
  const columns = useColumns()
  const id = useId()
  const choices = choicesOf(order.columns)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(order.ticked ?? choices.map(({ column }) => column.name))
  )
  const [kinds, setKinds] = useState<Readonly<Record<string, 'meta' | 'qc'>>>({})
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const kept = choices.filter(({ column }) => chosen.has(column.name))
  const nameOf = (name: string): string => (ownValue(names, name) ?? freeName(name, columns)).trim()
  const taken = columns.map(({ name }) => name)
  /** What is wrong with the name of a kept column, which axes keep together. */
  const problemOf = ({ column, axisOf }: Choice): string | null => {
    if (axisOf !== null || !chosen.has(column.name)) return null
    const name = nameOf(column.name)
    const others = kept.flatMap((one) => (one.column === column ? [] : [nameOf(one.column.name)]))
    const wrong = nameProblem(name, [...taken, ...others])
    return name === '' ? t('nameNeeded') : wrong && t(sentences[wrong])
  }
  const problem =
    kept.length === 0 ? t('resultNone') : (kept.map(problemOf).find((one) => one !== null) ?? null)
  const toggle = ({ column, axisOf }: Choice) => {
    const together = choices
      .filter((one) => one.column === column || (axisOf !== null && one.axisOf === axisOf))
      .map((one) => one.column.name)
    const next = new Set(chosen)
    for (const name of together)
      if (chosen.has(column.name)) next.delete(name)
      else next.add(name)
    setChosen(next)
  }
  const save = async () => {
    const requested = kept.map(({ column, axisOf }) => ({
      column: column.name,
      // Axes keep their names, or get free ones together.
      ...(axisOf === null ? { name: nameOf(column.name) } : { columnType: 'plot' as const }),
      ...(column.kind === 'integer' ? { columnType: ownValue(kinds, column.name) ?? ('qc' as const) } : {})
    }))
    const { columns: added, matched } = await call(taskToColumn, {
      task_id: order.task,
      table: order.table,
      columns: requested
    })
    await columnsAdded(
      added,
      translate(words, 'resultText', {
        names: added.map(({ name }) => name).join(', '),
        count: formatNumber(matched)
      })
    )
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('resultTitle')}
      action={t('resultDo')}
      off={problem}
      onSubmit={save}
    >
      {() => (
        <>
          <p className={styles['help']}>{t('resultHelp')}</p>
          <ul data-one-stop className={styles['keep']} aria-label={t('columnsOfResult')}>
            {choices.map((choice, at) => {
              const { column, axisOf } = choice
              const on = chosen.has(column.name)
              const wrong = problemOf(choice)
              return (
                <li key={column.name} data-off={!on || undefined}>
                  <label>
                    <input
                      type="checkbox"
                      checked={on}
                      data-autofocus={at === 0 || undefined}
                      onChange={() => toggle(choice)}
                    />
                    <span className="cut" title={column.label}>
                      {column.label}
                    </span>
                  </label>
                  {column.kind === 'integer' ? (
                    <Select
                      size="xs"
                      w={120}
                      aria-label={t('kind')}
                      data={[
                        { value: 'qc', label: t('qc') },
                        { value: 'meta', label: t('meta') }
                      ]}
                      disabled={!on}
                      value={ownValue(kinds, column.name) ?? 'qc'}
                      allowDeselect={false}
                      onChange={(kind) =>
                        setKinds({ ...kinds, [column.name]: kind === 'meta' ? 'meta' : 'qc' })
                      }
                    />
                  ) : (
                    <span className="third">
                      {axisOf === null
                        ? t(({ number: 'qc', boolean: 'yesNo', string: 'meta' } as const)[column.kind])
                        : `${t('embeddingOf')} ${axisOf}`}
                    </span>
                  )}
                  {axisOf === null ? (
                    <input
                      className={styles['newName']}
                      aria-label={t('newNameOf', { name: column.label })}
                      spellCheck={false}
                      autoComplete="off"
                      disabled={!on}
                      aria-invalid={wrong !== null || undefined}
                      aria-describedby={wrong === null ? undefined : `${id}-${at}`}
                      value={ownValue(names, column.name) ?? freeName(column.name, columns)}
                      onChange={(event) => setNames({ ...names, [column.name]: event.currentTarget.value })}
                    />
                  ) : (
                    <span />
                  )}
                  {wrong !== null && (
                    <span id={`${id}-${at}`} className={styles['wrong']}>
                      <FieldError text={wrong} />
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </FormDialog>
  )
}
