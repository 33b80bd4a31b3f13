import { plainRow } from '../tables.ts'

/** A drawn item, as far as its row depends on it. */
export interface PickedItem {
  readonly datum?: unknown
  readonly mark?: { readonly marktype?: string; readonly items?: readonly PickedItem[] }
}

/** Marks that join many rows to one shape. */
const joined: ReadonlySet<string | undefined> = new Set(['line', 'area', 'trail'])

/**
 * The row of an item that was clicked, or null. Vega hands over the first item of a line whatever place of it
 * was clicked, so that its row is only what all rows of the line have alike.
 */
export function rowOfItem(item: PickedItem | null | undefined): Record<string, unknown> | null {
  const datum = item?.datum
  if (typeof datum !== 'object' || datum === null) return null
  const { marktype, items = [] } = item?.mark ?? {}
  if (!joined.has(marktype)) return datum as Record<string, unknown>
  const alike = (name: string, value: unknown): boolean =>
    items.every((other) => (other.datum as Record<string, unknown> | undefined)?.[name] === value)
  return Object.fromEntries(Object.entries(plainRow(datum)).filter(([name, value]) => alike(name, value)))
}
