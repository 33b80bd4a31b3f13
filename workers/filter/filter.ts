import { isActive, type Filter } from '../../src/contract/filter/filter.ts'
import type { Codes } from '../../src/contract/column.ts'
import { rowsPassing, type ColumnValues } from '../../src/shared/filter/filter-rows.ts'
import { readIds, type Clause } from '../../src/contract/selection.ts'
import {
  isSetFilter,
  setIdsOf,
  type RequestedFilter,
  type SetFilter
} from '../../src/contract/filter/set-filter.ts'
import type { Projection } from '../../src/shared/outline.ts'
import { boundsOf, type Box } from './bounds.ts'
import { nearestCell, type FoundCell, type Grid } from './grid.ts'
import { suitedBandwidth } from './density/bandwidth.ts'
import { densityParts, type DensityFrames, type DensityMap, type DensityOf } from './density/map.ts'
import { groupPlaces, type GroupPlaces } from './medians.ts'
import { createDrawing } from './drawing.ts'
import { outlineIn, rectangleIn } from './outline.ts'
import {
  addCells,
  axesOf,
  codesOfGrid,
  createPosition,
  gridOf as gridOfCells,
  type Position
} from './position.ts'
import { cellsOf, combine, countOnes, replay, visibleCells, type Groups, type Sources } from './replay.ts'
import { countGroups, flagsByPlace, type GroupCounts } from './shown.ts'
import type { Answer, StandingView, View } from './view.ts'

/** Groups that are out of sight, by column. */
type Hidden = Readonly<Record<string, readonly string[]>>

/** The name under which the answer for filters is kept: inactive filters count for nothing. */
export function filtersKey(filters: readonly Filter[]): string {
  return JSON.stringify(
    filters
      .filter(isActive)
      .map(({ columnType, name, type, rangeA, rangeB, value, rows = null }) => [
        columnType,
        name,
        type,
        rangeA,
        rangeB,
        value,
        rows
      ])
  )
}

/**
 * Everything needed to turn clauses into selected cells: embeddings, group columns, filter answers. It lives
 * in one worker, so that the page never waits for it; all is in memory and may be dropped and given again.
 */
