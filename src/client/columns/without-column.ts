import type { ColumnRow } from '../../contract/api/data.ts'
import type { Filter } from '../../contract/filter/filter.ts'
import type { Clause } from '../../contract/selection.ts'
import type { Exploration, Pane } from '../state/view/exploration.ts'

/** The embedding whose axis a column is. */
export const embeddingOf = ({ name, columnType }: Pick<ColumnRow, 'name' | 'columnType'>): string | null =>
  columnType === 'plot' ? (/^(.+)_[1-9]$/.exec(name)?.[1] ?? null) : null

/** What an exploration still shows once a column is gone. */
export function withoutColumn(
  exploration: Exploration,
  column: Pick<ColumnRow, 'name' | 'columnType'>
): Partial<Exploration> {
  const { name } = column
  const { filters, clauses, hidden, beside } = exploration
  const embedding = embeddingOf(column)?.toLowerCase()
  const kept = (pane: Pane): Pane => ({
    position: pane.position === embedding ? null : pane.position,
    colorBy: pane.colorBy && 'column' in pane.colorBy && pane.colorBy.column === name ? null : pane.colorBy,
    split: pane.split === name ? null : pane.split
  })
  const asks = (filter: Filter): boolean =>
    filter.name === name && filter.columnType !== 'gene' && filter.columnType !== 'set'
  const names = (clause: Clause): boolean =>
    (clause.kind === 'groups' && clause.column === name) ||
    (clause.kind === 'filters' && clause.filters.some(asks)) ||
    ('position' in clause && embedding !== undefined && clause.position === embedding) ||
    Object.hasOwn({ ...clause.without, ...clause.within }, name)
  return {
    ...kept(exploration),
    beside: beside && kept(beside),
    filters: filters.filter((filter) => !asks(filter)),
    clauses: clauses.filter((clause) => !names(clause)),
    hidden: Object.fromEntries(Object.entries(hidden).filter(([of]) => of !== name))
  }
}
