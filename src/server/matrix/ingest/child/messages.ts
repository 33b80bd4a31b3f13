import type { ErrorKey } from '../../../../contract/errors/index.ts'
import type { TextValues } from '../../../../contract/text.ts'
import type { Note } from '../progress.ts'

/** The messages of a disposable process to its parent. */
export type ChildMessage<Outcome> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'done'; readonly outcome: Outcome; readonly peakBytes: number }
  | { readonly kind: 'fault'; readonly key: ErrorKey; readonly values: TextValues }
  | { readonly kind: 'crash'; readonly message: string }
