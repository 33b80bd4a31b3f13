import type { Groups } from './replay.ts'

/** Where the cells of each group lie in an embedding; NaN for a group without cells in sight. */
export interface GroupPlaces {
  /** Medians, axis by axis: two of them, or three. */
  readonly middles: readonly Float32Array[]
  /** The longer side of the middle half of its cells: how far the group reaches around its middle, about. */
  readonly reach: Float32Array
}

interface Cells {
  /** Row numbers, and x and y in turn; the first `count` are there. */
  readonly ids: Uint32Array
  readonly xy: Float32Array
  readonly z: Float32Array | null
  readonly count: number
}

/** Medians and reach of the visible cells of each group. */
export function groupPlaces({ ids, xy, z, count }: Cells, { codes, levels }: Groups, visible: Uint8Array): GroupPlaces {
  const groups = levels.length
  const start = new Uint32Array(groups + 1)
  const groupAt = (i: number) => {
    const cell = ids[i] as number
    const code = codes[cell] as number
    const place = (xy[2 * i] as number) + (xy[2 * i + 1] as number) + (z ? (z[i] as number) : 0)
    return code >= 0 && visible[cell] === 1 && Number.isFinite(place) ? code : -1
  }
  for (let i = 0; i < count; i++) {
    const group = groupAt(i)
    if (group >= 0) start[group + 1] = (start[group + 1] as number) + 1
  }
  for (let group = 0; group < groups; group++) start[group + 1] = (start[group + 1] as number) + (start[group] as number)
  const next = start.slice(0, groups)
  const axes = Array.from({ length: z ? 3 : 2 }, () => new Float32Array(start[groups] as number))
  const [x, y, depth] = axes as [Float32Array, Float32Array, Float32Array | undefined]
  for (let i = 0; i < count; i++) {
    const group = groupAt(i)
    if (group < 0) continue
    const place = next[group] as number
    next[group] = place + 1
    x[place] = xy[2 * i] as number
    y[place] = xy[2 * i + 1] as number
    if (depth && z) depth[place] = z[i] as number
  }
  const middles = axes.map(() => new Float32Array(groups).fill(NaN))
  const reach = new Float32Array(groups).fill(NaN)
  for (let group = 0; group < groups; group++) {
    const from = start[group] as number
    const size = (start[group + 1] as number) - from
    if (size === 0) continue
    reach[group] = 0
    for (const [axis, values] of axes.entries()) {
      const sorted = values.subarray(from, from + size).sort()
      const quarter = size >> 2
      const middle = middles[axis] as Float32Array
      middle[group] = sorted[size >> 1] as number
      reach[group] = Math.max(reach[group] as number, (sorted[size - 1 - quarter] as number) - (sorted[quarter] as number))
    }
  }
  return { middles, reach }
}
