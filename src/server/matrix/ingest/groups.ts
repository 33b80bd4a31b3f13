import { codesFor, type StoredColumn } from '../zarr/frame.ts'

export type GroupColumn = Extract<StoredColumn, { kind: 'category' }>

const natural = new Intl.Collator('en', { numeric: true })

/** Strings as groups, with levels in natural order: 2 before 10. */
export function groupsOf(values: readonly (string | null)[]): GroupColumn {
  const levels = [...new Set(values)].filter((value) => value !== null).sort(natural.compare)
  const codeOf = new Map<string | null, number>(levels.map((level, code) => [level, code]))
  const codes = codesFor(values.length, levels.length)
  for (const [i, value] of values.entries()) codes[i] = codeOf.get(value) ?? -1
  return { kind: 'category', codes, levels, ordered: false }
}

/** Strings as groups where any occurs twice; unique ones, such as names of cells, stay strings. */
export function grouped(values: readonly (string | null)[]): StoredColumn {
  const distinct = new Set(values)
  distinct.delete(null)
  return distinct.size < values.length
    ? groupsOf(values)
    : { kind: 'string', values: values.map((value) => value ?? '') }
}
