import { choiceProblem, textProblem } from '../problems.ts'
import type { ParamKind } from '../property.ts'

export type LevelsField =
  | { readonly kind: 'levels'; readonly of: string }
  | { readonly kind: 'level'; readonly of: string }

/** Levels of the column that another parameter names, or one of them. */
export const levels: ParamKind<LevelsField> = {
  kinds: ['levels', 'level'],
  read: ({ control, of }) =>
    (control === 'levels' || control === 'level') && of !== undefined ? { kind: control, of } : null,
  empty: ({ kind }) => (kind === 'level' ? '' : []),
  problem: (issue, field, t) => (field.kind === 'level' ? choiceProblem : textProblem)(issue, field, t),
  // Groups of the column before mean nothing in another one.
  follows: ({ of }) => of
}
