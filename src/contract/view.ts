import * as z from 'zod'
import { scoreMethods } from './api/set.ts'
import { filtersSchema, type Filter } from './filter/filter.ts'
import { isSetFilter, setIdsOf } from './filter/set-filter.ts'
import { limits } from './limits.ts'
import { clausesSchema, type Clause } from './selection.ts'

/**
 * A view of the cells as it is kept and as it travels: what another version or program may have written is
 * checked like any input.
 */

const colorBySchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('group'), column: z.string() }),
    z.object({ kind: z.literal('number'), column: z.string() }),
    z.object({ kind: z.literal('gene'), gene: z.string() }),
    z.object({
      kind: z.literal('score'),
      name: z.string(),
      of: z.union([
        z.object({ set: z.string() }),
        z.object({ genes: z.array(z.string()).max(limits.scoreGenes) })
      ]),
      method: z.enum(scoreMethods)
    }),
    z.object({ kind: z.literal('members'), name: z.string(), set: z.string() }),
    z.object({
      kind: z.literal('band'),
      name: z.string(),
      task: z.string(),
      matrix: z.string(),
      from: z.int().nonnegative(),
      to: z.int().positive()
    }),
    z.object({
      kind: z.literal('pair'),
      name: z.string(),
      ligand: z.array(z.string()).min(1).max(limits.scoreGenes),
      receptor: z.array(z.string()).min(1).max(limits.scoreGenes)
    })
  ])
  .nullable()

/** Views that were kept before there were two panes have neither a split nor a second one. */
const paneSchema = z.object({
  position: z.string().nullable(),
  colorBy: colorBySchema,
  split: z.string().nullable().default(null)
})

/** What one pane shows, and what is filtered, selected and hidden. */
export const viewSchema = paneSchema.extend({
  beside: paneSchema.nullable().default(null),
  filters: filtersSchema,
  clauses: clausesSchema,
  hidden: z.record(z.string(), z.array(z.string()))
})

/** The same with all else that a page keeps with a view, which stays as it is. */
export const keptViewSchema = viewSchema.loose()

type View = z.output<typeof viewSchema>
type Pane = z.output<typeof paneSchema>

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

/** The names of columns and embeddings and the ids of sets that a view speaks of, each once. */
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
