import type { Groups } from './replay.ts'

/** Where the cells of each group lie in an embedding; NaN for a group without cells in sight. */
export interface GroupPlaces {
  /**
   * Medians, axis by axis: two of them, or three; of a group in clumps, with few cells around those, the
   * middle of a dense one.
   */
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

/**
 * Of a larger group so many cells, the first of the shuffled order and so a fair sample: its middle is then
 * off by a hundredth of its spread, which no name shows, and all of ten million would be sorted for seconds.
 */
const mostOfGroup = 10_000

/** Medians and reach of the visible cells of each group. */
export function groupPlaces(
  { ids, xy, z, count }: Cells,
  { codes, levels }: Groups,
  visible: Uint8Array
): GroupPlaces {
  const groups = levels.length
  const start = new Uint32Array(groups + 1)
  const groupAt = (i: number) => {
    const cell = ids[i] as number
    const code = codes[cell] as number
    const index = (xy[2 * i] as number) + (xy[2 * i + 1] as number) + (z ? (z[i] as number) : 0)
    return code >= 0 && visible[cell] === 1 && Number.isFinite(index) ? code : -1
  }
  for (let i = 0; i < count; i++) {
    const group = groupAt(i)
    if (group >= 0) start[group + 1] = Math.min(mostOfGroup, (start[group + 1] as number) + 1)
  }
  for (let group = 0; group < groups; group++)
    start[group + 1] = (start[group + 1] as number) + (start[group] as number)
  const next = start.slice(0, groups)
  const axes = Array.from({ length: z ? 3 : 2 }, () => new Float32Array(start[groups] as number))
  const [x, y, depth] = axes as [Float32Array, Float32Array, Float32Array | undefined]
  for (let i = 0; i < count; i++) {
    const group = groupAt(i)
    const index = next[group] as number
    if (group < 0 || index === start[group + 1]) continue
    next[group] = index + 1
    x[index] = xy[2 * i] as number
    y[index] = xy[2 * i + 1] as number
    if (depth && z) depth[index] = z[i] as number
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
      reach[group] = Math.max(
        reach[group] as number,
        (sorted[size - 1 - quarter] as number) - (sorted[quarter] as number)
      )
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

/** What lies so near, as a share of a group's reach, lies around. */
const aroundShare = 1 / 4
/** Among fewer cells than this share of those around the best place a middle stands apart from its cells. */
const aloneShare = 1 / 3
const mostCells = 1000
const mostPlaces = 60
const rounds = 3

/**
 * A middle that has cells around it. That of a group in clumps may have few or none: it moves to where a
 * sample of the cells is densest, and from there to the middle of the cells around, a few times.
 */
function amongCells(
  axes: readonly Float32Array[],
  middle: readonly number[],
  reach: number
): readonly number[] {
  const cells = everySome(axes[0]?.length ?? 0, mostCells)
  const radius = reach * aroundShare
  const around = (place: readonly number[]) => cells.filter((i) => farFrom(axes, i, place) <= radius)
  const placeOf = (i: number) => axes.map((values) => values[i] as number)
  let best = middle
  let most = 0
  for (const at of everySome(cells.length, mostPlaces)) {
    const place = placeOf(cells[at] as number)
    const count = around(place).length
    if (count <= most) continue
    most = count
    best = place
  }
  if (around(middle).length >= most * aloneShare) return middle
  for (let round = 0; round < rounds; round++) {
    const near = around(best)
    best = axes.map((values) => near.reduce((sum, i) => sum + (values[i] as number), 0) / near.length)
  }
  const nearest = cells.reduce((found, i) =>
    farFrom(axes, i, best) < farFrom(axes, found, best) ? i : found
  )
  return placeOf(nearest)
}

/** Numbers from 0 up to a count, evenly, at most so many. */
const everySome = (count: number, most: number): number[] =>
  Array.from({ length: Math.min(count, most) }, (_, at) => Math.floor((at * count) / Math.min(count, most)))

/** How far a cell lies from a place. */
function farFrom(axes: readonly Float32Array[], cell: number, to: readonly number[]): number {
  let sum = 0
  for (let axis = 0; axis < axes.length; axis++)
    sum += (((axes[axis] as Float32Array)[cell] as number) - (to[axis] as number)) ** 2
  return Math.sqrt(sum)
}
