import { textProblem } from '../problems.ts'
import type { ParamKind } from '../property.ts'

export interface FlagField {
  readonly kind: 'flag'
}

/** Yes or no. */
export const flag: ParamKind<FlagField> = {
  kinds: ['flag'],
  read: ({ type }) => (type === 'boolean' ? { kind: 'flag' } : null),
  empty: () => false,
  problem: textProblem
}
