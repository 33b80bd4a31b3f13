import * as z from 'zod'
import type { Tool } from '../../contract/tool.ts'
import { fieldOf, kindOf, type ParamField } from './controls/kinds.ts'
import type { Property } from './controls/property.ts'

interface Common {
  readonly name: string
  readonly required: boolean
  /** Stands under "More settings". */
  readonly more: boolean
  readonly shownWhen: { readonly param: string; readonly values: readonly unknown[] } | null
}

/** One control of a tool's form. */
export type Field = Common & ParamField

/** How many settings stand open where a tool does not say which matter. */
const openSettings = 5

/** The controls of a form, in the order in which the tool declares its parameters. */
export function fieldsOf(params: z.ZodObject): Field[] {
  const { properties = {}, required = [] } = z.toJSONSchema(params, {
    io: 'input',
    unrepresentable: 'any'
  }) as {
    properties?: Record<string, Property>
    required?: readonly string[]
  }
  const marked = Object.values(properties).some((property) => property.more !== undefined)
  return Object.entries(properties).map(([name, property], index) => {
    const common: Common = {
      name,
      required: required.includes(name),
      more: marked ? property.more === true : index >= openSettings,
      shownWhen: property.shownWhen ?? null
    }
    return { ...common, ...fieldOf(property) }
  })
}

/**
 * A column that has to be chosen: one without a default, or one that another choice has brought onto the
 * form.
 */
export const needsColumn = (field: Field): boolean =>
  field.kind === 'column' && (field.required || field.shownWhen !== null)

/** Is the field on the form with these values? */
export const isShown = (field: Field, values: Readonly<Record<string, unknown>>): boolean =>
  !field.shownWhen || field.shownWhen.values.includes(values[field.shownWhen.param])

/**
 * What the form starts with: the defaults of the tool, an empty value where it has none, and what was given
 * before.
 */
export function startValues(
  params: z.ZodObject,
  given: Readonly<Record<string, unknown>> = {}
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of fieldsOf(params)) {
    const schema = params.shape[field.name] as z.ZodType
    const absent = schema.safeParse(undefined)
    values[field.name] =
      given[field.name] ??
      (absent.success && absent.data !== undefined ? absent.data : kindOf(field).empty(field))
  }
  return values
}

/** Kinds whose empty value means that nothing was chosen: it is not sent where it may be absent. */
const chosenKinds: ReadonlySet<Field['kind']> = new Set([
  'column',
  'level',
  'cell',
  'embedding',
  'fact',
  'reference',
  'result'
])

/** The values as the tool wants them: nothing for what is hidden, and for what is empty and may be absent. */
export function sentValues(
  params: z.ZodObject,
  values: Readonly<Record<string, unknown>>
): Record<string, unknown> {
  const left = (field: Field): boolean =>
    !field.required && chosenKinds.has(field.kind) && isEmpty(values[field.name])
  const shown = fieldsOf(params).filter((field) => isShown(field, values) && !left(field))
  return Object.fromEntries(shown.map((field) => [field.name, values[field.name]]))
}

const isEmpty = (value: unknown): boolean => value === '' || value === undefined || value === null

/** The task whose result one of these fields reads; null where none is chosen. */
export function taskRead(fields: readonly Field[], values: Readonly<Record<string, unknown>>): string | null {
  const field = fields.find(({ kind }) => kind === 'result')
  const value = field && values[field.name]
  return typeof value === 'string' && value !== '' ? (value.split('/')[0] ?? null) : null
}

/** The tables of a tool that a reader has use for. */
export const readTables = ({ tables, drawn = [] }: Pick<Tool, 'tables' | 'drawn'>): string[] =>
  Object.keys(tables).filter((id) => !drawn.includes(id))
