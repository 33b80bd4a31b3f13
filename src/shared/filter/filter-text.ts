import { listValues, operators, type Filter } from '../../contract/filter/filter.ts'
import { isSetFilter, setNamesOf, type SetFilter } from '../../contract/filter/set-filter.ts'
import { fill, type Language, type Text } from '../../contract/text.ts'

const shownValues = 3

/**
 * A filter in mathematical notation: `600 ≤ nFeature_RNA ≤ 1800`, `classified ∈ {B, NK, +2}`. The same in
 * every language.
 */
export function readable(filter: Filter): string {
  const { name, type } = filter
  if (isSetFilter(filter)) return `${operators[type].symbol} {${few(setNamesOf(filter))}}`
  const [from, to, value] = [filter.rangeA.trim(), filter.rangeB.trim(), filter.value.trim()]
  switch (type) {
    case 1:
      return `${from === '' ? '' : `${from} ≤ `}${name}${to === '' ? '' : ` ≤ ${to}`}`
    case 8:
    case 9:
      return `|${name}| ${type === 8 ? '≥' : '>'} ${value}`
    case 10:
      return `${name} ≠ ∅`
    case 3:
    case 12: {
      return `${name} ${operators[type].symbol} {${few(valuesOf(value))}}`
    }
    case 11:
      return `${name} ~ "${value}"`
    default:
      return `${name} ${operators[type].symbol} ${value}`
  }
}

/** The first of several names, and how many more there are. */
function few(names: readonly string[]): string {
  const more = names.length - shownValues
  return `${names.slice(0, shownValues).join(', ')}${more > 0 ? `, +${more}` : ''}`
}

const sentences = {
  between: { en: '{{name}} from {{from}} to {{to}}', zh: '{{name}} 从 {{from}} 到 {{to}}' },
  from: { en: '{{name}} at least {{from}}', zh: '{{name}} 不小于 {{from}}' },
  to: { en: '{{name}} at most {{to}}', zh: '{{name}} 不大于 {{to}}' },
  list: { en: '{{name}} is one of {{values}}', zh: '{{name}} 为 {{values}} 之一' },
  others: { en: '{{name}} is none of {{values}}', zh: '{{name}} 不为 {{values}}' },
  equal: { en: '{{name}} is {{value}}', zh: '{{name}} 等于 {{value}}' },
  above: { en: '{{name}} greater than {{value}}', zh: '{{name}} 大于 {{value}}' },
  below: { en: '{{name}} less than {{value}}', zh: '{{name}} 小于 {{value}}' },
  least: { en: '{{name}} at least {{value}}', zh: '{{name}} 大于等于 {{value}}' },
  most: { en: '{{name}} at most {{value}}', zh: '{{name}} 小于等于 {{value}}' },
  farLeast: { en: '{{name}} at least {{value}} away from zero', zh: '{{name}} 的绝对值大于等于 {{value}}' },
  far: { en: '{{name}} more than {{value}} away from zero', zh: '{{name}} 的绝对值大于 {{value}}' },
  present: { en: '{{name}} is not empty', zh: '{{name}} 非空' },
  like: { en: '{{name}} contains “{{value}}”', zh: '{{name}} 包含“{{value}}”' },
  expression: { en: 'expression of {{name}}', zh: '{{name}} 的表达量' },
  inSets: { en: 'in {{values}}', zh: '属于 {{values}}' },
  outOfSets: { en: 'not in {{values}}', zh: '不属于 {{values}}' },
  picked: { en: '{{count}} picked cells', zh: '选出的 {{count}} 个细胞' },
  random: { en: '{{count}} random cells of each {{column}}', zh: '每个 {{column}} 随机 {{count}} 个细胞' }
} as const satisfies Record<string, Text>

/**
 * Cells drawn at random are a list of row numbers; how they were drawn stands in the expression, the same in
 * every language.
 */
export const randomExpression = (count: number, column: string): string => `random ${count} ${column}`

const randomPattern = /^random (\d+) (.+)$/s

/** The filter as a sentence, for screen readers and for readers who prefer words to symbols. */
export function sentence(filter: Filter, language: Language): string {
  const drawn = filter.name === 'id' ? randomPattern.exec(filter.expression) : null
  if (drawn) return fill(sentences.random, language, { count: Number(drawn[1]), column: drawn[2] ?? '' })
  if (isSetFilter(filter))
    return inWords(filter, language, namesIn(filter, language).join(language === 'zh' ? '、' : ', '))
  const [from, to, value] = [filter.rangeA.trim(), filter.rangeB.trim(), filter.value.trim()]
  const name =
    filter.columnType === 'gene' ? fill(sentences.expression, language, { name: filter.name }) : filter.name
  const filled = (row: Text, values: Readonly<Record<string, string>> = {}) =>
    fill(row, language, { name, value, ...values })
  switch (filter.type) {
    case 1:
      return filled(to === '' ? sentences.from : from === '' ? sentences.to : sentences.between, {
        from,
        to
      })
    case 3:
    case 12: {
      const values = valuesOf(value).join(language === 'zh' ? '、' : ', ')
      return filled(filter.type === 3 ? sentences.list : sentences.others, { values })
    }
    default:
      return filled(sentences[plainSentences[filter.type]])
  }
}

const plainSentences = {
  2: 'equal',
  4: 'above',
  5: 'below',
  6: 'least',
  7: 'most',
  8: 'farLeast',
  9: 'far',
  10: 'present',
  11: 'like'
} as const

const valuesOf = (value: string): string[] =>
  value.includes('\n') ? value.split('\n').map((line) => line.trim()) : listValues(value)

const pickedPattern = /^picked (\d+)$/

/** Names of sets, or how many rows were picked. */
function namesIn(filter: SetFilter, language: Language): string[] {
  const picked = filter.value === '' ? pickedPattern.exec(filter.expression) : null
  return picked ? [fill(sentences.picked, language, { count: Number(picked[1]) })] : setNamesOf(filter)
}

const inWords = ({ type }: Filter, language: Language, values: string): string =>
  fill(sentences[type === 12 ? 'outOfSets' : 'inSets'], language, { values })

/** The text on the chip of a filter. */
export function chipText(filter: Filter, language: Language): string {
  if (isSetFilter(filter)) return inWords(filter, language, few(namesIn(filter, language)))
  return filter.name === 'id' && randomPattern.test(filter.expression)
    ? sentence(filter, language)
    : readable(filter)
}
