import { codesOf, missingCode, type Domain } from './colors.ts'
import { numberAt, type MatrixView, type Part } from './numbers.ts'
import type { Track } from './sides.ts'

/** The row or column of a part at each pixel of a side; −1 where the part has none. */
function placesOf(
  [from, to]: MatrixView['rows'],
  pixels: number,
  { first, count, step }: { readonly first: number; readonly count: number; readonly step: number }
): Int32Array {
  return Int32Array.from({ length: pixels }, (_, pixel) => {
    const at = Math.floor((from + ((pixel + 0.5) / pixels) * (to - from)) / step) - first
    return at >= 0 && at < count ? at : -1
  })
}

/**
 * A view of a part as codes of colours, a code a pixel, row after row. Pixels that the part does not reach
 * keep what they were.
 * @param codes of the numbers of the part
 */
export function paintPart(
  part: Omit<Part, 'values'>,
  codes: Uint8Array,
  view: MatrixView,
  picture: { readonly width: number; readonly height: number; readonly pixels: Uint8Array }
): void {
  const { width, height, pixels } = picture
  const down = placesOf(view.rows, height, { first: part.row, count: part.rows, step: part.steps[0] })
  const across = placesOf(view.columns, width, {
    first: part.column,
    count: part.columns,
    step: part.steps[1]
  })
  let [left, right] = [0, width]
  while (left < width && across[left] === -1) left++
  while (right > left && across[right - 1] === -1) right--
  let before = -1
  for (let y = 0; y < height; y++) {
    const row = down[y]!
    if (row < 0) continue
    // Lines of one row are alike.
    if (y > 0 && row === before)
      pixels.copyWithin(y * width + left, (y - 1) * width + left, (y - 1) * width + right)
    else {
      const from = row * part.columns
      for (let x = left; x < right; x++) pixels[y * width + x] = codes[from + across[x]!]!
    }
    before = row
  }
}

/** A view of a part as codes, for a figure. */
export function pictureOf(
  part: Part,
  view: MatrixView,
  domain: Domain,
  { width, height }: { readonly width: number; readonly height: number }
): Uint8Array {
  const pixels = new Uint8Array(width * height).fill(missingCode)
  paintPart(part, codesOf(part.values, domain), view, { width, height, pixels })
  return pixels
}

/** The group at each pixel along a strip; −1 where there is none. */
export const stripOf = ({ codes }: Track, [from, to]: MatrixView['rows'], pixels: number): Int32Array =>
  Int32Array.from({ length: pixels }, (_, pixel) => {
    const row = Math.floor(from + ((pixel + 0.5) / pixels) * (to - from))
    return codes[row] ?? -1
  })

/** The number in the finest of several parts that reach a row and column; null where none does. */
export function finestAt(parts: readonly Part[], row: number, column: number): number | null {
  let [found, least]: [number | null, number] = [null, Infinity]
  for (const part of parts) {
    const size = part.steps[0] * part.steps[1]
    if (size >= least) continue
    const value = numberAt(part, row, column)
    if (value !== null) [found, least] = [value, size]
  }
  return found
}
