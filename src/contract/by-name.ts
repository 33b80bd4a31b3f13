/* oxlint-disable no-underscore-dangle, typescript/unbound-method -- zod has its inside under this name */
import * as z from 'zod'

const proto = '__proto__'

/**
 * A record by names that come from files, such as those of columns and groups. `z.record` leaves out what
 * stands under `__proto__`, which a column may be called as well as anything else; this one keeps it, as a
 * property of the record's own.
 */
export function byName<Value extends z.ZodType>(
  key: z.ZodString,
  value: Value
): z.ZodRecord<z.ZodString, Value> {
  const record = z.record(key, value)
  const { parse } = record._zod
  const parseAll: typeof parse = (payload, context) => {
    const given = payload.value as unknown
    const parsed = parse(payload, context)
    if (parsed instanceof Promise || typeof given !== 'object' || given === null) return parsed
    const own = Object.getOwnPropertyDescriptor(given, proto)
    if (!own) return parsed
    const kept = value._zod.run({ value: own.value, issues: [] }, context)
    if (kept instanceof Promise) throw new Error('values of a record by names are checked at once')
    parsed.issues.push(...z.core.util.prefixIssues(proto, kept.issues))
    Object.defineProperty(parsed.value, proto, {
      value: kept.value,
      enumerable: true,
      configurable: true,
      writable: true
    })
    return parsed
  }
  // A record without checks is run by its own `parse`, which is taken when it is made.
  record._zod.parse = parseAll
  record._zod.run = parseAll
  return record
}
