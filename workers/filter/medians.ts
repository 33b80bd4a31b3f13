import type { Groups } from './replay.ts'

/** Where the cells of each group lie in an embedding; NaN for a group without cells in sight. */
export interface GroupPlaces {
  /** Medians, axis by axis: two of them, or three; of a group that lies apart in clumps, the middle of the clump that is nearest to those. */
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
      const sorted = values.slice(from, from + size).sort()
      const quarter = size >> 2
      const middle = middles[axis] as Float32Array
      middle[group] = sorted[size >> 1] as number
      reach[group] = Math.max(reach[group] as number, (sorted[size - 1 - quarter] as number) - (sorted[quarter] as number))
    }
    const own = axes.map((values) => values.subarray(from, from + size))
    const among = amongCells(
      own,
      middles.map((values) => values[group] as number),
      reach[group] as number
    )
    for (const [axis, value] of among.entries()) (middles[axis] as Float32Array)[group] = value
  }
  return { middles, reach }
}

/** Of a group's reach: a middle with no cell so near stands in empty space, and a clump is what lies so near to one of its cells. */
const emptyShare = 1 / 6
const clumpShare = 1 / 3
const rounds = 3

/**
 * A middle that has cells around it. One that has none moves to the nearest cell, and from there to the middle of the cells around, a few
 * times, so that it ends inside the clump and not at its rim.
 */
function amongCells(axes: readonly Float32Array[], middle: readonly number[], reach: number): readonly number[] {
  const nearest = nearestTo(axes, middle)
  if (nearest.far <= reach * emptyShare) return middle
  let place = nearest.place
  for (let round = 0; round < rounds; round++) {
    const near: number[] = []
    const cells = (axes[0] as Float32Array).length
    for (let i = 0; i < cells; i++) if (farFrom(axes, i, place) <= reach * clumpShare) near.push(i)
    place = axes.map((values) => near.reduce((sum, i) => sum + (values[i] as number), 0) / near.length)
  }
  return nearestTo(axes, place).place
}

function nearestTo(axes: readonly Float32Array[], to: readonly number[]): { readonly place: readonly number[]; readonly far: number } {
  const cells = (axes[0] as Float32Array).length
  let best = 0
  let far = Infinity
  for (let i = 0; i < cells; i++) {
    const distance = farFrom(axes, i, to)
    if (distance >= far) continue
    far = distance
    best = i
  }
  return { place: axes.map((values) => values[best] as number), far }
}

/** How far a cell lies from a place. */
function farFrom(axes: readonly Float32Array[], cell: number, to: readonly number[]): number {
  let sum = 0
  for (let axis = 0; axis < axes.length; axis++) sum += (((axes[axis] as Float32Array)[cell] as number) - (to[axis] as number)) ** 2
  return Math.sqrt(sum)
}
