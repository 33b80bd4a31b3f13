import * as z from 'zod'
import { filtersSchema } from './filter.ts'

const vertices = z
  .array(z.tuple([z.number(), z.number()]))
  .min(3)
  .max(20_000)

/** See `Projection`. */
const projection = z.array(z.number()).length(12).optional()

/** Row numbers as a list, as half-open ranges, or as a little-endian bit set in base64. */
export const idsSchema = z.union([
  z.array(z.int().nonnegative()).max(20_000_000),
  z.object({ ranges: z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()])).max(5_000_000) }),
  z.object({ bitmap: z.string(), length: z.int().nonnegative().max(100_000_000) })
])
export type Ids = z.infer<typeof idsSchema>

/**
 * One step of a selection: who made it, over what, and the condition as data.
 * Clauses are applied in order, each with its set operation, on the cells that pass the filters.
 * Vertices are in the space of the embedding named by `position`; with a `projection`, on the plane on which its three first axes were seen
 * when the outline was drawn, so that it reaches through the depth. `without` names groups that were hidden when the clause was made,
 * by column: their cells were out of sight, so the clause does not speak of them, whatever is hidden later. `within` names, by column,
 * the only groups that it speaks of: those of the frame that it was drawn in.
 * A set can be renamed and deleted: `name` is what it was called, and `rows` its cells as they were when a task was created.
 */
export const clauseSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('polygon'), position: z.string(), vertices, projection }),
    z.object({
      kind: z.literal('rectangle'),
      position: z.string(),
      from: z.tuple([z.number(), z.number()]),
      to: z.tuple([z.number(), z.number()]),
      projection
    }),
    z.object({ kind: z.literal('ids'), ids: z.array(z.int().nonnegative()).max(2_000_000) }),
    z.object({ kind: z.literal('groups'), column: z.string(), levels: z.array(z.string()).max(100_000) }),
    z.object({ kind: z.literal('filters'), filters: filtersSchema }),
    z.object({ kind: z.literal('members'), setId: z.string().max(100), name: z.string().max(1000).optional(), rows: idsSchema.optional() }),
    z.object({ kind: z.literal('all') })
  ])
  .and(
    z.object({
      op: z.enum(['new', 'add', 'subtract', 'intersect', 'invert']),
      source: z.string().max(100),
      without: z.record(z.string().max(500), z.array(z.string()).max(100_000)).optional(),
      within: z.record(z.string().max(500), z.array(z.string()).max(100_000)).optional()
    })
  )

export type Clause = z.infer<typeof clauseSchema>
export type ClauseOperation = Clause['op']
export const clausesSchema = z.array(clauseSchema).max(1000)

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const mostRows = 100_000_000

/**
 * Ascending, distinct row numbers of a table of `rows` rows; null where the compact form is damaged or names a row beyond the table.
 * Nothing is allocated for rows that cannot be: a range is a few bytes and could ask for all the memory there is.
 */
export function readIds(ids: Ids, rows = mostRows): Uint32Array | null {
  if (Array.isArray(ids)) return ids.every((id) => id < rows) ? Uint32Array.from(new Set(ids)).sort() : null
  if ('ranges' in ids) {
    let count = 0
    let end = 0
    for (const [from, to] of ids.ranges) {
      if (from < end || to < from || to > rows) return null
      count += to - from
      end = to
    }
    const found = new Uint32Array(count)
    let at = 0
    for (const [from, to] of ids.ranges) for (let row = from; row < to; row++) found[at++] = row
    return found
  }
  const text = ids.bitmap.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (let i = 0; i < text.length; i++) {
    const six = base64.indexOf(text[i] as string)
    if (six < 0) return null
    held = (held << 6) | six
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = (held >>> bits) & 255
      held &= (1 << bits) - 1
    }
  }
  const found: number[] = []
  for (let row = 0; row < ids.length && row >> 3 < bytes.length; row++) {
    if (!(((bytes[row >> 3] as number) >> (row & 7)) & 1)) continue
    if (row >= rows) return null
    found.push(row)
  }
  return Uint32Array.from(found)
}

/** The shortest of the three forms for ascending row numbers out of `length` rows. */
export function writeIds(rows: Uint32Array, length: number): Ids {
  const ranges: [number, number][] = []
  for (const row of rows) {
    const last = ranges.at(-1)
    if (last && last[1] === row) last[1] = row + 1
    else ranges.push([row, row + 1])
  }
  const rangeSize = ranges.length * 12
  const listSize = rows.length * 7
  const bitmapSize = Math.ceil(length / 6)
  if (rangeSize <= listSize && rangeSize <= bitmapSize) return { ranges }
  if (listSize <= bitmapSize) return Array.from(rows)
  const bytes = new Uint8Array(Math.ceil(length / 8))
  for (const row of rows) bytes[row >> 3] = (bytes[row >> 3] as number) | (1 << (row & 7))
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += 3) {
    const three = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    const four = [three >>> 18, (three >>> 12) & 63, (three >>> 6) & 63, three & 63].map((six) => base64[six]).join('')
    parts.push(i + 2 < bytes.length ? four : i + 1 < bytes.length ? `${four.slice(0, 3)}=` : `${four.slice(0, 2)}==`)
  }
  return { bitmap: parts.join(''), length }
}
