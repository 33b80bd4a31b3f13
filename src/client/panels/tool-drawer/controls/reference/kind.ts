import { choiceProblem } from '../problems.ts'
import type { ParamKind } from '../property.ts'

export interface ReferenceField {
  readonly kind: 'reference'
  /** A kind of `src/resources`. */
  readonly reference: string
}

/** Reference data of a kind. */
export const reference: ParamKind<ReferenceField> = {
  kinds: ['reference'],
  read: ({ control, reference: kind }) =>
    control === 'reference' && kind !== undefined ? { kind: 'reference', reference: kind } : null,
  empty: () => '',
  problem: choiceProblem
}
