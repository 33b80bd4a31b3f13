import { textProblem } from '../problems.ts'
import type { ParamKind } from '../property.ts'

export interface GenesField {
  readonly kind: 'genes'
}

/** Genes of the project. */
export const genes: ParamKind<GenesField> = {
  kinds: ['genes'],
  read: ({ control }) => (control === 'genes' ? { kind: 'genes' } : null),
  empty: () => [],
  problem: textProblem
}
