import * as z from 'zod'
import { numericTypes, type ValueType } from '../column.ts'
import { idsSchema } from '../ids.ts'
import { limits } from '../limits.ts'
import type { Text } from '../text.ts'

interface Operator {
  readonly symbol: string
  readonly text: Text
  /** What the dialog shows for its value: two ends, one field, a list, or nothing. */
  readonly input: 'range' | 'value' | 'list' | 'none'
  readonly fits: 'all' | 'numeric' | 'string'
}

/** The twelve operators of the filter dialog by their codes. */
export const operators = {
  1: { symbol: '…', input: 'range', fits: 'numeric', text: { en: 'in range', zh: '范围' } },
  2: { symbol: '=', input: 'value', fits: 'all', text: { en: 'equal', zh: '等于' } },
  3: { symbol: '∈', input: 'list', fits: 'all', text: { en: 'contain (list)', zh: '包含（列表）' } },
  4: { symbol: '>', input: 'value', fits: 'numeric', text: { en: 'greater than', zh: '大于' } },
  5: { symbol: '<', input: 'value', fits: 'numeric', text: { en: 'less than', zh: '小于' } },
  6: { symbol: '≥', input: 'value', fits: 'numeric', text: { en: 'at least', zh: '大于等于' } },
  7: { symbol: '≤', input: 'value', fits: 'numeric', text: { en: 'at most', zh: '小于等于' } },
  8: {
    symbol: '|x| ≥',
    input: 'value',
    fits: 'numeric',
    text: { en: 'absolute value at least', zh: '绝对值大于等于' }
  },
  9: {
    symbol: '|x| >',
    input: 'value',
    fits: 'numeric',
    text: { en: 'absolute value greater than', zh: '绝对值大于' }
  },
  10: { symbol: '≠ ∅', input: 'none', fits: 'all', text: { en: 'not null', zh: '非空' } },
  11: { symbol: '~', input: 'value', fits: 'string', text: { en: 'like', zh: '模糊匹配' } },
  12: { symbol: '∉', input: 'list', fits: 'string', text: { en: 'not contain', zh: '不包含（列表）' } }
} as const satisfies Record<number, Operator>

export type OperatorCode = keyof typeof operators
export const operatorCodes = Object.keys(operators).map(Number) as OperatorCode[]
export const defaultOperator: OperatorCode = 2

/**
 * One condition on one column; several are joined by AND. Values travel as the user typed them. One of type
 * `set` asks no column but whether a row is in sets (`set-filter.ts`); `rows` are the rows of these
 * sets, as a task kept them or as they were picked.
 */
export const filterSchema = z.object({
  columnType: z.enum(['id', 'qc', 'meta', 'plot', 'gene', 'string', 'set']).default('qc'),
  name: z.string().min(1).max(500),
  type: z.union(
    operatorCodes.map((code) => z.literal(code)) as [
      z.ZodLiteral<OperatorCode>,
      ...z.ZodLiteral<OperatorCode>[]
    ]
  ),
  rangeA: z.string().max(100).default(''),
  rangeB: z.string().max(100).default(''),
  value: z.string().max(2_000_000).default(''),
  expression: z.string().max(limits.filterExpression).default(''),
  rows: idsSchema.optional()
})
export type Filter = z.infer<typeof filterSchema>
export const filtersSchema = z.array(filterSchema).max(200)

/** A filter counts once it has a value, an end of a range, rows of its own, or is "not null". */
export function isActive(filter: Filter): boolean {
  return (
    filter.type === 10 ||
    filter.rows !== undefined ||
    [filter.value, filter.rangeA, filter.rangeB].some((part) => part.trim() !== '')
  )
}

/** The operators for a column of this type. */
export function operatorsFor(type: ValueType): OperatorCode[] {
  const numeric = numericTypes.includes(type)
  return operatorCodes.filter((code) => {
    const { fits } = operators[code] as Operator
    return fits === 'all' || (fits === 'numeric') === numeric
  })
}

/** Commas of Chinese, which part the values of a list as the plain one does. */
const chineseCommas = /[，、；]/g

/** The parts of a line. Most lines have plain commas alone, and are split much faster at a text. */
const partsOf = (line: string): string[] =>
  (line.search(chineseCommas) < 0 ? line : line.replace(chineseCommas, ',')).split(',')

/**
 * Into how many parts commas split any of the levels, at most: longer runs of parts are none of them, and to
 * try them all takes the cube of their number.
 */
function mostParts(levels: ReadonlySet<string> = new Set()): number {
  let most = 1
  for (const level of levels) most = Math.max(most, partsOf(level).length)
  return most
}

/**
 * The values of a list filter, each once: split at commas, those of Chinese as well, and at line breaks,
 * trimmed, empty parts dropped. A line that equals one of `levels` is taken whole even where it holds a comma
 * or begins or ends with a blank; so is a run of parts that makes up a level.
 */
export function listValues(value: string, levels?: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  let mostOfLevels: number | undefined
  for (const line of value.split(/\r\n|\r|\n/)) {
    const whole = levels?.has(line) ? line : line.trim()
    if (whole.trim() === '') continue
    if (levels?.has(whole)) {
      found.add(whole)
      continue
    }
    const parts = partsOf(line)
    // Only where commas split a line: few lists hold such a one, and levels may be thousands.
    const most = parts.length > 1 ? (mostOfLevels ??= mostParts(levels)) : 1
    // Where the part at `from` begins in the line: a comma of either kind is one character.
    let begin = 0
    for (let from = 0; from < parts.length;) {
      let to = Math.min(parts.length, from + most)
      let run = parts[from]!
      for (; to > from + 1; to--) {
        run = line.slice(begin, begin + parts.slice(from, to).join(',').length)
        if (levels?.has(run.trim())) break
        run = parts[from]!
      }
      const value = run.trim()
      if (value !== '') found.add(value)
      begin += run.length + 1
      from = to
    }
  }
  return [...found]
}
