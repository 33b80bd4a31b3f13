import { flagBits, valueCodes } from '../../../../../shaders/points/style.ts'
import type { Codes } from '../../../../contract/column.ts'
import type { Size } from '../../../cloud/camera.ts'

/**
 * One embedding as many: a frame a group, with the cells of the others faint behind it. Pure, and cells keep
 * the embedding's order.
 */

export const framesPerPage = 12

/**
 * How many cells of other groups are drawn behind a frame: a random sample that shows the shape.
 */
const behindCells = 20_000

/** The opacity of the cells behind, of 255. */
const behindAlpha = 110

/** The code for no group or no value in both kinds of palettes. */
const behindCode = valueCodes.missing

export interface FrameCells {
  /** Indices in the embedding: first the cells behind, then those of the group. */
  readonly places: Uint32Array
  /** How many of them are behind. */
  readonly behind: number
}

/**
 * The cells of a frame.
 * @param codes the group of each row of the data set
 * @param ids the row of each place of the embedding; the first `count` are there
 */
export function frameCells(codes: Codes, ids: Uint32Array, count: number, level: number): FrameCells {
  let own = 0
  for (let i = 0; i < count; i++) if (codes[ids[i] as number] === level) own++
  const behind = Math.min(behindCells, count - own)
  const indices = new Uint32Array(behind + own)
  let at = 0
  let ownAt = behind
  for (let i = 0; i < count; i++) {
    if (codes[ids[i] as number] === level) indices[ownAt++] = i
    else if (at < behind) indices[at++] = i
  }
  return { places: indices, behind }
}

/** Coordinates of the cells of a frame, x and y in turn. */
export function framePoints(xy: Float32Array, { places }: FrameCells): Float32Array {
  const out = new Float32Array(2 * places.length)
  for (let i = 0; i < places.length; i++) {
    const index = 2 * (places[i] as number)
    out[2 * i] = xy[index] as number
    out[2 * i + 1] = xy[index + 1] as number
  }
  return out
}

/** The third axis of the cells of a frame. */
export const frameHeights = (z: Float32Array, { places }: FrameCells): Float32Array =>
  Float32Array.from(places, (index) => z[index] ?? NaN)

/** Colour codes; the cells behind have that of cells without a group or value. */
export const frameCodes = (codes: Uint8Array, { places, behind }: FrameCells): Uint8Array =>
  Uint8Array.from(places, (index, i) => (i < behind ? behindCode : (codes[index] ?? behindCode)))

/** Flags; the cells behind are never selected here, and hidden where they are hidden elsewhere. */
export const frameFlags = (flags: Uint8Array, { places, behind }: FrameCells): Uint8Array =>
  Uint8Array.from(places, (index, i) =>
    i < behind ? (flags[index] ?? 0) & ~flagBits.selected : (flags[index] ?? 0)
  )

/** The palette with a faint colour for the cells behind. */
export function framePalette(palette: Uint8Array): Uint8Array {
  const out = palette.slice()
  out[4 * behindCode + 3] = Math.min(behindAlpha, palette[4 * behindCode + 3] as number)
  return out
}

/** The columns and rows in which so many frames of about equal width and height are largest. */
export function frameGrid(
  frames: number,
  { width, height }: Size
): { readonly columns: number; readonly rows: number } {
  let best = { columns: 1, rows: Math.max(1, frames) }
  let widest = 0
  for (let columns = 1; columns <= frames; columns++) {
    const rows = Math.ceil(frames / columns)
    const side = Math.min(width / columns, height / rows)
    if (side <= widest) continue
    widest = side
    best = { columns, rows }
  }
  return best
}

/** The levels of one page, and how many pages there are; a page beyond the last is the last. */
export function framePage(
  levels: readonly number[],
  page: number
): { readonly levels: readonly number[]; readonly page: number; readonly pages: number } {
  const pages = Math.max(1, Math.ceil(levels.length / framesPerPage))
  const shown = Math.min(Math.max(0, page), pages - 1)
  return { levels: levels.slice(shown * framesPerPage, (shown + 1) * framesPerPage), page: shown, pages }
}
