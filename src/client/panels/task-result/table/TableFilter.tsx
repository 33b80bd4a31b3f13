import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import type { ColumnRow } from '../../../../contract/api/data.ts'
import { taskDistinct } from '../../../../contract/api/task.ts'
import {
  operators,
  operatorsFor,
  type Filter,
  type OperatorCode
} from '../../../../contract/filter/filter.ts'
import { wordOf } from '../../../../shared/code-words.ts'
import { useCall } from '../../../api/query.ts'
import {
  chosenOf,
  cleared,
  draftOf,
  filterOf,
  isNumeric,
  problemOf,
  withChosen,
  withOperator,
  wrongFields,
  type Draft
} from '../../../filter/draft.ts'
import { useText, useWords } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/fields/Field.tsx'
import { useOpenResult } from '../open-result.ts'
import { words } from '../words.ts'
import type { ResultColumn } from './columns.ts'
import styles from './ResultTable.module.css'

interface TableFilterProps {
  readonly table: string
  readonly column: ColumnRow
  /** Of a column of codes: what they are called. Its values are then chosen, not typed. */
  readonly words: ResultColumn['words']
  readonly filter: Filter | null
  /** Called with null where the filter was cleared. */
  readonly onConfirm: (filter: Filter | null) => void
}

/** The filter of one column of a result: operator and values. */
export function TableFilter({ table, column, words: called, filter, onConfirm }: TableFilterProps) {
  const t = useWords(words)
  const text = useText()
  const form = useId()
  const [draft, setDraft] = useState<Draft>(() => draftOf(column, filter ?? undefined))
  const numeric = isNumeric(column)
  const { task } = useOpenResult()
  const present = useCall(
    taskDistinct,
    { task_id: task.task_id, table, column: column.name },
    { enabled: called !== undefined, staleTime: Infinity }
  )
  const choices = (present.data ?? []).map(({ value }) => ({
    value,
    label: wordOf({ words: called }, value)
  }))
  // Parts of codes are nothing that a reader of their words would type.
  const codes = operatorsFor(column.type).filter((code) => !called || code !== 11)
  const problem = problemOf(draft, numeric)
  const { input } = operators[draft.type]
  const error = problem && <FieldError text={t(problem === 'number' ? 'needsNumber' : 'reversed')} />
  const wrong = wrongFields(draft, problem)
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (problem !== 'number') onConfirm(filterOf(draft))
  }
  return (
    <form id={form} onSubmit={submit} className={styles['filter']} aria-label={column.label}>
      <b>{column.label}</b>
      <Select
        size="xs"
        label={t('operator')}
        data={codes.map((code) => ({
          value: `${code}`,
          label: `${operators[code].symbol}  ${text(operators[code].text)}`
        }))}
        value={`${draft.type}`}
        onChange={(code) => setDraft(withOperator(draft, Number(code) as OperatorCode))}
        comboboxProps={{ withinPortal: false }}
      />
      {input === 'range' && (
        <div className={styles['range']}>
          <TextInput
            size="xs"
            label={t('from')}
            value={draft.rangeA}
            onChange={(event) => set({ rangeA: event.currentTarget.value })}
            error={wrong.rangeA && error}
          />
          <TextInput
            size="xs"
            label={t('to')}
            value={draft.rangeB}
            onChange={(event) => set({ rangeB: event.currentTarget.value })}
            error={wrong.rangeB && error}
          />
        </div>
      )}
      {called && input === 'value' && (
        <Select
          size="xs"
          label={t('value')}
          data-autofocus
          data={choices}
          value={draft.value === '' ? null : draft.value}
          onChange={(value) => set({ value: value ?? '' })}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {called && input === 'list' && (
        <MultiSelect
          size="xs"
          label={t('values')}
          data-autofocus
          data={choices}
          value={[...chosenOf(draft)]}
          onChange={(values) => setDraft(withChosen(draft, values))}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {!called && input === 'value' && (
        <TextInput
          size="xs"
          label={t('value')}
          data-autofocus
          value={draft.value}
          onChange={(event) => set({ value: event.currentTarget.value })}
          error={error}
        />
      )}
      {!called && input === 'list' && (
        <Textarea
          size="xs"
          label={t('list')}
          autosize
          minRows={2}
          maxRows={8}
          value={draft.value}
          onChange={(event) => set({ value: event.currentTarget.value })}
          error={error}
        />
      )}
      <div className={styles['actions']}>
        <Button tone="ghost" onClick={() => setDraft(cleared(draft))}>
          {t('reset')}
        </Button>
        <Button tone="primary" type="submit" off={problem === 'number' && t('needsNumber')}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}
