import type { TableShape } from '../../../../contract/tool.ts'
import { choiceProblem } from '../problems.ts'
import type { ParamKind } from '../property.ts'

export interface ResultField {
  readonly kind: 'result'
  readonly columns: TableShape
}

/** A table of the result of another task. */
export const result: ParamKind<ResultField> = {
  kinds: ['result'],
  read: ({ control, columns }) =>
    control === 'result' && columns !== undefined ? { kind: 'result', columns } : null,
  empty: () => '',
  problem: choiceProblem
}
