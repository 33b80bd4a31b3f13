import { textProblem } from '../problems.ts'
import type { ParamKind } from '../property.ts'

export interface GenesField {
  readonly kind: 'genes'
  /** The parameter that chooses references whose genes are known too; null where there is none. */
  readonly of: string | null
}

/** Genes of the project, and of references where the parameter says so. */
export const genes: ParamKind<GenesField> = {
  kinds: ['genes'],
  read: ({ control, of }) => (control === 'genes' ? { kind: 'genes', of: of ?? null } : null),
  empty: () => [],
  problem: textProblem
}
