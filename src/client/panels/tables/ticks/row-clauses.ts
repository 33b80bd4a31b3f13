import type { Clause } from '../../../../contract/selection.ts'
import type { GroupColumn } from '../../../state/columns/cell-columns.ts'
import type { Selected } from '../../../state/selection/selected.ts'

/** The source of clauses that the cell table makes. */
export const rowSource = 'cell-table'

/**
 * The ids in a clause and the clauses in a selection are limited, so rows that are ticked one after another
 * are one clause.
 */
const mostIds = 2_000_000

/** Clauses with some rows added or removed; consecutive ticks are merged. */
export function withRows(
  clauses: readonly Clause[],
  ids: readonly number[],
  op: 'add' | 'subtract'
): Clause[] {
  const last = clauses.at(-1)
  if (
    last?.kind === 'ids' &&
    last.source === rowSource &&
    last.op === op &&
    !last.without &&
    last.ids.length + ids.length <= mostIds
  ) {
    return [...clauses.slice(0, -1), { ...last, ids: [...new Set([...last.ids, ...ids])] }]
  }
  return [...clauses, { op, source: rowSource, kind: 'ids', ids: [...ids] }]
}

interface Groups {
  readonly source: string
  readonly column: string
  readonly levels: readonly string[]
}

/** Clauses with the cells of some groups added or removed; consecutive ticks are merged. */
export function withGroups(
  clauses: readonly Clause[],
  { source, column, levels }: Groups,
  op: 'add' | 'subtract'
): Clause[] {
  const last = clauses.at(-1)
  if (
    last?.kind === 'groups' &&
    last.source === source &&
    last.column === column &&
    last.op === op &&
    !last.without
  ) {
    return [...clauses.slice(0, -1), { ...last, levels: [...new Set([...last.levels, ...levels])] }]
  }
  return [...clauses, { op, source, kind: 'groups', column, levels: [...levels] }]
}

/** The groups whose cells that pass the filters are all selected; groups without such cells are left out. */
export function selectedGroups(
  { codes, levels }: Pick<GroupColumn, 'codes' | 'levels'>,
  { population, flags }: Pick<Selected, 'population' | 'flags'>
): Set<string> {
  const left = new Uint32Array(levels.length)
  const passing = new Uint32Array(levels.length)
  for (let cell = 0; cell < codes.length; cell++) {
    const code = codes[cell] ?? -1
    if (code < 0 || population[cell] !== 1) continue
    passing[code] = (passing[code] ?? 0) + 1
    if (flags[cell] !== 1) left[code] = (left[code] ?? 0) + 1
  }
  return new Set(levels.filter((_, code) => (passing[code] ?? 0) > 0 && left[code] === 0))
}
