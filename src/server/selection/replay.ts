import { Fault } from '../../contract/errors/index.ts'
import { rowsPassing, type FilterTable } from '../../shared/filter/filter-rows.ts'
import type { Filter } from '../../contract/filter/filter.ts'
import { readIds, type Clause, type ClauseOperation } from '../../contract/selection.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { markBetween, markInside } from './outline.ts'
import { projected } from '../../shared/outline.ts'

/** What each set operation makes of a cell that was selected or not, and that the clause has or not. */
const operations: Readonly<Record<ClauseOperation, (was: number, here: number) => number>> = {
  new: (_was, here) => here,
  add: (was, here) => was | here,
  subtract: (was, here) => was & (here ^ 1),
  intersect: (was, here) => was & here,
  invert: (was, here) => was ^ here
}

/** The cell table of a data set, as far as filters ask. */
function cellTable(dataset: DataSet): FilterTable {
  return {
    rows: dataset.cells,
    columns: dataset.cellColumns,
    sets: true,
    levels(name) {
      const column = dataset.cellColumn(name)
      return column?.kind === 'category' ? new Set(column.levels) : undefined
    },
    gene(name) {
      const gene = dataset.geneNumber(name)
      return gene < 0 ? null : (dataset.geneNames()[gene] ?? null)
    },
    column(name) {
      const column = dataset.cellColumn(name)
      if (!column) throw new Fault('no_column', { name })
      return column
    },
    expression: (gene) => dataset.expression(dataset.geneNumber(gene))
  }
}

/**
 * One byte a cell: 1 where the clause has it. Null where the clause names what this data set does not hold.
 */
function cellsOf(clause: Clause, dataset: DataSet, table: FilterTable): Uint8Array | null {
  const out = allCellsOf(clause, dataset, table)
  for (const [name, levels] of Object.entries(clause.without ?? {})) {
    const hidden = groupFlags(dataset, name, levels)
    if (!out || !hidden) return null
    for (let cell = 0; cell < out.length; cell++) if (hidden[cell] === 1) out[cell] = 0
  }
  for (const [name, levels] of Object.entries(clause.within ?? {})) {
    const inside = groupFlags(dataset, name, levels)
    if (!out || !inside) return null
    for (let cell = 0; cell < out.length; cell++) if (inside[cell] !== 1) out[cell] = 0
  }
  return out
}

/** One byte a cell: 1 where its group is among the levels. Null where the column holds no groups. */
function groupFlags(dataset: DataSet, name: string, levels: readonly string[]): Uint8Array | null {
  const column = dataset.cellColumn(name)
  if (column?.kind !== 'category') return null
  const wanted = new Set(levels)
  const taken = column.levels.map((level) => (wanted.has(level) ? 1 : 0))
  return Uint8Array.from(column.codes, (code) => taken[code] ?? 0)
}

/** Where the cells lie on the plane that an outline was drawn on. */
function placesOf(
  { position, projection }: Extract<Clause, { kind: 'polygon' | 'rectangle' }>,
  dataset: DataSet
) {
  const [x, y, z] = dataset.embedding(position) ?? []
  if (!x || !y) return null
  if (!projection) return { x, y }
  return z ? projected(projection, x, y, 1, z, dataset.cells) : null
}

/** The same with cells of hidden groups and of all frames. */
function allCellsOf(clause: Clause, dataset: DataSet, table: FilterTable): Uint8Array | null {
  const out = new Uint8Array(dataset.cells)
  switch (clause.kind) {
    case 'polygon':
    case 'rectangle': {
      const seen = placesOf(clause, dataset)
      if (!seen) return null
      const { x, y } = seen
      if (clause.kind === 'polygon') markInside(x, y, clause.vertices, out)
      else markBetween(x, y, clause.from, clause.to, out)
      return out
    }
    case 'groups':
      return groupFlags(dataset, clause.column, clause.levels)
    case 'filters':
      return rowsPassing(clause.filters, table)
    case 'ids':
      for (const id of clause.ids) if (id < out.length) out[id] = 1
      return out
    case 'all':
      return out.fill(1)
    case 'members': {
      const rows = clause.rows && readIds(clause.rows, dataset.cells)
      if (!rows) return null
      for (const row of rows) out[row] = 1
      return out
    }
  }
}

/**
 * The cells that clauses select inside the population that filters leave, ascending: the same as the
 * browser's filter worker gives. Null where a clause names something that is not here.
 */
export function replayClauses(
  dataset: DataSet,
  filters: readonly Filter[],
  clauses: readonly Clause[]
): Uint32Array | null {
  const table = cellTable(dataset)
  try {
    const population = rowsPassing(filters, table)
    const selected = new Uint8Array(dataset.cells)
    for (const clause of clauses) {
      const cells = cellsOf(clause, dataset, table)
      if (!cells) return null
      const operation = operations[clause.op]
      for (let cell = 0; cell < selected.length; cell++) {
        selected[cell] = operation(selected[cell] ?? 0, (cells[cell] ?? 0) & (population[cell] ?? 0))
      }
    }
    return Uint32Array.from(selected.keys()).filter((cell) => selected[cell] === 1)
  } catch (error) {
    if (error instanceof Fault) return null
    throw error
  }
}

/** Whether the clauses give these cells; null where there are none, or they cannot be applied any more. */
export function clausesAgree(
  dataset: DataSet,
  filters: readonly Filter[],
  clauses: readonly Clause[],
  ids: Uint32Array
): boolean | null {
  if (clauses.length === 0) return null
  const replayed = replayClauses(dataset, filters, clauses)
  return replayed && replayed.length === ids.length && replayed.every((id, at) => id === ids[at])
}
