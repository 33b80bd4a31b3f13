import type { Preview } from '../../contract/tool.ts'

/**
 * A preview as it is sent: an even sample of the cells, with coordinates in 65,535 steps of the wider axis.
 */
export interface Picture {
  /** x in the lower 16 bits, y in the upper. */
  readonly places: Uint32Array
  /** The colour of each cell: its group, or its number coded as 1 to 254; 255 for none. */
  readonly codes: Uint8Array
  readonly by: 'group' | 'share'
}

const mostCells = 100_000
const steps = 65_535
const none = 255
/** The codes of the numbers 0 and 1. */
const [least, greatest] = [1, 254]

function coder(preview: Preview): (cell: number) => number {
  if ('groups' in preview) {
    const { groups } = preview
    return (cell) => (groups[cell]! < 0 ? none : Math.min(none, groups[cell]!))
  }
  const { shares } = preview
  return (cell) =>
    Number.isNaN(shares[cell]!) ? none : Math.round(least + (greatest - least) * shares[cell]!)
}

/** Takes every n-th cell, so that a preview is small enough to be sent often. */
export function pictureOf(preview: Preview): Picture {
  const { places } = preview
  const codeOf = coder(preview)
  const cells = places.length / 2
  const stride = Math.max(1, Math.ceil(cells / mostCells))
  const count = Math.ceil(cells / stride)
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let cell = 0; cell < cells; cell += stride) {
    const [x, y] = [places[2 * cell]!, places[2 * cell + 1]!]
    if (x < left) left = x
    if (x > right) right = x
    if (y < bottom) bottom = y
    if (y > top) top = y
  }
  const scale = steps / (Math.max(right - left, top - bottom) || 1)
  const by = 'groups' in preview ? 'group' : 'share'
  const out: Picture = { places: new Uint32Array(count), codes: new Uint8Array(count), by }
  for (let i = 0; i < count; i++) {
    const cell = i * stride
    out.places[i] =
      (Math.round((places[2 * cell]! - left) * scale) |
        (Math.round((places[2 * cell + 1]! - bottom) * scale) << 16)) >>>
      0
    out.codes[i] = codeOf(cell)
  }
  return out
}
