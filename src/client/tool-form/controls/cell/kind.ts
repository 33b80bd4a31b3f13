import { choiceProblem } from '../problems.ts'
import type { ParamKind } from '../property.ts'

export interface CellField {
  readonly kind: 'cell'
}

/** One cell, picked on the map. */
export const cell: ParamKind<CellField> = {
  kinds: ['cell'],
  read: ({ control }) => (control === 'cell' ? { kind: 'cell' } : null),
  empty: () => '',
  problem: (issue, field, t) => (issue.input === '' ? t('pickCell') : choiceProblem(issue, field, t))
}
