import type { Text } from '../text.ts'

/**
 * One error that a user can meet. `code` goes into the envelope; the HTTP status follows from it
 * (401 → 401, 402 → 403, all others as they are).
 */
export interface ErrorRow {
  readonly code: 400 | 401 | 402 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507
  readonly text: Text
}

/** Rows of errors with the type of their keys, which `Fault` takes. */
export const errorRows = <Key extends string>(rows: Record<Key, ErrorRow>): Record<Key, ErrorRow> => rows
