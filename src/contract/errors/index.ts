import { briefly, fill, type Language, type TextValues } from '../text.ts'
import { columnErrors, uploadErrors } from './column.ts'
import { copyNumberErrors } from './copy-number.ts'
import { dataErrors } from './data.ts'
import type { ErrorRow } from './fault.ts'
import { geneSetErrors } from './gene-set.ts'
import { generalErrors } from './general.ts'
import { groupErrors } from './group.ts'
import { importErrors } from './import.ts'
import { limitErrors } from './limit.ts'
import { receptorErrors } from './receptor.ts'
import { referenceErrors } from './reference.ts'
import { sessionErrors } from './session.ts'
import { setErrors } from './set.ts'
import { startErrors } from './start.ts'
import { survivalErrors } from './survival.ts'
import { taskErrors } from './task.ts'
import { typingErrors } from './typing.ts'

/** Every error that a user can meet. Nothing outside this table reaches a screen. */
export const errors = {
  ...generalErrors,
  ...sessionErrors,
  ...importErrors,
  ...groupErrors,
  ...taskErrors,
  ...dataErrors,
  ...columnErrors,
  ...uploadErrors,
  ...setErrors,
  ...geneSetErrors,
  ...limitErrors,
  ...receptorErrors,
  ...referenceErrors,
  ...typingErrors,
  ...survivalErrors,
  ...copyNumberErrors,
  ...startErrors
}
export type ErrorKey = keyof typeof errors

/** A fault as plain data, since an error that is sent between threads or processes loses its class. */
export interface SentFault {
  readonly key: string
  readonly values: TextValues
}

export const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(errors, key)

/** An error as a thread sends it; null where it is no fault. */
export const sentFault = (error: unknown): SentFault | null =>
  error instanceof Fault ? { key: error.key, values: error.values } : null

/** The fault that was sent. */
export const faultSent = ({ key, values }: SentFault): Fault =>
  new Fault(isErrorKey(key) ? key : 'internal', values)

/** An error from the catalogue, with the values its sentence names. `cause` keeps what led to it. */
export class Fault extends Error {
  readonly key: ErrorKey
  readonly values: TextValues

  constructor(key: ErrorKey, values: TextValues = {}, options?: { cause?: unknown }) {
    super(fill(errors[key].text, 'en', values), options)
    this.name = 'Fault'
    this.key = key
    this.values = values
  }

  get row(): ErrorRow {
    return errors[this.key]
  }

  /** The sentence for the user. */
  messageIn(language: Language): string {
    return fill(this.row.text, language, briefly(this.values))
  }
}
