import type { TextValues } from '../../../contract/text.ts'

/** Why an attempt failed: the values of the reason's sentence, and the fault behind an `input_error`. */
export interface FailDetail {
  readonly values?: TextValues
  readonly fault?: { readonly key: string; readonly values: TextValues }
}
