import type { Groups } from '../replay.ts'
import { denseAreas, groupShares, tenths, type DenseArea } from './density.ts'

/**
 * The cells whose density is computed: the visible ones, the selected ones, or each group of a column by
 * itself.
 */
export type DensityOf =
  | { readonly kind: 'shown' }
  | { readonly kind: 'selected' }
  | { readonly kind: 'groups'; readonly column: string }

/** An embedding that is split by a column: each of these groups has a frame of its own. */
export interface DensityFrames {
  readonly column: string
  readonly levels: readonly number[]
}

/** The density of cells over an embedding. */
export interface DensityMap {
  readonly bandwidth: number
  readonly parts: readonly {
    /** The index of the frame's group in its column; null where the embedding is not split. */
    readonly frame: number | null
    /** The index of the group in its column; null where cells of all groups are counted together. */
    readonly level: number | null
    readonly cells: number
    readonly areas: readonly DenseArea[]
  }[]
}

interface Cells {
  /** Row numbers, and x and y interleaved; only the first `count` have been loaded. */
  readonly ids: Uint32Array
  readonly xy: Float32Array
  readonly count: number
}

/**
 * The densities of the wanted cells of an embedding: one per frame, or one per frame and group.
 * @param wanted one byte per row of the data set
 */
export function densityParts(
  cells: Cells,
  wanted: Uint8Array,
  groups: Groups | null,
  frames: { readonly groups: Groups; readonly levels: readonly number[] } | null,
  bandwidth: number
): DensityMap['parts'] {
  const inEach = groups?.levels.length ?? 1
  const frameOf = frames && new Int32Array(frames.groups.levels.length).fill(-1)
  frames?.levels.forEach((level, frame) => frameOf?.fill(frame, level, level + 1))
  const partOf = (row: number): number => {
    if (wanted[row] !== 1) return -1
    const code = frames ? (frames.groups.codes[row] as number) : 0
    const frame = !frameOf ? 0 : code < 0 ? -1 : (frameOf[code] as number)
    const level = groups ? (groups.codes[row] as number) : 0
    return frame < 0 || level < 0 ? -1 : frame * inEach + level
  }
  return partsOf(cells, partOf, inEach * (frames?.levels.length ?? 1)).flatMap(([x, y], part) => {
    const areas = denseAreas(x, y, bandwidth, groups ? groupShares : tenths)
    const level = groups ? part % inEach : null
    return areas
      ? [{ frame: frames?.levels[Math.floor(part / inEach)] ?? null, level, cells: x.length, areas }]
      : []
  })
}

/** The coordinates x and y of the cells of each part. @param partOf the part of each row, or −1 */
function partsOf(
  { ids, xy, count }: Cells,
  partOf: (row: number) => number,
  parts: number
): [x: Float32Array, y: Float32Array][] {
  const of = new Int32Array(count)
  const sizes = new Uint32Array(parts)
  for (let i = 0; i < count; i++) {
    const part = partOf(ids[i] as number)
    of[i] = part
    if (part >= 0) sizes[part] = (sizes[part] as number) + 1
  }
  const axes = Array.from(sizes, (size): [Float32Array, Float32Array] => [
    new Float32Array(size),
    new Float32Array(size)
  ])
  const next = new Uint32Array(parts)
  for (let i = 0; i < count; i++) {
    const part = of[i] as number
    const own = axes[part]
    if (!own) continue
    const index = next[part] as number
    next[part] = index + 1
    own[0][index] = xy[2 * i] as number
    own[1][index] = xy[2 * i + 1] as number
  }
  return axes
}
