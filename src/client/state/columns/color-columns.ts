import type { ColumnRow } from '../../../contract/api/data.ts'
import type { ColorBy } from '../view/exploration.ts'

/** The most groups of a column that cells can be coloured by: more colours cannot be told apart. */
const mostLevels = 2000

export const isGroup = ({ columnType, distinct }: ColumnRow): boolean =>
  columnType === 'meta' && (distinct ?? 0) <= mostLevels
export const isNumber = ({ columnType, type }: ColumnRow): boolean => columnType === 'qc' && type !== 'string'

/** Names that a study calls its cell types by, best first. */
const typeNames = [
  /^cell[_. ]?types?$/i,
  /cell[_. ]?type/i,
  /^classified$/i,
  /annot|label|classif/i,
  /cluster/i,
  /louvain|leiden/i
]

/**
 * What cells are coloured by at first: their types if there are any, else the first grouping of a readable
 * size, else nothing.
 */
export function firstColor(columns: readonly ColumnRow[]): ColorBy | null {
  const groups = columns.filter((column) => isGroup(column) && !column.hidden && (column.distinct ?? 0) >= 2)
  const readable = groups.filter(({ distinct }) => (distinct ?? 0) <= 128)
  const typed = typeNames.map((pattern) => readable.find(({ name }) => pattern.test(name))).find(Boolean)
  const best = typed ?? readable[0] ?? groups[0]
  return best ? { kind: 'group', column: best.name } : null
}

export const sameColor = (a: ColorBy | null, b: ColorBy | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** The words for what cells are coloured by. */
export function colorName(colorBy: ColorBy, columns: readonly ColumnRow[]): string {
  if (colorBy.kind === 'gene') return colorBy.gene
  if ('name' in colorBy) return colorBy.name
  return columns.find(({ name }) => name === colorBy.column)?.label ?? colorBy.column
}
