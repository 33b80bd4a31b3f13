import type { Filter } from '../../contract/filter/filter.ts'
import { isSetFilter, setIdsOf } from '../../contract/filter/set-filter.ts'
import type { Clause } from '../../contract/selection.ts'
import type { Pane, View } from '../../contract/view.ts'

/** What else something that a view names is called. */
export interface Renaming {
  /** The name of a column of cells. */
  readonly column: (name: string) => string
  /** The name of an embedding. */
  readonly position: (name: string) => string
  /** The id of a cell set or a gene set. */
  readonly set: (id: string) => string
}

const sameWay =
  <Value>(rename: (key: string) => string) =>
  (record: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [rename(key), value]))

function renamedFilter(filter: Filter, { column, set }: Renaming): Filter {
  if (isSetFilter(filter)) return { ...filter, value: setIdsOf(filter).map(set).join('\n') }
  return filter.columnType === 'gene' ? filter : { ...filter, name: column(filter.name) }
}

function renamedClause(clause: Clause, renaming: Renaming): Clause {
  const byColumn = sameWay<string[]>(renaming.column)
  const about = {
    ...(clause.without && { without: byColumn(clause.without) }),
    ...(clause.within && { within: byColumn(clause.within) })
  }
  switch (clause.kind) {
    case 'polygon':
    case 'rectangle':
      return { ...clause, ...about, position: renaming.position(clause.position) }
    case 'groups':
      return { ...clause, ...about, column: renaming.column(clause.column) }
    case 'filters':
      return { ...clause, ...about, filters: clause.filters.map((filter) => renamedFilter(filter, renaming)) }
    case 'members':
      return { ...clause, ...about, setId: renaming.set(clause.setId) }
    default:
      return { ...clause, ...about }
  }
}

function renamedPane<Shown extends Pane>(pane: Shown, { column, position, set }: Renaming): Shown {
  const { colorBy } = pane
  const colored = (): Pane['colorBy'] => {
    if (colorBy?.kind === 'group' || colorBy?.kind === 'number')
      return { ...colorBy, column: column(colorBy.column) }
    if (colorBy?.kind === 'members') return { ...colorBy, set: set(colorBy.set) }
    if (colorBy?.kind === 'score' && 'set' in colorBy.of)
      return { ...colorBy, of: { set: set(colorBy.of.set) } }
    return colorBy
  }
  return {
    ...pane,
    colorBy: colored(),
    split: pane.split === null ? null : column(pane.split),
    position: pane.position === null ? null : position(pane.position)
  }
}

/** A view that shows the same things under other names. */
export function renamedView<Kept extends View>(view: Kept, renaming: Renaming): Kept {
  return {
    ...renamedPane(view, renaming),
    beside: view.beside && renamedPane(view.beside, renaming),
    filters: view.filters.map((filter) => renamedFilter(filter, renaming)),
    clauses: view.clauses.map((clause) => renamedClause(clause, renaming)),
    hidden: sameWay<string[]>(renaming.column)(view.hidden)
  }
}

/** The names of columns and embeddings and the ids of sets in a view, each once. */
export function namedIn(view: View): {
  readonly columns: ReadonlySet<string>
  readonly positions: ReadonlySet<string>
  readonly sets: ReadonlySet<string>
} {
  const named = { columns: new Set<string>(), positions: new Set<string>(), sets: new Set<string>() }
  const noted = (names: Set<string>) => (name: string) => {
    names.add(name)
    return name
  }
  renamedView(view, {
    column: noted(named.columns),
    position: noted(named.positions),
    set: noted(named.sets)
  })
  return named
}