export function createFilter() {
  let total = 0
  /** A 1 for every cell: the population where nothing is filtered. */
  let everyCell: Uint8Array = new Uint8Array(0)
  let population: Uint8Array = new Uint8Array(0)
  let visible: Uint8Array = new Uint8Array(0)
  let flags: Uint8Array = new Uint8Array(0)
  let selectedCount = 0
  /** The groups that are out of sight, by column. */
  let hidden: Hidden = {}
  /** Is any cell selected, or any out of sight? */
  let marked = false
  /** The filters and clauses that `population` and `flags` are of; null where they are to be applied anew. */
  let applied: string | null = null
  let sight = 0
  const positions = new Map<string, Position>()
  const columns = new Map<string, Groups>()
  /** Counts of groups in the selection, by column. */
  const counted = new Map<string, { readonly groups: Groups; readonly counts: GroupCounts }>()
  const answers = new Map<string, Uint32Array>()
  const sets = new Map<string, Uint32Array>()

  const gridOf = (name: string, projection?: Projection): Grid | null => {
    const position = positions.get(name)
    return position ? gridOfCells(position, projection) : null
  }

  const sources: Sources = {
    get total() {
      return total
    },
    grid: gridOf,
    groups: (column) => columns.get(column) ?? null,
    filtered: (filters) =>
      filters.some(isActive) ? (answers.get(filtersKey(filters)) ?? null) : rowsOf(total),
    members: (setId) => sets.get(setId) ?? null
  }

  /** The rows of a filter by sets: its own, or those of its sets; null where one has not been given. */
  const membersOf = (filter: SetFilter): Uint32Array | null => {
    if (filter.rows) return readIds(filter.rows, total)
    const marked = new Uint8Array(total)
    for (const id of setIdsOf(filter)) {
      const rows = sets.get(id)
      if (!rows) return null
      for (const row of rows) marked[row] = 1
    }
    return rowsOf(total).filter((row) => marked[row] === 1)
  }

  const countsOf = (column: string | null): { groups: Groups; counts: GroupCounts } | null => {
    const groups = column === null ? undefined : columns.get(column)
    if (column === null || !groups) return null
    const known = counted.get(column)
    if (known?.groups === groups) return known
    const counts = { groups, counts: countGroups(groups, population, flags) }
    counted.set(column, counts)
    return counts
  }

  /** The flags of `StandingView`. */
  const besideOf = (position: Position, column: string | null): Uint8Array | null => {
    if (!marked) return null
    const { [column ?? '']: _, ...others } = hidden
    if (Object.keys(others).length === Object.keys(hidden).length) return shownOf(position)
    const seen = visibleCells(population, others, sources)
    return selectedCount === 0 && seen === everyCell
      ? null
      : flagsByPlace(position.ids, position.count, { flags, visible: seen })
  }

  /** The flags of an embedding for the selection; null where no cell is selected or hidden. */
  const shownOf = (position: Position): Uint8Array | null => {
    if (!marked) return null
    position.shown ??= flagsByPlace(position.ids, position.count, { flags, visible })
    return position.shown
  }

  /**
   * The view with an outline more, drawn in the embedding itself; null where the clause is of another kind.
   */
  const outlinedView = (clause: Clause, name: string, column: string | null): View | null => {
    if (clause.kind !== 'polygon' && clause.kind !== 'rectangle') return null
    if (clause.position !== name || clause.within || clause.without) return null
    const [position, grid] = [positions.get(name), gridOf(name, clause.projection)]
    if (!position || !grid) return null
    const requested = countsOf(column)
    const groups = requested && {
      counts: requested.counts,
      codes: codesOfGrid(position, grid, requested.groups)
    }
    const base = { flags: shownOf(position), count: selectedCount, groups }
    if (!position.drawing?.isOf(grid, clause.op, base))
      position.drawing = createDrawing(grid, clause.op, base, position.count)
    const view = position.drawing.show(
      clause.kind === 'polygon' ? outlineIn(grid, clause.vertices) : rectangleIn(grid, clause.from, clause.to)
    )
    return { ...view, sight }
  }

  return {
    /** Begins with another data set of so many cells and forgets the one before. */
    open(cells: number): void {
      total = cells
      sight++
      everyCell = population = visible = new Uint8Array(cells).fill(1)
      flags = new Uint8Array(cells)
      selectedCount = 0
      hidden = {}
      marked = false
      applied = null
      positions.clear()
      columns.clear()
      counted.clear()
      answers.clear()
      sets.clear()
    },

    /** Adds cells to an embedding: row numbers, x and y in turn, and z where it has three axes. */
    addPoints(name: string, ids: Uint32Array, xy: Float32Array, z: Float32Array | null = null): void {
      const position = positions.get(name) ?? createPosition(Math.max(total, ids.length), z !== null)
      addCells(position, ids, xy, z)
      positions.set(name, position)
      applied = null
    },

    dropPoints(name: string): void {
      positions.delete(name)
      applied = null
    },

    setGroups(column: string, codes: Codes, levels: readonly string[]): void {
      columns.set(column, { codes, levels })
      applied = null
    },

    setMembers(setId: string, rows: Uint32Array): void {
      sets.set(setId, rows)
      applied = null
    },

    dropMembers(setId: string): void {
      sets.delete(setId)
      applied = null
    },

    setFiltered(filters: readonly Filter[], rows: Uint32Array): void {
      answers.set(filtersKey(filters), rows)
      applied = null
    },

    /**
     * Answers filters here, by the rule that the server has, where all of them ask columns of groups or sets
     * that have been given; false where they do not. A list with a comma may name a group that no cell has,
     * which is not known here.
     */
    filterHere(filters: readonly Filter[]): boolean {
      const requested: RequestedFilter[] = []
      for (const filter of filters.filter(isActive)) {
        const members = isSetFilter(filter) ? membersOf(filter) : null
        if (members) requested.push({ ...filter, members })
        else if (filter.columnType === 'meta' && columns.has(filter.name) && !filter.value.includes(','))
          requested.push(filter)
        else return false
      }
      const table = {
        rows: total,
        columns: requested.map(({ name }) => ({ name, type: 'string' as const })),
        levels: (name: string) => new Set(columns.get(name)?.levels),
        sets: true,
        column: (name: string): ColumnValues => ({
          kind: 'category',
          codes: new Int32Array(0),
          levels: [],
          ...columns.get(name)
        })
      }
      applied = null
      const passing = rowsPassing(requested, table)
      answers.set(
        filtersKey(filters),
        rowsOf(total).filter((row) => passing[row] === 1)
      )
      return true
    },

    /**
     * The selection that filters and clauses make, and what is in sight of it, and from now on the one that
     * views show. Throws `SourceMissing` where something they need has not been given.
     */
    select(filters: readonly Filter[], clauses: readonly Clause[], hide: Hidden): Answer {
      const asked = clauses.some(({ kind }) => kind === 'ids') ? null : JSON.stringify([filters, clauses])
      const isApplied = asked !== null && asked === applied
      // What throws leaves nothing that is half applied.
      applied = null
      const nextPopulation = isApplied
        ? population
        : filters.some(isActive)
          ? cellsOf({ kind: 'filters', filters: [...filters], op: 'new', source: 'population' }, sources)
          : everyCell
      const nextVisible = visibleCells(nextPopulation, hide, sources)
      const nextFlags = isApplied ? flags : replay(clauses, sources, nextPopulation)
      if (!isEqual(nextVisible, visible)) sight++
      const isCounted = isEqual(nextPopulation, population) && isEqual(nextFlags, flags)
      population = nextPopulation
      visible = nextVisible
      flags = nextFlags
      hidden = hide
      applied = asked
      const populationCount = countOnes(population)
      selectedCount = countOnes(flags)
      marked = selectedCount > 0 || (visible !== everyCell && countOnes(visible) < total)
      if (!isCounted) counted.clear()
      for (const position of positions.values()) position.shown = position.drawing = null
      return {
        population: population.slice(),
        populationCount,
        flags: flags.slice(),
        count: selectedCount
      }
    },

    /** How an embedding shows the selection, with counts of the groups of a column. */
    view(name: string, column: string | null): StandingView {
      const position = positions.get(name)
      const counts = countsOf(column)?.counts
      return {
        flags: (position && shownOf(position)?.slice()) ?? null,
        beside: (position && besideOf(position, column)?.slice()) ?? null,
        count: selectedCount,
        sight,
        groups: counts ? { population: counts.population.slice(), selected: counts.selected.slice() } : null
      }
    },

    /** The same with one clause more that is not kept: the lasso that is being drawn. */
    preview(clause: Clause, name: string, column: string | null): View {
      const view = outlinedView(clause, name, column)
      if (view) return view
      const drawing = flags.slice()
      const cells = cellsOf(clause, sources)
      for (let cell = 0; cell < cells.length; cell++)
        cells[cell] = (cells[cell] as number) & (visible[cell] as number)
      combine(clause.op, drawing, cells, population)
      const position = positions.get(name)
      const groups = column === null ? undefined : columns.get(column)
      return {
        flags: position ? flagsByPlace(position.ids, position.count, { flags: drawing, visible }) : null,
        count: countOnes(drawing),
        sight,
        groups: groups ? countGroups(groups, population, drawing) : null
      }
    },

    /**
     * The visible cell nearest to a point of an embedding, or of the plane it is projected on, within a
     * radius.
     */
    nearest(name: string, x: number, y: number, radius: number, projection?: Projection): FoundCell | null {
      const grid = gridOf(name, projection)
      return grid ? nearestCell(grid, x, y, radius, visible) : null
    },

    /** Where the visible cells of each group lie; null while the embedding or the column is not there. */
    medians(name: string, column: string): GroupPlaces | null {
      const position = positions.get(name)
      const groups = columns.get(column)
      if (!position || !groups) return null
      return groupPlaces(position, groups, visible)
    },

    /**
     * Where the cells of an embedding lie densest on its first two axes, as a whole or in each of its frames;
     * null while the embedding or a column is not there. The bandwidth is that of all its cells, so that
     * densities of parts can be compared. @param smoothing a factor of it
     */
    density(
      name: string,
      of: DensityOf,
      smoothing: number,
      frames: DensityFrames | null = null
    ): DensityMap | null {
      const position = positions.get(name)
      const groups = of.kind === 'groups' ? columns.get(of.column) : null
      const split = frames && columns.get(frames.column)
      if (!position || groups === undefined || split === undefined) return null
      position.bandwidth ??= suitedBandwidth(...axesOf(position))
      const bandwidth = position.bandwidth * smoothing
      const wanted = of.kind === 'selected' ? flags : visible
      return {
        bandwidth,
        parts: densityParts(
          position,
          wanted,
          groups,
          frames && split && { groups: split, levels: frames.levels },
          bandwidth
        )
      }
    },

    /**
     * Bounds of the selected cells in an embedding, or on the plane it is projected on; of the visible ones
     * where none is selected; null where there is none.
     */
    bounds(name: string, projection?: Projection): Box | null {
      const position = positions.get(name)
      return position ? boundsOf(position, flags.includes(1) ? flags : visible, projection) : null
    }
  }
}

export type Filtering = ReturnType<typeof createFilter>

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one === other) return true
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return one.length === other.length
}

function rowsOf(total: number): Uint32Array {
  const rows = new Uint32Array(total)
  for (let row = 0; row < total; row++) rows[row] = row
  return rows
}
