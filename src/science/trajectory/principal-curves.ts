import {
  cornersKept,
  curveThrough,
  evenly,
  placesAlong,
  project,
  type Curve,
  type PointsOf,
  type Projections
} from './curve.ts'
import { RankScratch, sortPlaces } from '../stats/order/rank-order.ts'
import { smoothResponses } from './smoother.ts'

/** The curves of lineages, and the weights of cells on them. */
export interface LineageCurves {
  readonly curves: readonly Omit<Curve, 'distances'>[]
  /** The weight of cell i on lineage l at `i * lineages + l`, 0 to 1; 0 where the cell is not on it. */
  readonly weights: Float64Array
}

/** A curve without the cells on it. */
export type FittedCurve = Pick<Curve, 'corners' | 'length'>

/** The groups and lineages of the points. */
export interface CurveOptions {
  /** The group of each point, −1 for none. */
  readonly labels: Int32Array
  /** The groups of each lineage, from its root to its leaf. */
  readonly lineages: readonly (readonly number[])[]
  /** The mean of group g: coordinate d at `g * dimensions + d`. */
  readonly centers: Float64Array
  /** The points that the curves are fitted to; all points are projected onto them afterwards. */
  readonly sample: Uint32Array
  /** Projects the points of the sample onto a path as `project` does, which is used where this is absent. */
  readonly onto?: (corners: Float64Array) => Projections
  readonly onRound?: (round: number) => void
}

/**
 * The default settings of slingshot, but for `still`: the change of the total squared distance, as a share,
 * that ends the rounds. Cells join and leave curves from round to round, so that the distance rises and falls
 * and a change below slingshot's 1e-3 may be a turn: of paul15 the curves are then 0.94 of slingshot's by
 * rank, and 0.98 where rounds go on.
 */
const mostRounds = 15
const still = 1e-4
const stretch = 2
const freedom = 5
/** The extension of the initial paths, so long that no cell is beyond their ends. */
const endless = 9999

/** Principal curves, and the weights of all points on them. */
export function lineageCurves(points: PointsOf, options: CurveOptions): LineageCurves {
  const curves = fitCurves(points, options)
  const cells = Uint32Array.from(options.labels.keys())
  const placed = curves.map((curve) => ({ ...curve, ...project(points, curve.corners, cells) }))
  return { curves: placed, weights: weightsOn(placed, options) }
}

/**
 * Simultaneous principal curves along lineages with common beginnings (Street et al., BMC Genomics 2018,
 * 19:477): each curve is smoothed through its cells, cells are weighted by their distance from each curve,
 * and curves with common groups are shrunk to their average there.
 */
export function fitCurves(points: PointsOf, options: CurveOptions): readonly FittedCurve[] {
  const { labels, lineages, centers, sample, onRound } = options
  const d = points.dimensions
  const member = membership(labels, lineages, sample)
  const own = {
    dimensions: d,
    values: Float64Array.from(
      { length: sample.length * d },
      (_, at) => points.values[sample[Math.floor(at / d)]! * d + (at % d)]!
    )
  }
  const everyone = Uint32Array.from(sample.keys())
  const onto = options.onto ?? ((corners: Float64Array) => project(own, corners, everyone))
  let curves = lineages.map((path, l) => {
    const line = Float64Array.from(path.flatMap((group) => [...centers.subarray(group * d, (group + 1) * d)]))
    const cells = everyone.filter((i) => member[i * lineages.length + l]! > 0)
    const first = curveThrough(d, line, endless, (corners) => project(own, corners, cells))
    return curveThrough(d, first.corners, 0, onto)
  })
  let weights: Float64Array = member.slice()
  const shared = sharedBeginnings(lineages)
  let before = totalDistance(curves, weights)
  for (let round = 1; round <= mostRounds; round++) {
    const smoothing = weights
    weights = weighed(curves, weights, member)
    curves = curves.map((curve, l) => {
      const at = smoothResponses(curve.times, own.values, d, column(smoothing, lineages.length, l), freedom)
      const corners = new Float64Array(cornersKept * d)
      const cornerTimes = evenly(0, curve.length, cornersKept)
      for (let corner = 0; corner < cornersKept; corner++) corners.set(at(cornerTimes[corner]!), corner * d)
      return curveThrough(d, corners, stretch, onto)
    })
    curves = drawnTogether(curves, weights, shared, { d, onto })
    onRound?.(round)
    const after = totalDistance(curves, weights)
    if (Math.abs(before - after) <= still * before) break
    before = after
  }
  return curves
}

/** The weights of all points on curves onto which they are projected. */
export function weightsOn(
  curves: readonly Curve[],
  { labels, lineages }: Pick<CurveOptions, 'labels' | 'lineages'>
): Float64Array {
  const member = membership(labels, lineages, Uint32Array.from(labels.keys()))
  const order = nearestFirst(curves)
  return weighed(curves, weighed(curves, member, member, order), member, order)
}

