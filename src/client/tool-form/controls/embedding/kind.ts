import { choiceProblem } from '../problems.ts'
import type { ParamKind } from '../property.ts'

export interface EmbeddingField {
  readonly kind: 'embedding'
  readonly dimensions: number | null
}

/** An embedding of the project. */
export const embedding: ParamKind<EmbeddingField> = {
  kinds: ['embedding'],
  read: ({ control, dimensions = null }) =>
    control === 'embedding' ? { kind: 'embedding', dimensions } : null,
  empty: () => '',
  problem: choiceProblem
}
