import type { TextValues } from '../../../contract/text.ts'

/** Why an attempt failed: the values in the sentence of the reason, and the fault of an `input_error`. */
export interface FailDetail {
  readonly values?: TextValues
  readonly fault?: { readonly key: string; readonly values: TextValues }
}