function column(matrix: Float64Array, width: number, at: number): Float64Array {
  const values = new Float64Array(matrix.length / width)
  for (let i = 0; i < values.length; i++) values[i] = matrix[i * width + at]!
  return values
}

/** The pairs of cell i and lineage l, as `i * lineages + l`, by increasing distance. */
function nearestFirst(curves: readonly Curve[]): Uint32Array {
  const width = curves.length
  const distances = new Float64Array(width * (curves[0]?.distances.length ?? 0))
  for (const [l, { distances: own }] of curves.entries())
    for (let i = 0; i < own.length; i++) distances[i * width + l] = own[i]!
  const scratch = new RankScratch()
  sortPlaces(distances, distances.length, scratch)
  return scratch.order.subarray(0, distances.length)
}

function membership(
  labels: Int32Array,
  lineages: CurveOptions['lineages'],
  cells: Uint32Array
): Float64Array {
  const width = lineages.length
  const found = new Float64Array(cells.length * width)
  for (const [l, path] of lineages.entries()) {
    const isOf = new Uint8Array(Math.max(...path) + 1)
    for (const group of path) isOf[group] = 1
    for (let i = 0; i < cells.length; i++) {
      const group = labels[cells[i]!]!
      if (group >= 0 && group < isOf.length) found[i * width + l] = isOf[group]!
    }
  }
  return found
}

function totalDistance(curves: readonly Curve[], weights: Float64Array): number {
  let sum = 0
  for (const [l, { distances }] of curves.entries())
    for (let i = 0; i < distances.length; i++) if (weights[i * curves.length + l]! > 0) sum += distances[i]!
  return sum
}

/**
 * Limits of membership: cells with z below `joins` (see `weighed`) are put on a curve; those with z above
 * `leaves` and a weight below `lightest` are taken off.
 */
const joins = 0.5
const leaves = 0.9
const lightest = 0.1

/**
 * Computes weights from the distances: z is the weighted share of all cells that are nearer to a curve than
 * this one, and the weight is 1 − z² divided by that of the cell's best curve. Cells close to a curve are put
 * on it, and distant ones with a better curve are taken off.
 */
function weighed(
  curves: readonly Curve[],
  weights: Float64Array,
  member: Float64Array,
  order = nearestFirst(curves)
): Float64Array {
  const width = curves.length
  const cells = weights.length / width
  const z = new Float64Array(weights.length)
  const shares = new Float64Array(weights.length)
  for (let i = 0; i < cells; i++) {
    let sum = 0
    for (let l = 0; l < width; l++) sum += weights[i * width + l]!
    for (let l = 0; l < width; l++) {
      shares[i * width + l] = sum > 0 ? weights[i * width + l]! / sum : 0
    }
  }
  let total = 0
  for (let at = 0; at < shares.length; at++) total += shares[at]!
  let nearer = 0
  for (let rank = 0; rank < order.length; rank++) {
    const at = order[rank]!
    z[at] = (nearer += shares[at]!) / total
  }
  const next = new Float64Array(weights.length)
  for (let i = 0; i < cells; i++) {
    const from = i * width
    let best = 0
    for (let l = 0; l < width; l++) if (weights[from + l]! > 0) best = Math.max(best, 1 - z[from + l]! ** 2)
    for (let l = 0; l < width; l++) {
      if (member[from + l] === 0 || weights[from + l] === 0) continue
      next[from + l] = best > 0 ? Math.max(0, (1 - z[from + l]! ** 2) / best) : 1
    }
    let [furthest, least] = [0, 1]
    for (let l = 0; l < width; l++) {
      if (z[from + l]! < joins) next[from + l] = 1
      furthest = Math.max(furthest, z[from + l]!)
      least = Math.min(least, next[from + l]!)
    }
    if (furthest <= leaves || least >= lightest) continue
    for (let l = 0; l < width; l++)
      if (z[from + l]! > leaves && next[from + l]! < lightest) next[from + l] = 0
  }
  return next
}

/**
 * Sets of curves with common groups: indices of lineages, or, from the number of lineages on, of averages.
 */
type SharedCurves = readonly (readonly number[])[]

/**
 * The sets of curves that are averaged, from those with groups common to few curves to those common to all;
 * each average stands for its curves in later sets.
 */
