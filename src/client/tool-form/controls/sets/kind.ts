import { textProblem } from '../problems.ts'
import type { ParamKind } from '../property.ts'

export interface GeneSetsField {
  readonly kind: 'sets'
  /** The kind of `src/resources` that collections are. */
  readonly reference: string
}

/** Gene sets of the account, and collections of them. */
export const geneSets: ParamKind<GeneSetsField> = {
  kinds: ['sets'],
  read: ({ control, reference }) =>
    control === 'sets' && reference !== undefined ? { kind: 'sets', reference } : null,
  empty: () => [],
  problem: textProblem
}
