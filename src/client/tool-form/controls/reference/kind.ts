import { choiceProblem, textProblem } from '../problems.ts'
import type { ParamKind } from '../property.ts'

export interface ReferenceField {
  readonly kind: 'reference' | 'references'
  /** A kind of `src/resources`. */
  readonly reference: string
}

/** Reference data of a kind: one, or several. */
export const reference: ParamKind<ReferenceField> = {
  kinds: ['reference', 'references'],
  read: ({ control, reference: kind }) =>
    (control === 'reference' || control === 'references') && kind !== undefined
      ? { kind: control, reference: kind }
      : null,
  empty: ({ kind }) => (kind === 'reference' ? '' : []),
  problem: (issue, field, t) => (field.kind === 'reference' ? choiceProblem : textProblem)(issue, field, t)
}
