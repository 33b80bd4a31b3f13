import type { Clause } from '../../../contract/selection.ts'

/** The source of clauses that the cell table makes. */
export const rowSource = 'cell-table'

/** Ids of one clause, and clauses of a selection, have their bounds: rows ticked one after another are one clause. */
const mostIds = 2_000_000

/** Clauses with some rows more or fewer; ticks that follow each other are gathered. */
export function withRows(clauses: readonly Clause[], ids: readonly number[], op: 'add' | 'subtract'): Clause[] {
  const last = clauses.at(-1)
  if (last?.kind === 'ids' && last.source === rowSource && last.op === op && !last.without && last.ids.length + ids.length <= mostIds) {
    return [...clauses.slice(0, -1), { ...last, ids: [...new Set([...last.ids, ...ids])] }]
  }
  return [...clauses, { op, source: rowSource, kind: 'ids', ids: [...ids] }]
}
