import { textProblem } from '../problems.ts'
import type { ParamKind } from '../property.ts'

export type TextField = { readonly kind: 'text'; readonly most: number | null } | { readonly kind: 'texts' }

/** Text, or a list of it: what no other kind reads. */
export const text: ParamKind<TextField> = {
  kinds: ['text', 'texts'],
  read: ({ items, maxLength = null }) => (items ? { kind: 'texts' } : { kind: 'text', most: maxLength }),
  empty: ({ kind }) => (kind === 'text' ? '' : []),
  problem: textProblem
}
