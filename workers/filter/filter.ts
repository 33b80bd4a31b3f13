import { isActive, type Filter } from '../../src/contract/filter/filter.ts'
import type { Column } from '../../src/contract/column.ts'
import { rowsPassing } from '../../src/shared/filter/filter-rows.ts'
import { readIds, type Clause } from '../../src/contract/selection.ts'
import {
  isSetFilter,
  setIdsOf,
  type AskedFilter,
  type SetFilter
} from '../../src/contract/filter/set-filter.ts'
import { flagBits } from '../../shaders/points/style.ts'
import { projected, type Projected, type Projection } from '../../src/shared/outline.ts'
import { buildGrid, gridSide, nearestCell, type FoundCell, type Grid } from './grid.ts'
import { suitedBandwidth } from './density/bandwidth.ts'
import { densityParts, type DensityFrames, type DensityMap, type DensityOf } from './density/map.ts'
import { groupPlaces, type GroupPlaces } from './medians.ts'
import { cellsOf, combine, countOnes, replay, visibleCells, type Groups, type Sources } from './replay.ts'

/** The selection and the population it lies in, one byte a cell of the data set. */
export interface Answer {
  readonly population: Uint8Array
  readonly populationCount: number
  readonly flags: Uint8Array
  readonly count: number
}

/** What one view of an embedding needs to show the selection. */
export interface View {
  /** Flags in the order of the embedding, see `flagBits`. */
  readonly flags: Uint8Array
  readonly count: number
  /**
   * Rises when other cells are in sight than before: what depends on those alone, such as medians, is worked
   * out again.
   */
  readonly sight: number
  /**
   * Cells of each group of the asked column: in the population, and selected; null where no column was asked.
   */
  readonly groups: { readonly population: Uint32Array; readonly selected: Uint32Array } | null
}

