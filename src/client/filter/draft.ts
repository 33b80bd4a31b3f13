import type { ColumnRow } from '../../contract/api/data.ts'
import { plainWidth } from '../../shared/plain-width.ts'
import { numericTypes } from '../../contract/column.ts'
import {
  defaultOperator,
  isActive,
  listValues,
  operators,
  type Filter,
  type OperatorCode
} from '../../contract/filter/filter.ts'
import { readable } from '../../shared/filter/filter-text.ts'

/** The filter as the dialog holds it while it is edited. */
export type Draft = Pick<Filter, 'columnType' | 'name' | 'type' | 'rangeA' | 'rangeB' | 'value'>

export const isNumeric = (column: Pick<ColumnRow, 'type'>): boolean => numericTypes.includes(column.type)

/**
 * What the dialog opens with: the filter there is, else a list for grouping columns and "equal" for others.
 */
export function draftOf(column: ColumnRow, filter?: Filter): Draft {
  if (filter) return filter
  return {
    columnType: column.columnType,
    name: column.name,
    type: column.columnType === 'meta' ? 3 : defaultOperator,
    rangeA: '',
    rangeB: '',
    value: ''
  }
}

/** Another operator clears the values. */
export const withOperator = (draft: Draft, type: OperatorCode): Draft => ({
  ...draft,
  type,
  rangeA: '',
  rangeB: '',
  value: ''
})

export const cleared = (draft: Draft): Draft => ({ ...draft, rangeA: '', rangeB: '', value: '' })

/** The filter to keep, values trimmed; null where it would not filter anything. */
export function filterOf(draft: Draft): Filter | null {
  const filter: Filter = {
    ...draft,
    rangeA: draft.rangeA.trim(),
    rangeB: draft.rangeB.trim(),
    value: draft.value.trim(),
    expression: ''
  }
  return isActive(filter) ? { ...filter, expression: readable(filter) } : null
}

/** The number that a text is, in full-width digits as well; NaN where it is none. */
export const numberOf = (text: string): number => Number(plainWidth(text))
const isNumber = (text: string): boolean => text.trim() === '' || Number.isFinite(numberOf(text))

export type DraftProblem = 'number' | 'reversed'

/** What is wrong with the values; null where nothing is, or where nothing is given yet. */
export function problemOf(draft: Draft, numeric: boolean): DraftProblem | null {
  const { input } = operators[draft.type]
  if (input === 'range') {
    if (!isNumber(draft.rangeA) || !isNumber(draft.rangeB)) return 'number'
    if (
      draft.rangeA.trim() !== '' &&
      draft.rangeB.trim() !== '' &&
      numberOf(draft.rangeA) > numberOf(draft.rangeB)
    )
      return 'reversed'
    return null
  }
  if (!numeric) return null
  if (input === 'value') return isNumber(draft.value) ? null : 'number'
  if (input === 'list') return listValues(draft.value).every(isNumber) ? null : 'number'
  return null
}

/**
 * Which of the fields a problem is about: of a range the ends that are no numbers, or its second one where
 * they are the wrong way round.
 */
export function wrongFields(
  draft: Draft,
  problem: DraftProblem | null
): { readonly rangeA: boolean; readonly rangeB: boolean; readonly value: boolean } {
  const range = operators[draft.type].input === 'range'
  const [rangeA, rangeB] = [draft.rangeA, draft.rangeB].map(
    (text) => problem === 'number' && range && !isNumber(text)
  ) as [boolean, boolean]
  return { rangeA, rangeB: rangeB || problem === 'reversed', value: problem !== null && !range }
}

/** Values of a list filter on a grouping column: one a line. */
export const chosenOf = (draft: Draft): Set<string> =>
  new Set(draft.value.split('\n').filter((line) => line !== ''))
/** The draft with other values in its list. */
export const withChosen = (draft: Draft, chosen: Iterable<string>): Draft => ({
  ...draft,
  value: [...chosen].join('\n')
})
