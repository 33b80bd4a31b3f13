import type { ColumnType } from '../../../../contract/column.ts'
import { choiceProblem, textProblem } from '../problems.ts'
import type { ParamKind } from '../property.ts'

export type ColumnField =
  | {
      readonly kind: 'column'
      readonly columnType: ColumnType
      readonly usual: 'sample' | 'condition' | null
    }
  | { readonly kind: 'columns'; readonly columnType: ColumnType }

/** One column of the cell table, or several. */
export const column: ParamKind<ColumnField> = {
  kinds: ['column', 'columns'],
  read({ control, type, columnType = 'meta', usual = null, items }) {
    if (items?.control === 'column') return { kind: 'columns', columnType: items.columnType ?? 'meta' }
    if (control !== 'column') return null
    return type === 'array' ? { kind: 'columns', columnType } : { kind: 'column', columnType, usual }
  },
  empty: ({ kind }) => (kind === 'column' ? '' : []),
  problem: (issue, field, t) => (field.kind === 'column' ? choiceProblem : textProblem)(issue, field, t)
}
