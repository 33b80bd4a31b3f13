import type { Codes } from '../../src/contract/column.ts'
import type { Filter } from '../../src/contract/filter/filter.ts'
import type { Projection } from '../../src/shared/outline.ts'
import { readIds, type Clause } from '../../src/contract/selection.ts'
import type { Grid } from './grid.ts'
import { markOutline, markRectangle } from './outline.ts'

/** A column of groups: the place of each cell's group among `levels`, −1 where it has none. */
export interface Groups {
  readonly codes: Codes
  readonly levels: readonly string[]
}

/** What clauses need: embeddings, groups, filters and sets; null for what has not come yet. */
export interface Sources {
  /** Cells of the data set. */
  readonly total: number
  /**
   * @param projection how the embedding is seen in space; as it lies on its first two axes where there is
   * none
   */
  grid(position: string, projection?: Projection): Grid | null
  groups(column: string): Groups | null
  /** Rows that pass filters, as the server or the loaded columns say. */
  filtered(filters: readonly Filter[]): Uint32Array | null
  members(setId: string): Uint32Array | null
}

/** A clause needs an embedding, a column, filters or a set that is not loaded. */
export class SourceMissing extends Error {
  readonly clause: Clause
  constructor(clause: Clause) {
    super(`nothing is loaded for a clause of kind ${clause.kind}`)
    this.name = 'SourceMissing'
    this.clause = clause
  }
}

function needed<Source>(source: Source | null, clause: Clause): Source {
  if (source === null) throw new SourceMissing(clause)
  return source
}

/** For each code, from −1 on, whether its group is among the levels. */
function takesOf({ levels }: Groups, wanted: readonly string[]): Uint8Array {
  const chosen = new Set(wanted)
  return Uint8Array.of(0, ...levels.map((level) => Number(chosen.has(level))))
}

/** One byte a cell: 1 where its group is among the levels. */
function markGroups(groups: Groups, wanted: readonly string[], out: Uint8Array): void {
  const takes = takesOf(groups, wanted)
  const { codes } = groups
  for (let cell = 0; cell < codes.length; cell++)
    out[cell] = (out[cell] as number) | (takes[(codes[cell] as number) + 1] as number)
}

/** Takes the cells of the groups out again. */
function clearGroups(groups: Groups, levels: readonly string[], out: Uint8Array): void {
  const keeps = takesOf(groups, levels).map((taken) => 1 - taken)
  const { codes } = groups
  for (let cell = 0; cell < codes.length; cell++)
    out[cell] = (out[cell] as number) & (keeps[(codes[cell] as number) + 1] as number)
}

function markRows(rows: ArrayLike<number>, out: Uint8Array): void {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number
    if (row < out.length) out[row] = 1
  }
}

/** The cells of a clause, before its set operation; one byte a cell of the data set. */
export function cellsOf(clause: Clause, sources: Sources): Uint8Array {
  const out = allCellsOf(clause, sources)
  for (const [column, levels] of Object.entries(clause.without ?? {}))
    clearGroups(needed(sources.groups(column), clause), levels, out)
  for (const [column, levels] of Object.entries(clause.within ?? {})) {
    const inside = new Uint8Array(out.length)
    markGroups(needed(sources.groups(column), clause), levels, inside)
    for (let cell = 0; cell < out.length; cell++) out[cell] = (out[cell] as number) & (inside[cell] as number)
  }
  return out
}

/** The cells that a task kept with its clause: the set may have changed or gone since. */
const keptRows = ({ rows }: Extract<Clause, { kind: 'members' }>, total: number): Uint32Array | null =>
  rows ? readIds(rows, total) : null

/** The same with cells of hidden groups and of all frames. */
function allCellsOf(clause: Clause, sources: Sources): Uint8Array {
  const out = new Uint8Array(sources.total)
  if (clause.kind === 'polygon')
    markOutline(needed(sources.grid(clause.position, clause.projection), clause), clause.vertices, out)
  else if (clause.kind === 'rectangle')
    markRectangle(
      needed(sources.grid(clause.position, clause.projection), clause),
      clause.from,
      clause.to,
      out
    )
  else if (clause.kind === 'groups')
    markGroups(needed(sources.groups(clause.column), clause), clause.levels, out)
  else if (clause.kind === 'filters') markRows(needed(sources.filtered(clause.filters), clause), out)
  else if (clause.kind === 'members')
    markRows(needed(keptRows(clause, sources.total) ?? sources.members(clause.setId), clause), out)
  else if (clause.kind === 'ids') markRows(clause.ids, out)
  else out.fill(1)
  return out
}

/**
 * One set operation in place: `flags` becomes what it and the clause's cells make, never outside
 * `population`.
 */
export function combine(
  op: Clause['op'],
  flags: Uint8Array,
  cells: Uint8Array,
  population: Uint8Array
): void {
  const length = flags.length
  if (op === 'new')
    for (let i = 0; i < length; i++) flags[i] = (cells[i] as number) & (population[i] as number)
  else if (op === 'add')
    for (let i = 0; i < length; i++)
      flags[i] = (flags[i] as number) | ((cells[i] as number) & (population[i] as number))
  else if (op === 'subtract')
    for (let i = 0; i < length; i++) flags[i] = (flags[i] as number) & ~(cells[i] as number) & 1
  else if (op === 'intersect')
    for (let i = 0; i < length; i++) flags[i] = (flags[i] as number) & (cells[i] as number)
  else
    for (let i = 0; i < length; i++)
      flags[i] = (flags[i] as number) ^ ((cells[i] as number) & (population[i] as number))
}

/**
 * The selection that clauses make, one byte a cell. `invert` turns round every cell of its clause: with
 * `all` it gives the rest of the population that was in sight.
 * @param population cells that pass the filters
 */
export function replay(clauses: readonly Clause[], sources: Sources, population: Uint8Array): Uint8Array {
  const flags = new Uint8Array(sources.total)
  const first = Math.max(
    0,
    clauses.findLastIndex((clause) => clause.op === 'new')
  )
  for (const clause of clauses.slice(first)) combine(clause.op, flags, cellsOf(clause, sources), population)
  return flags
}

/**
 * Cells of the population that are in sight: those of hidden groups are not. The population itself where no
 * group is hidden.
 */
export function visibleCells(
  population: Uint8Array,
  hidden: Readonly<Record<string, readonly string[]>>,
  sources: Sources
): Uint8Array {
  let visible = population
  for (const [column, levels] of Object.entries(hidden)) {
    const groups = levels.length > 0 ? sources.groups(column) : null
    if (!groups) continue
    if (visible === population) visible = population.slice()
    clearGroups(groups, levels, visible)
  }
  return visible
}

/** How many bytes of an array of zeros and ones are 1. */
export function countOnes(flags: Uint8Array): number {
  let count = 0
  let at = 0
  if (flags.byteOffset % 4 === 0) {
    // Four at once: multiplied so, the highest byte of a word is the sum of all four.
    const words = new Uint32Array(flags.buffer, flags.byteOffset, flags.length >> 2)
    for (let word = 0; word < words.length; word++)
      count += Math.imul(words[word] as number, 0x01010101) >>> 24
    at = 4 * words.length
  }
  for (; at < flags.length; at++) count += flags[at] as number
  return count
}
