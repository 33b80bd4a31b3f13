import type { ReactNode } from 'react'
import { useWords } from '../../i18n/i18n.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import type { Field } from '../fields.ts'
import { words } from '../words.ts'
import { kindOf } from './kinds.ts'

export interface ParamWords {
  readonly label: string
  readonly help: string
  readonly options?: Readonly<Record<string, string>>
}

interface Props<OwnField> {
  readonly field: OwnField
  readonly words: ParamWords
  readonly value: unknown
  readonly error: string | null
  readonly onChange: (value: unknown) => void
  /** Values of the other fields: levels need the column that they belong to. */
  readonly values: Readonly<Record<string, unknown>>
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [])

/** What the control of one parameter is given. */
export type ControlProps<Kind extends Field['kind'] = Field['kind']> = Props<Extract<Field, { kind: Kind }>>

/** Label, help and error as the inputs take them. */
export const frame = ({ words: own, error }: Pick<ControlProps, 'words' | 'error'>) => ({
  label: own.label as ReactNode,
  description: own.help || undefined,
  error: error ? <FieldError text={error} /> : undefined
})

/** The range stands beside the label, in the reader's words. */
export function Label({ field, label }: { readonly field: Field; readonly label: string }) {
  const t = useWords(words)
  const range = kindOf(field).range?.(field, t)
  return (
    <>
      {label}
      {range && <span className="param-range">{range}</span>}
    </>
  )
}
