import { countProblem, isSize } from '../problems.ts'
import type { ParamKind, Property, SayWords } from '../property.ts'

interface Range {
  readonly whole: boolean
  readonly min: number | null
  readonly max: number | null
}

export type NumberField =
  | ({ readonly kind: 'number' } & Range)
  | ({ readonly kind: 'numbers'; readonly most: number | null } & Range)

const isNumber = ({ type }: Property): boolean => type === 'number' || type === 'integer'

/** Bounds that say something: zod writes the ends of the safe integers for a plain whole number. */
function rangeOf(property: Property): Range {
  const bound = (value: number | undefined) =>
    value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value
  return {
    whole: property.type === 'integer',
    min: bound(property.minimum ?? property.exclusiveMinimum),
    max: bound(property.maximum)
  }
}

/** A number, or several. */
export const number: ParamKind<NumberField> = {
  kinds: ['number', 'numbers'],
  read(property) {
    if (isNumber(property)) return { kind: 'number', ...rangeOf(property) }
    const { items, maxItems = null } = property
    return items && isNumber(items) ? { kind: 'numbers', ...rangeOf(items), most: maxItems } : null
  },
  empty: ({ kind }) => (kind === 'number' ? '' : []),
  problem(issue, field, t) {
    if (isSize(issue) && issue['origin'] === 'array') return countProblem(issue, t)
    if (issue.code === 'invalid_type')
      return t(issue['expected'] === 'int' && typeof issue.input === 'number' ? 'whole' : 'number')
    return isSize(issue) ? rangeProblem(field, t) : t('invalid')
  },
  range(field, t) {
    const { min, max } = field
    const range =
      min !== null && max !== null
        ? t('range', { min, max })
        : min !== null
          ? t('atLeast', { min })
          : max !== null
            ? t('atMost', { max })
            : ''
    const most = field.kind === 'numbers' && field.most !== null ? t('upTo', { most: field.most }) : ''
    return [range, most].filter(Boolean).join(', ')
  }
}

function rangeProblem({ min, max }: Range, t: SayWords): string {
  if (min !== null && max !== null) return t('between', { min, max })
  if (min !== null) return t('notLess', { min })
  return max === null ? t('invalid') : t('notMore', { max })
}
