import * as z from 'zod'
import { matrixCounts } from '../../../contract/matrix-counts.ts'
import type { DrawnMatrix } from './numbers.ts'

const count = z.int().nonnegative()
const power = z.int().min(1)
const kept = z.object({
  rows: count,
  columns: count,
  range: z.tuple([z.number(), z.number()]).nullable(),
  counts: matrixCounts.optional(),
  part: z.object({
    row: count,
    column: count,
    rows: count,
    columns: count,
    steps: z.tuple([power, power]),
    /** The bytes of the numbers, little-endian, in base 64. */
    values: z.base64()
  })
})

const bytesAtOnce = 0x8000

/** A matrix as it is kept with a chart: the part that is drawn, as text. */
export function keptMatrix({ rows, columns, range, counts, part }: DrawnMatrix): z.input<typeof kept> {
  const bytes = new Uint8Array(part.values.buffer, part.values.byteOffset, part.values.byteLength)
  let text = ''
  for (let from = 0; from < bytes.length; from += bytesAtOnce)
    text += String.fromCharCode(...bytes.subarray(from, from + bytesAtOnce))
  return {
    rows,
    columns,
    range: range && [...range],
    ...(counts && { counts }),
    part: { ...part, steps: [...part.steps], values: btoa(text) }
  }
}

/** A kept matrix as it is drawn; null where what was kept is none. */
export function openedMatrix(stored: unknown): DrawnMatrix | null {
  const { success, data } = kept.safeParse(stored)
  if (!success) return null
  const { buffer } = Uint8Array.from(atob(data.part.values), (character) => character.charCodeAt(0))
  const values = new Float32Array(buffer, 0, Math.floor(buffer.byteLength / 4))
  return values.length === data.part.rows * data.part.columns
    ? { ...data, part: { ...data.part, values } }
    : null
}
