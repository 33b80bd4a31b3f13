import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { columnHistogram, distinct, type ColumnRow } from '../../contract/api/data.ts'
import type { DataType } from '../../contract/column.ts'
import { operators, operatorsFor, type Filter, type OperatorCode } from '../../contract/filter/filter.ts'
import { readable, sentence } from '../../shared/filter/filter-text.ts'
import { useCall } from '../api/query.ts'
import { useLanguage, useText, useWords } from '../i18n/i18n.ts'
import { FieldError } from '../ui/fields/Field.tsx'
import { Loading } from '../ui/States.tsx'
import { Tag } from '../ui/Tag.tsx'
import {
  numberOf,
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
} from './draft.ts'
import { ConditionDialog } from './ConditionDialog.tsx'
import { HistogramRange } from './HistogramRange.tsx'
import { Matches } from './Matches.tsx'
import { RandomPerGroup } from './RandomPerGroup.tsx'
import { useExpressionBins } from './expression-bins.ts'
import { ValueList, type Choice } from './ValueList.tsx'
import { filterWords } from './words.ts'

interface Props {
  readonly type: DataType
  readonly column: ColumnRow
  /** The filter that is edited; none for a new one. */
  readonly filter?: Filter
  /** The other filters of the table: matches are counted among the rows that pass them. */
  readonly others: readonly Filter[]
  readonly total: number
  readonly colorOf?: (value: string) => string | undefined
  /** Null where the filter was emptied. */
  readonly onConfirm: (filter: Filter | null) => void
  /** Selects cells that were drawn at random from the groups of the column. */
  readonly onDrawn?: (filter: Filter) => void
  readonly onClose: () => void
}

/**
 * The dialog of one column's filter: operator, values, the readable expression and how many rows match, live.
 */
export function FilterDialog({
  type,
  column,
  filter,
  others,
  total,
  colorOf,
  onConfirm,
  onDrawn,
  onClose
}: Props) {
  const t = useWords(filterWords)
  const text = useText()
  const language = useLanguage()
  const [draft, setDraft] = useState<Draft>(() => draftOf(column, filter))
  const numeric = isNumeric(column)
  const problem = problemOf(draft, numeric)
  const ready = problem === null || problem === 'reversed' ? filterOf(draft) : null
  const { input } = operators[draft.type]
  const isGene = type === 0 && column.columnType === 'gene'
  const ofColumn = useCall(
    columnHistogram,
    { type, column: column.name },
    { enabled: numeric && !isGene, staleTime: Infinity }
  )
  const ofGene = useExpressionBins(column.name, isGene)
  const bins = isGene ? ofGene : ofColumn.data
  const values = useCall(
    distinct,
    { type, column: column.name },
    { enabled: input === 'list' && !numeric, staleTime: Infinity }
  )
  /**
   * The values are listed. Until they are loaded nothing is shown, since a placeholder could get the focus
   * and then disappear.
   */
  const listed = input === 'list' && !numeric && (values.isPending || (values.data ?? []).length > 0)
  const choices: Choice[] = (values.data ?? []).map(({ value, count }) => {
    const color = colorOf?.(value)
    return color === undefined ? { value, count } : { value, count, color }
  })
  const invalid = problem && (
    <FieldError text={t(problem === 'number' ? 'numberProblem' : 'reversedProblem')} />
  )
  const wrong = wrongFields(draft, problem)
  const number = (given: string): number | null =>
    given.trim() !== '' && Number.isFinite(numberOf(given)) ? numberOf(given) : null
  const kind = isGene
    ? t('expressionKind')
    : numeric
      ? t('number')
      : column.columnType === 'meta'
        ? t('group')
        : t('text')
  return (
    <ConditionDialog
      title={t('title', { column: column.label })}
      aside={<Tag>{kind}</Tag>}
      off={problem === 'number' && t('numberProblem')}
      onReset={() => setDraft(cleared(draft))}
      onConfirm={() => {
        onConfirm(filterOf(draft))
        onClose()
      }}
      onClose={onClose}
    >
      <div className="filter-fields">
        <Select
          label={t('operator')}
          data={operatorsFor(column.type).map((code) => ({
            value: String(code),
            label: `${text(operators[code].text)}  ${operators[code].symbol}`
          }))}
          value={String(draft.type)}
          allowDeselect={false}
          data-autofocus={listed || undefined}
          onChange={(code) => code && setDraft(withOperator(draft, Number(code) as OperatorCode))}
        />
        {input === 'range' ? (
          <>
            <TextInput
              data-autofocus
              label={t('from')}
              value={draft.rangeA}
              inputMode="decimal"
              error={wrong.rangeA && invalid}
              onChange={(event) => setDraft({ ...draft, rangeA: event.currentTarget.value })}
            />
            <TextInput
              label={t('to')}
              value={draft.rangeB}
              inputMode="decimal"
              error={wrong.rangeB && invalid}
              onChange={(event) => setDraft({ ...draft, rangeB: event.currentTarget.value })}
            />
          </>
        ) : input === 'value' ? (
          <TextInput
            data-autofocus
            className="wide"
            label={t('value')}
            value={draft.value}
            error={invalid}
            onChange={(event) => setDraft({ ...draft, value: event.currentTarget.value })}
          />
        ) : input === 'list' && !listed ? (
          <Textarea
            data-autofocus
            className="wide"
            label={t('list')}
            value={draft.value}
            error={invalid}
            autosize
            minRows={2}
            maxRows={8}
            onChange={(event) => setDraft({ ...draft, value: event.currentTarget.value })}
          />
        ) : null}
      </div>
      {listed && choices.length === 0 ? <Loading /> : null}
      {listed && choices.length > 0 ? (
        <>
          <ValueList
            choices={choices}
            chosen={chosenOf(draft)}
            onChosen={(chosen) => setDraft(withChosen(draft, chosen))}
          />
          {type === 0 && column.columnType === 'meta' && onDrawn ? (
            <RandomPerGroup
              column={column.name}
              chosen={chosenOf(draft)}
              others={others.filter(({ name }) => name !== 'id')}
              onDrawn={(drawn) => {
                onDrawn(drawn)
                onClose()
              }}
            />
          ) : null}
        </>
      ) : null}
      {numeric && bins && bins.all.length > 0 ? (
        <HistogramRange
          label={column.label}
          from={bins.from}
          to={bins.to}
          counts={bins.all}
          {...boundsOf(draft, number)}
          onRange={(low, high) =>
            setDraft({
              ...withOperator(draft, 1),
              rangeA: low === null ? '' : String(low),
              rangeB: high === null ? '' : String(high)
            })
          }
        />
      ) : null}
      <Matches type={type} condition={ready} others={others} total={total} counted={problem !== 'number'}>
        <code title={ready ? sentence(ready, language) : undefined}>
          {ready ? readable(ready) : t('nothing')}
        </code>
      </Matches>
    </ConditionDialog>
  )
}

/** The range of the histogram for the chosen operator. */
function boundsOf(
  draft: Draft,
  number: (text: string) => number | null
): { low: number | null; high: number | null } {
  if (draft.type === 1) return { low: number(draft.rangeA), high: number(draft.rangeB) }
  const value = number(draft.value)
  if (draft.type === 4 || draft.type === 6) return { low: value, high: null }
  if (draft.type === 5 || draft.type === 7) return { low: null, high: value }
  return { low: null, high: null }
}
