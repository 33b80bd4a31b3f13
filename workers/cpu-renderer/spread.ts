import { rim, strideOf, type Raster } from './places.ts'

/**
 * Discs of one size, of which the highest is seen wherever they overlap. Only their middles are painted, a
 * pixel a cell; then each pixel takes the highest within a disc's reach. That is the raster of all discs, and
 * costs as much as the raster has pixels, where painting a million discs costs as much as they cover.
 *
 * Heights are compared by arithmetic: a comparison is a branch, and of random heights every other one is
 * guessed wrong.
 */

/** The greater of two numbers from 0 to 2³¹. */
const greater = (a: number, b: number): number => {
  const less = a - b
  return a - (less & (less >> 31))
}

/**
 * Arrays of the raster's size, kept from frame to frame by what is in them: a lasso draws thirty frames a
 * second, and new arrays of some megabytes for each would soon have to be collected. One thread paints one
 * frame at a time.
 */
const kept = new Map<'top' | 'highest', Int32Array>()

/** Zeros, valid until the same are asked for again. */
export function emptied(what: 'top' | 'highest', length: number): Int32Array {
  const known = kept.get(what)
  if (known?.length === length) return known.fill(0)
  const made = new Int32Array(length)
  kept.set(what, made)
  return made
}

/** Raises what stands at a place to a height; 0 leaves it. */
export function raise(top: Int32Array, at: number, height: number): void {
  top[at] = greater(top[at] as number, height)
}

/** From the first to the last pixel that is shown, the rim beside them included. */
export const shownOf = (raster: Raster): readonly [first: number, end: number] => [
  rim * strideOf(raster),
  (rim + raster.height) * strideOf(raster)
]

/**
 * What is seen of the highest disc, for each pixel that is shown: its height, 0 where there is none.
 * The answer is valid until the next call.
 * @param top for each pixel of the raster the height of the highest middle there, 0 where none is; used up
 * @param steps the pixels of a disc, from its middle: the same to all sides, and without a gap in any row
 */
export function spread(raster: Raster, top: Int32Array, steps: Int32Array): Int32Array {
  const stride = strideOf(raster)
  const halves = halfWidths(steps, stride)
  const rows = halves.length - 1
  const [shown, end] = shownOf(raster)
  const [first, last] = [shown - rows * stride, end + rows * stride]
  const highest = emptied('highest', top.length)
  let half = 0
  // From the outermost rows inwards each row of a disc is at least as wide as the one before.
  for (let row = rows; row > 0; row--) {
    half = widen(top, half, halves[row] as number, first, last)
    if (row === 1 && halves[0] === half) break
    const step = row * stride
    for (let at = shown; at < end; at++)
      highest[at] = greater(
        highest[at] as number,
        greater(top[at - step] as number, top[at + step] as number)
      )
  }
  // The rows next to the middle are most often as wide as the middle, and are then taken together with it.
  const beside = rows > 0 && halves[1] === halves[0] ? stride : 0
  widen(top, half, halves[0] as number, first, last)
  for (let at = shown; at < end; at++)
    highest[at] = greater(
      greater(highest[at] as number, top[at] as number),
      greater(top[at - beside] as number, top[at + beside] as number)
    )
  return highest
}

/** How many pixels a disc reaches to each side, in the row of its middle, the next one, and so on. */
function halfWidths(steps: Int32Array, stride: number): number[] {
  const halves: number[] = []
  for (const step of steps) {
    const row = Math.round(step / stride)
    if (row >= 0) halves[row] = Math.max(halves[row] ?? 0, step - row * stride)
  }
  return halves
}

/** From the highest within `from` pixels of each to the highest within `to`, in place. */
function widen(top: Int32Array, from: number, to: number, first: number, last: number): number {
  for (let half = from; half < to; half++) {
    let before = 0
    let here = top[first] as number
    for (let at = first; at < last; at++) {
      const next = top[at + 1] as number
      top[at] = greater(here, greater(before, next))
      before = here
      here = next
    }
  }
  return to
}
