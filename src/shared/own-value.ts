/**
 * The value that a record has under a name. Names come from files: `record[name]` would also find what every
 * object inherits, so that a column named `constructor` or `__proto__` had a function or an object as its
 * value.
 */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string
): Value | undefined => (record && Object.hasOwn(record, name) ? record[name] : undefined)
