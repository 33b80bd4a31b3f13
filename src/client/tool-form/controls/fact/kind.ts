import { choiceProblem, textProblem } from '../problems.ts'
import type { ParamKind } from '../property.ts'

export interface FactField {
  readonly kind: 'fact' | 'facts'
  /** The parameter that chooses the references. */
  readonly of: string
  /** What of their facts is offered. */
  readonly fact: string
}

/** What the facts of chosen references list: one, or several. */
export const fact: ParamKind<FactField> = {
  kinds: ['fact', 'facts'],
  read: ({ control, of, fact: name }) =>
    (control === 'fact' || control === 'facts') && of !== undefined && name !== undefined
      ? { kind: control, of, fact: name }
      : null,
  empty: ({ kind }) => (kind === 'fact' ? '' : []),
  problem: (issue, field, t) => (field.kind === 'fact' ? choiceProblem : textProblem)(issue, field, t)
}
