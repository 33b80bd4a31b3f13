import * as z from 'zod'
import { formOf, ownProblem } from '../problem.ts'

/**
 * Fields of form bodies and query strings. They travel as text and are typed on both sides:
 * the server decodes, the client encodes, by the same codec.
 */

const notJson = ownProblem({ en: 'is not JSON', zh: '不是 JSON' })

const wholeText = z.string().regex(formOf(/^-?\d{1,15}$/, { en: 'must be a whole number', zh: '须为整数' }))
const numberText = z
  .string()
  .regex(formOf(/^-?\d+(\.\d+)?([eE][-+]?\d+)?$/, { en: 'must be a number', zh: '须为数字' }))
  .max(30)

/** A whole number within its ends. */
export const integer = (min: number, max: number) =>
  z.codec(wholeText, z.int().min(min).max(max), { decode: Number, encode: String })

export const number = (min: number, max: number) =>
  z.codec(numberText, z.number().min(min).max(max), { decode: Number, encode: String })

/** 1 or 0. */
export const flag = () =>
  z.codec(z.enum(['0', '1']), z.boolean(), {
    decode: (text) => text === '1',
    encode: (yes) => (yes ? '1' : '0')
  })

/** The deepest nesting of JSON that is accepted, so that recursion over a value cannot overflow the stack. */
const mostNested = 1000
const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0))
const opening = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)))
const closing = new Set([']', '}'].map((sign) => sign.charCodeAt(0)))

/** Parses JSON. Throws where it is invalid or nested too deeply. */
function parsed(text: string): unknown {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      for (at++; at < text.length && text.charCodeAt(at) !== quote; at++)
        if (text.charCodeAt(at) === backslash) at++
    } else if (opening.has(code)) {
      if (++depth > mostNested) throw new RangeError('the value nests too deep')
    } else if (closing.has(code)) depth--
  }
  // A walk key by key takes a second for a list of a million names.
  if (!/__proto__|\\u/.test(text)) return JSON.parse(text)
  return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
}

/**
 * The most characters of JSON: they are parsed and checked in a tenth of a second, in which other calls wait.
 * A million cells as a bitmap are a twentieth of it.
 */
const jsonCharacters = 4 * 1024 * 1024

/** A structured value, as JSON of so many characters at most in one field. */
export const json = <Schema extends z.ZodType>(schema: Schema, most: number = jsonCharacters) =>
  z.codec(z.string().max(most), schema, {
    decode: (text, context) => {
      try {
        return parsed(text) as z.input<Schema>
      } catch {
        context.issues.push({ ...notJson, input: text })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value)
  })

/**
 * An object that is stored as it was sent: JSON of so many characters at most, which is checked and stays
 * text.
 */
export const jsonText = (most: number) =>
  z
    .string()
    .max(most)
    .superRefine((text, context) => {
      if (!isObject(text)) context.addIssue({ ...notJson, input: text })
    })

function isObject(text: string): boolean {
  try {
    const value = parsed(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** A list of texts: the field sent once for each, or once with all of them as JSON. */
export const repeatable = (text: z.ZodString, most: number) =>
  z.codec(z.union([z.string().max(1_000_000), z.array(z.string())]), z.array(text).min(1).max(most), {
    decode(sent, context) {
      if (typeof sent !== 'string') return sent
      if (!sent.startsWith('[')) return [sent]
      try {
        return JSON.parse(sent) as string[]
      } catch {
        context.issues.push({ ...notJson, input: sent })
        return z.NEVER
      }
    },
    encode: (texts) => JSON.stringify(texts)
  })

/** A field that may be absent, with the value it then has. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional()

export const pageFields = {
  page: integer(1, 10_000_000).optional(),
  pageSize: integer(1, 1000).optional()
}

export const sortField = json(
  z.array(z.object({ name: z.string().max(500), order: z.enum(['asc', 'desc']) })).max(10)
).optional()

/** A page of a list. */
export const pageOf = <Schema extends z.ZodType>(row: Schema) =>
  z.object({ list: z.array(row), total: z.int(), page: z.int(), pageSize: z.int() })

/** Tags of several things at once: some are put on all of them, some taken off; those of neither stay. */
export const tagFields = {
  ids: json(z.array(z.string().min(1).max(100)).min(1).max(1000)),
  add: json(z.array(z.string().max(100)).max(50)).optional(),
  remove: json(z.array(z.string().max(100)).max(50)).optional()
}
