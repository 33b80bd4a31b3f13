import { listValues, operators, type Filter } from './filter.ts'

const shownValues = 3

/** A filter as a reader writes it: `600 ≤ nFeature_RNA ≤ 1800`, `classified ∈ {B, NK, +2}`. The same in every language. */
export function readable(filter: Filter): string {
  const { name, type } = filter
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
      const values = value.includes('\n') ? value.split('\n').map((line) => line.trim()) : listValues(value)
      const more = values.length - shownValues
      return `${name} ${operators[type].symbol} {${values.slice(0, shownValues).join(', ')}${more > 0 ? `, +${more}` : ''}}`
    }
    case 11:
      return `${name} ~ "${value}"`
    default:
      return `${name} ${operators[type].symbol} ${value}`
  }
}
