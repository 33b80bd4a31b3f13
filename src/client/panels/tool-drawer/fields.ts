import * as z from 'zod'
import type { ColumnType } from '../../../contract/column.ts'
import type { Tool } from '../../../contract/tool.ts'

interface Common {
  readonly name: string
  readonly required: boolean
  /** Stands under "More settings". */
  readonly more: boolean
  readonly shownWhen: { readonly param: string; readonly values: readonly unknown[] } | null
}

/** One control of a tool's form. */
export type Field = Common &
  (
    | { readonly kind: 'column'; readonly columnType: ColumnType; readonly usual: 'sample' | null }
    | { readonly kind: 'levels'; readonly of: string }
    | { readonly kind: 'columns'; readonly columnType: ColumnType }
    | { readonly kind: 'choice'; readonly options: readonly string[] }
    | { readonly kind: 'choices'; readonly options: readonly string[] }
    | { readonly kind: 'number'; readonly whole: boolean; readonly min: number | null; readonly max: number | null }
    | { readonly kind: 'numbers'; readonly whole: boolean; readonly min: number | null; readonly max: number | null; readonly most: number | null }
    | { readonly kind: 'reference'; readonly reference: string }
    | { readonly kind: 'flag' }
    | { readonly kind: 'text'; readonly most: number | null }
    | { readonly kind: 'texts' }
  )

/** The parts of a JSON Schema that forms go by, with the hints of contract/param. */
interface Property {
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
  readonly usual?: 'sample'
  readonly reference?: string
  readonly more?: boolean
  readonly shownWhen?: { readonly param: string; readonly values: readonly unknown[] }
}

/** How many settings stand open where a tool does not say which matter. */
const openSettings = 5

/** The controls of a form, in the order in which the tool declares its parameters. */
export function fieldsOf(params: z.ZodObject): Field[] {
  const { properties = {}, required = [] } = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Property>
    required?: readonly string[]
  }
  const marked = Object.values(properties).some((property) => property.more !== undefined)
  return Object.entries(properties).map(([name, property], place) => {
    const common: Common = {
      name,
      required: required.includes(name),
      more: marked ? property.more === true : place >= openSettings,
      shownWhen: property.shownWhen ?? null
    }
    return { ...common, ...controlOf(property) }
  })
}

type Control = Field extends infer F ? (F extends Common ? Omit<F, keyof Common> : never) : never

function controlOf(property: Property): Control {
  const { control, columnType = 'meta', items } = property
  if (control === 'column') return property.type === 'array' ? { kind: 'columns', columnType } : { kind: 'column', columnType, usual: property.usual ?? null }
  if (control === 'levels' && property.of !== undefined) return { kind: 'levels', of: property.of }
  if (control === 'reference' && property.reference !== undefined) return { kind: 'reference', reference: property.reference }
  const options = optionsOf(property)
  if (options) return { kind: 'choice', options }
  if (property.type === 'boolean') return { kind: 'flag' }
  if (isNumber(property)) return { kind: 'number', ...rangeOf(property) }
  if (items) {
    const several = optionsOf(items)
    if (several) return { kind: 'choices', options: several }
    if (isNumber(items)) return { kind: 'numbers', ...rangeOf(items), most: property.maxItems ?? null }
    if (items.control === 'column') return { kind: 'columns', columnType: items.columnType ?? 'meta' }
    return { kind: 'texts' }
  }
  return { kind: 'text', most: property.maxLength ?? null }
}

const isNumber = ({ type }: Property): boolean => type === 'number' || type === 'integer'

/** Bounds that say something: zod writes the ends of the safe integers for a plain whole number. */
function rangeOf(property: Property): { whole: boolean; min: number | null; max: number | null } {
  const bound = (value: number | undefined) => (value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value)
  return { whole: property.type === 'integer', min: bound(property.minimum ?? property.exclusiveMinimum), max: bound(property.maximum) }
}

function optionsOf({ enum: values, anyOf }: Property): readonly string[] | null {
  const found = values ?? (anyOf?.every((one) => one.const !== undefined) ? anyOf.map((one) => one.const) : null)
  return found?.every((value) => typeof value === 'string') ? found : null
}

/** A column that has to be chosen: one without a default, or one that another choice has brought onto the form. */
export const needsColumn = (field: Field): boolean => field.kind === 'column' && (field.required || field.shownWhen !== null)

/** Is the field on the form with these values? */
export const isShown = (field: Field, values: Readonly<Record<string, unknown>>): boolean =>
  !field.shownWhen || field.shownWhen.values.includes(values[field.shownWhen.param])

/** What the form starts with: the defaults of the tool, an empty value where it has none, and what was given before. */
export function startValues(params: z.ZodObject, given: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of fieldsOf(params)) {
    const schema = params.shape[field.name] as z.ZodType
    const absent = schema.safeParse(undefined)
    values[field.name] = given[field.name] ?? (absent.success && absent.data !== undefined ? absent.data : emptyValue(field))
  }
  return values
}

function emptyValue(field: Field): unknown {
  if (field.kind === 'flag') return false
  if (field.kind === 'choice') return field.options[0]
  return ['levels', 'columns', 'choices', 'numbers', 'texts'].includes(field.kind) ? [] : ''
}

/** The values as the tool wants them: nothing for what is hidden, and for what is empty and may be absent. */
export function sentValues(params: z.ZodObject, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shown = fieldsOf(params).filter((field) => isShown(field, values) && (field.required || !isEmpty(values[field.name]) || field.kind !== 'column'))
  return Object.fromEntries(shown.map((field) => [field.name, values[field.name]]))
}

const isEmpty = (value: unknown): boolean => value === '' || value === undefined || value === null

/** The tables of a tool that a reader has use for. */
export const readTables = ({ tables, drawn = [] }: Pick<Tool, 'tables' | 'drawn'>): string[] => Object.keys(tables).filter((id) => !drawn.includes(id))