interface Position {
  ids: Uint32Array
  xy: Float32Array
  /** The third axis; null where the embedding has two. */
  z: Float32Array | null
  count: number
  /** Null where cells came since it was built. */
  grid: Grid | null
  /**
   * The grid of the projection that was asked for last: while an outline is drawn it is asked for again and
   * again.
   */
  turned: { readonly key: string; readonly grid: Grid } | null
  /** The bandwidth that suits its density; null where cells came since it was found. */
  bandwidth: number | null
}

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
  let population: Uint8Array = new Uint8Array(0)
  let visible: Uint8Array = new Uint8Array(0)
  let flags: Uint8Array = new Uint8Array(0)
  let sight = 0
  const positions = new Map<string, Position>()
  const columns = new Map<string, Groups>()
  const answers = new Map<string, Uint32Array>()
  const sets = new Map<string, Uint32Array>()

  /**
   * The grid is built when first asked for, of the cells there are; while an embedding streams, that is what
   * has come so far.
   */
  const gridOf = (name: string, projection?: Projection): Grid | null => {
    const position = positions.get(name)
    if (!position) return null
    if (projection) return turnedGrid(position, projection)
    position.grid ??= buildGrid(position.xy, position.ids.subarray(0, position.count))
    return position.grid
  }

  const turnedGrid = (position: Position, projection: Projection): Grid | null => {
    const { xy, z, ids, count, turned } = position
    if (!z) return null
    const key = projection.join()
    if (turned?.key === key) return turned.grid
    const seen = projected(projection, xy, xy.subarray(1), 2, z, count)
    const grid = buildGrid(interleaved(seen), ids.subarray(0, count), gridSide, seen.depth)
    position.turned = { key, grid }
    return grid
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

  const groupCounts = (column: string | null, selected: Uint8Array): View['groups'] => {
    const groups = column === null ? null : columns.get(column)
    if (!groups) return null
    const counts = {
      population: new Uint32Array(groups.levels.length),
      selected: new Uint32Array(groups.levels.length)
    }
    for (let cell = 0; cell < total; cell++) {
      const code = groups.codes[cell] as number
      if (code < 0 || population[cell] === 0) continue
      counts.population[code] = (counts.population[code] as number) + 1
      if (selected[cell] === 1) counts.selected[code] = (counts.selected[code] as number) + 1
    }
    return counts
  }

  const viewOf = (name: string, column: string | null, selected: Uint8Array): View => {
    const position = positions.get(name)
    const drawn = new Uint8Array(position?.count ?? 0)
    if (position) {
      for (let i = 0; i < drawn.length; i++) {
        const cell = position.ids[i] as number
        drawn[i] =
          (selected[cell] === 1 ? flagBits.selected : 0) | (visible[cell] === 1 ? 0 : flagBits.hidden)
      }
    }
    return { flags: drawn, count: countOnes(selected), sight, groups: groupCounts(column, selected) }
  }

  return {
    /** Begins with another data set of so many cells and forgets the one before. */
    open(cells: number): void {
      total = cells
      sight++
      population = new Uint8Array(cells).fill(1)
      visible = population
      flags = new Uint8Array(cells)
      positions.clear()
      columns.clear()
      answers.clear()
      sets.clear()
    },

    /** Adds cells to an embedding: row numbers, x and y in turn, and z where it has three axes. */
    addPoints(name: string, ids: Uint32Array, xy: Float32Array, z: Float32Array | null = null): void {
      const position = positions.get(name) ?? {
        ids: new Uint32Array(Math.max(total, ids.length)),
        xy: new Float32Array(2 * Math.max(total, ids.length)),
        z: z && new Float32Array(Math.max(total, ids.length)),
        count: 0,
        grid: null,
        turned: null,
        bandwidth: null
      }
      position.ids.set(ids, position.count)
      position.xy.set(xy, 2 * position.count)
      if (z) position.z?.set(z, position.count)
      position.count += ids.length
      position.grid = null
      position.turned = null
      position.bandwidth = null
      positions.set(name, position)
    },

    dropPoints: (name: string): void => void positions.delete(name),
    setGroups: (column: string, codes: Int32Array, levels: readonly string[]): void =>
      void columns.set(column, { codes, levels }),
    setMembers: (setId: string, rows: Uint32Array): void => void sets.set(setId, rows),
    dropMembers: (setId: string): void => void sets.delete(setId),
    setFiltered: (filters: readonly Filter[], rows: Uint32Array): void =>
      void answers.set(filtersKey(filters), rows),

    /**
     * Answers filters here, by the rule that the server has, where all of them ask columns of groups or sets
     * that have been given; false where they do not. A list with a comma may name a group that no cell has,
     * which is not known here.
     */
    filterHere(filters: readonly Filter[]): boolean {
      const asked: AskedFilter[] = []
      for (const filter of filters.filter(isActive)) {
        const members = isSetFilter(filter) ? membersOf(filter) : null
        if (members) asked.push({ ...filter, members })
        else if (filter.columnType === 'meta' && columns.has(filter.name) && !filter.value.includes(','))
          asked.push(filter)
        else return false
      }
      const table = {
        rows: total,
        columns: asked.map(({ name }) => ({ name, type: 'string' as const })),
        levels: (name: string) => new Set(columns.get(name)?.levels),
        sets: true,
        column: (name: string): Column => ({
          kind: 'category',
          codes: new Int32Array(0),
          levels: [],
          ...columns.get(name)
        })
      }
      const passing = rowsPassing(asked, table)
      answers.set(
        filtersKey(filters),
        rowsOf(total).filter((row) => passing[row] === 1)
      )
      return true
    },

    /**
     * The selection that filters and clauses make, and what is in sight of it, and from now on the one that
     * views show. Throws `SourceMissing` where something they speak of has not been given.
     */
    select(
      filters: readonly Filter[],
      clauses: readonly Clause[],
      hidden: Readonly<Record<string, readonly string[]>>
    ): Answer {
      const nextPopulation = cellsOf(
        { kind: 'filters', filters: [...filters], op: 'new', source: 'population' },
        sources
      )
      const nextVisible = visibleCells(nextPopulation, hidden, sources)
      const nextFlags = replay(clauses, sources, nextPopulation)
      if (nextVisible.some((seen, cell) => seen !== visible[cell])) sight++
      population = nextPopulation
      visible = nextVisible
      flags = nextFlags
      return {
        population: population.slice(),
        populationCount: countOnes(population),
        flags: flags.slice(),
        count: countOnes(flags)
      }
    },

    /** How an embedding shows the selection, with counts of the groups of a column. */
    view: (name: string, column: string | null): View => viewOf(name, column, flags),

    /** The same with one clause more that is not kept: the lasso that is being drawn. */
    preview(clause: Clause, name: string, column: string | null): View {
      const drawing = flags.slice()
      const cells = cellsOf(clause, sources)
      for (let cell = 0; cell < cells.length; cell++)
        cells[cell] = (cells[cell] as number) & (visible[cell] as number)
      combine(clause.op, drawing, cells, population)
      return viewOf(name, column, drawing)
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
     * Bounds of the selected cells in an embedding, or on the plane it is projected on, as left, bottom,
     * right, top; of the visible ones where none is selected; null where there is none.
     */
    bounds(name: string, projection?: Projection): [number, number, number, number] | null {
      const position = positions.get(name)
      if (!position) return null
      const seen =
        projection && position.z
          ? projected(projection, position.xy, position.xy.subarray(1), 2, position.z, position.count)
          : null
      const wanted = flags.includes(1) ? flags : visible
      const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
      for (let i = 0; i < position.count; i++) {
        if (wanted[position.ids[i] as number] !== 1) continue
        const x = (seen ? seen.x[i] : position.xy[2 * i]) as number
        const y = (seen ? seen.y[i] : position.xy[2 * i + 1]) as number
        if (!Number.isFinite(x + y)) continue
        if (x < box[0]) box[0] = x
        if (y < box[1]) box[1] = y
        if (x > box[2]) box[2] = x
        if (y > box[3]) box[3] = y
      }
      return box[0] <= box[2] ? box : null
    }
  }
}

export type Filtering = ReturnType<typeof createFilter>

/** x and y of the cells of an embedding, apart. */
function axesOf({ xy, count }: Position): [x: Float32Array, y: Float32Array] {
  const x = new Float32Array(count)
  const y = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    x[i] = xy[2 * i] as number
    y[i] = xy[2 * i + 1] as number
  }
  return [x, y]
}

function interleaved({ x, y }: Projected): Float32Array {
  const xy = new Float32Array(2 * x.length)
  for (let i = 0; i < x.length; i++) {
    xy[2 * i] = x[i] as number
    xy[2 * i + 1] = y[i] as number
  }
  return xy
}

function rowsOf(total: number): Uint32Array {
  const rows = new Uint32Array(total)
  for (let row = 0; row < total; row++) rows[row] = row
  return rows
}
