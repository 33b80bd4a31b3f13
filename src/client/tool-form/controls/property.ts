import type { ColumnType } from '../../../contract/column.ts'
import type { TableShape } from '../../../contract/tool.ts'
import type { Translate } from '../../i18n/i18n.ts'
import type { words } from '../words.ts'
import type * as z from 'zod'

/** The parts of a JSON Schema that forms go by, with the hints of contract/param. */
export interface Property {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Property[]
  readonly items?: Property
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly maxItems?: number
  readonly maxLength?: number
  readonly control?: string
  readonly columnType?: ColumnType
  readonly of?: string
  readonly usual?: 'sample' | 'condition'
  readonly whereNoneSelected?: string
  readonly reference?: string
  readonly fact?: string
  readonly dimensions?: number
  readonly columns?: TableShape
  readonly more?: boolean
  readonly shownWhen?: { readonly param: string; readonly values: readonly unknown[] }
}

export type SayWords = Translate<keyof (typeof words)['rows']>
export type Issue = z.core.$ZodRawIssue

/**
 * A kind of parameter: how its property is known, what its field starts with, and what is wrong with a value.
 */
export interface ParamKind<Field extends { readonly kind: string }> {
  /** The fields of this kind: one name, or two for one and several. */
  readonly kinds: readonly Field['kind'][]
  /** The field of a property; null where it is of another kind. */
  read(property: Property): Field | null
  empty(field: Field): unknown
  problem(issue: Issue, field: Field, t: SayWords): string
  /** The range beside a label; absent: none. */
  range?(field: Field, t: SayWords): string
  /** The parameter whose change leaves the value without a meaning. */
  follows?(field: Field): string
}
