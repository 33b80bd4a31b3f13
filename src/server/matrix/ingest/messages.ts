import type { ErrorKey } from '../../../contract/errors/index.ts'
import type { TextValues } from '../../../contract/text.ts'
import type { ImportStep } from './progress.ts'
import type { ImportOutcome } from './run.ts'

/** What the disposable process tells the one that started it. */
export type ImportMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly step: ImportStep; readonly share: number; readonly eta: number | null }
  | { readonly kind: 'done'; readonly outcome: ImportOutcome; readonly peakBytes: number }
  | { readonly kind: 'fault'; readonly key: ErrorKey; readonly values: TextValues }
  | { readonly kind: 'crash'; readonly message: string }
