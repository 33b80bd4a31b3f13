import type { Preview } from '../../contract/tool.ts'

/**
 * A preview as it travels: a fair part of the cells, their places in 65,535 steps of the wider axis.
 */
export interface Picture {
  /** x in the lower 16 bits, y in the upper. */
  readonly places: Uint32Array
  /** Group of each of them; 255 for those beyond 254 groups and those without one. */
  readonly groups: Uint8Array
}

const mostCells = 100_000
const steps = 65_535
const otherGroups = 255

/** Every so many cells of a picture, so that it is small enough to be sent again and again. */
export function pictureOf({ places, groups }: Preview): Picture {
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
  const out: Picture = { places: new Uint32Array(count), groups: new Uint8Array(count) }
  for (let i = 0; i < count; i++) {
    const cell = i * stride
    out.places[i] =
      (Math.round((places[2 * cell]! - left) * scale) |
        (Math.round((places[2 * cell + 1]! - bottom) * scale) << 16)) >>>
      0
    out.groups[i] = groups[cell]! < 0 ? otherGroups : Math.min(otherGroups, groups[cell]!)
  }
  return out
}