function sharedBeginnings(lineages: CurveOptions['lineages']): SharedCurves {
  const groups = [...new Set(lineages.flat())].sort((a, b) => a - b)
  const sets = groups.map((group) => lineages.flatMap((path, l) => (path.includes(group) ? [l] : [])))
  const different = [...new Map(sets.map((set) => [set.join(), set])).values()]
    .filter((set) => set.length > 1)
    .toSorted((a, b) => a.length - b.length)
  const standsFor = lineages.map((_, l) => l)
  return different.map((set, at) => {
    const joined = [...new Set(set.map((l) => standsFor[l]!))]
    for (const l of set) standsFor[l] = lineages.length + at
    return joined
  })
}

/** A curve with the cells that are on it. */
interface CurveWithCells extends Curve {
  readonly on: Uint8Array
}

/** Dimensions, and the projection of all cells onto a path. */
interface Space {
  readonly d: number
  readonly onto: (corners: Float64Array) => Projections
}

/** Shrinks curves with common groups to their average, and these averages to theirs. */
function drawnTogether(
  curves: readonly Curve[],
  weights: Float64Array,
  shared: SharedCurves,
  space: Space
): Curve[] {
  const width = curves.length
  const held: CurveWithCells[] = curves.map((curve, l) => ({
    ...curve,
    on: Uint8Array.from(column(weights, width, l), (weight) => Number(weight > 0))
  }))
  const pulls = shared.map((set) => {
    const own = set.map((at) => held[at]!)
    const ons = own.map(({ on }) => on)
    const isShared = ons.reduce((all, on) => all.map((is, i) => is & on[i]!))
    held.push({
      ...averageCurve(own, space),
      on: ons.reduce((all, on) => all.map((is, i) => is | on[i]!))
    })
    const found = own.map((curve) => pullAlong(curve, isShared))
    // If one of the curves would not be shrunk at all, they diverge from the start, and none is shrunk.
    const isApart = found.some((pull) => pull.every((share) => share === 0))
    return isApart ? null : found
  })
  for (let at = shared.length - 1; at >= 0; at--) {
    const average = held[width + at]!
    for (const [one, number] of shared[at]!.entries()) {
      const pull = pulls[at]?.[one]
      if (!pull) continue
      const curve = held[number]!
      held[number] = {
        ...curveThrough(space.d, drawnTo(curve, average, pull, space.d), stretch, space.onto),
        on: curve.on
      }
    }
  }
  return held.slice(0, width)
}

/** The mean of curves at equal times, up to the end of the shortest. */
function averageCurve(curves: readonly Curve[], { d, onto }: Space): Curve {
  const times = evenly(0, Math.min(...curves.map(({ length }) => length)), cornersKept)
  const all = curves.map(({ corners }) => placesAlong(corners, d, times))
  const mean = new Float64Array(cornersKept * d)
  for (let at = 0; at < mean.length; at++) {
    for (const own of all) mean[at]! += own[at]!
    mean[at]! /= all.length
  }
  return curveThrough(d, mean, stretch, onto)
}

/**
 * Half the support of a cosine kernel with standard deviation 1, and the range over which its tail is used.
 */
const support = 1 / Math.sqrt(1 / 3 - 2 / Math.PI ** 2)
const reach = 3

/**
 * The weight of the average at each corner of a curve: from 1 at the earliest to 0 at the latest of the cells
 * that all curves share, by the tail of a cosine kernel.
 */
function pullAlong(curve: Curve, isShared: Uint8Array): Float64Array {
  const times = curve.times.filter((_, i) => isShared[i] === 1).sort()
  const [low, high] = whiskers(times)
  return evenly(0, curve.length, cornersKept).map((time) => {
    if (!(high > low)) return 0
    const u = ((time - low) / (high - low)) * 2 * reach - reach
    if (u <= -support) return 1
    return u >= support ? 0 : 0.5 - u / (2 * support) - Math.sin((Math.PI * u) / support) / (2 * Math.PI)
  })
}

/**
 * The ends of the whiskers of a box plot (Tukey 1977).
 * @param sorted ascending
 */
function whiskers(sorted: Float64Array): [number, number] {
  if (sorted.length === 0) return [0, 0]
  const half = Math.floor((sorted.length + 3) / 2) / 2
  const hinge = (index: number): number =>
    (sorted[Math.floor(index) - 1]! + sorted[Math.ceil(index) - 1]!) / 2
  const [lower, upper] = [hinge(half), hinge(sorted.length + 1 - half)]
  const far = 1.5 * (upper - lower)
  return [sorted.find((time) => time >= lower - far)!, sorted.findLast((time) => time <= upper + far)!]
}

/** Moves the corners of a curve towards the average at the same time, by the weights `pull`. */
function drawnTo(curve: Curve, average: Curve, pull: Float64Array, d: number): Float64Array {
  const aims = placesAlong(average.corners, d, evenly(0, curve.length, cornersKept))
  return curve.corners.map((x, at) => {
    const share = pull[Math.floor(at / d)]!
    return share * aims[at]! + (1 - share) * x
  })
}
