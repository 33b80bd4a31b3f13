import { Select, Textarea, TextInput } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import type { ColumnRow } from '../../../../contract/api/data.ts'
import {
  operators,
  operatorsFor,
  type Filter,
  type OperatorCode
} from '../../../../contract/filter/filter.ts'
import {
  cleared,
  draftOf,
  filterOf,
  isNumeric,
  problemOf,
  withOperator,
  wrongFields,
  type Draft
} from '../../../filter/draft.ts'
import { useText, useWords } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/fields/Field.tsx'
import styles from './ResultTable.module.css'
import { words } from '../words.ts'

interface TableFilterProps {
  readonly column: ColumnRow
  readonly filter: Filter | null
  /** Called with null where the filter was cleared. */
  readonly onConfirm: (filter: Filter | null) => void
}

/** The filter of one column of a result: operator and values. */
export function TableFilter({ column, filter, onConfirm }: TableFilterProps) {
  const t = useWords(words)
  const text = useText()
  const form = useId()
  const [draft, setDraft] = useState<Draft>(() => draftOf(column, filter ?? undefined))
  const numeric = isNumeric(column)
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
        data={operatorsFor(column.type).map((code) => ({
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
      {input === 'value' && (
        <TextInput
          size="xs"
          label={t('value')}
          data-autofocus
          value={draft.value}
          onChange={(event) => set({ value: event.currentTarget.value })}
          error={error}
        />
      )}
      {input === 'list' && (
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
