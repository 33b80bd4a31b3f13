import {
  cornersKept,
  curveThrough,
  evenly,
  placesAlong,
  project,
  type Curve,
  type PointsOf
} from './curve.ts'
import { RankScratch, sortPlaces } from '../stats/rank-order.ts'
import { smoothResponses } from './smoother.ts'

/** Lineages as curves, and how far each cell belongs to them. */
export interface LineageCurves {
  readonly curves: readonly Curve[]
  /** Weight of cell i on lineage l at `i * lineages + l`, 0 to 1; 0 where the cell is not on it. */
  readonly weights: Float64Array
  readonly rounds: number
}

/** Curves on which no point but those that formed them has a place yet. */
export interface FormedCurves {
  readonly paths: readonly Pick<Curve, 'corners' | 'length'>[]
  readonly rounds: number
}

export interface CurveOptions {
  /** Group of each point, −1 for none. */
  readonly labels: Int32Array
  /** Groups of each lineage, from its root to its leaf. */
  readonly lineages: readonly (readonly number[])[]
  /** Mean of group g: coordinate d at `g * dimensions + d`. */
  readonly centers: Float64Array
  /** The points that form the curves; all points are placed on the curves afterwards. */
  readonly sample: Uint32Array
  readonly onRound?: (round: number) => void
}

/** The usual settings of slingshot, but that rounds go on until the curves stand nearer to still. */
const mostRounds = 15
const still = 1e-4
const stretch = 2
const freedom = 5
/** So long that no cell lies beyond the ends of the first, broken line. */
const endless = 9999

/**
 * Simultaneous principal curves along lineages that share their beginnings (Street et al., BMC Genomics 2018,
 * 19:477): each curve is smoothed through its cells, cells are weighed by how near each curve they lie, and
 * curves that share groups are drawn to their average where they do.
 */
export function lineageCurves(points: PointsOf, options: CurveOptions): LineageCurves {
  const formed = formCurves(points, options)
  const cells = Uint32Array.from(options.labels.keys())
  return placedOn(
    formed,
    formed.paths.map(({ corners }) => project(points, corners, cells)),
    options
  )
}

/** The curves of `lineageCurves`, formed by the sample. */
export function formCurves(points: PointsOf, options: CurveOptions): FormedCurves {
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
  let curves = lineages.map((path, l) => {
    const line = Float64Array.from(path.flatMap((group) => [...centers.subarray(group * d, (group + 1) * d)]))
    const cells = everyone.filter((i) => member[i * lineages.length + l]! > 0)
    return curveThrough(own, curveThrough(own, line, endless, cells).corners, 0, everyone)
  })
  let weights: Float64Array = member.slice()
  const shared = sharedBeginnings(lineages)
  let before = totalDistance(curves, weights)
  let rounds = 0
  while (rounds < mostRounds) {
    const smoothing = weights
    weights = weighed(curves, weights, member)
    curves = curves.map((curve, l) => {
      const at = smoothResponses(curve.times, own.values, d, column(smoothing, lineages.length, l), freedom)
      const corners = Float64Array.from(
        [...evenly(0, curve.length, cornersKept)].flatMap((time) => [...at(time)])
      )
      return curveThrough(own, corners, stretch, everyone)
    })
    curves = drawnTogether(own, curves, weights, shared, everyone)
    rounds++
    onRound?.(rounds)
    const after = totalDistance(curves, weights)
    if (Math.abs(before - after) <= still * before) break
    before = after
  }
  return { paths: curves.map(({ corners, length }) => ({ corners, length })), rounds }
}

/**
 * All points on the finished curves, each with its weights.
 * @param places of all points on each curve, as `project` finds them
 */
export function placedOn(
  { paths, rounds }: FormedCurves,
  places: readonly Pick<Curve, 'times' | 'distances'>[],
  { labels, lineages }: Pick<CurveOptions, 'labels' | 'lineages'>
): LineageCurves {
  const curves = paths.map((path, l) => ({ ...path, ...places[l]! }))
  const member = membership(labels, lineages, Uint32Array.from(labels.keys()))
  const order = nearestFirst(curves)
  const weights = weighed(curves, weighed(curves, member, member, order), member, order)
  return { curves, weights, rounds }
}

const column = (matrix: Float64Array, width: number, at: number): Float64Array =>
  Float64Array.from({ length: matrix.length / width }, (_, i) => matrix[i * width + at]!)

/**
 * Cells and lineages, cell i and lineage l as `i * lineages + l`, those that lie nearest to each other first.
 */
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
    const isOf = new Set(path)
    for (let i = 0; i < cells.length; i++) if (isOf.has(labels[cells[i]!]!)) found[i * width + l] = 1
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
 * Cells nearer than this share of all are on a curve, and those further than that are not, if others are
 * near.
 */
const joins = 0.5
const leaves = 0.9
const lightest = 0.1

/**
 * New weights from the distances: z is the share of all cells, by weight, that lie nearer to a curve than
 * this one, and the weight is 1 − z² over that of the cell's best curve. Cells close to a curve are put on
 * it, and those far from it that have a better one are taken off.
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
  for (const at of order) z[at] = (nearer += shares[at]!) / total
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

/** Curves that share groups: numbers of lineages, or of averages counted on from the number of lineages. */
type Shared = readonly (readonly number[])[]

/**
 * Which curves are averaged, from those that share most groups with few others to those that all share: each
 * average stands for its curves afterwards.
 */
function sharedBeginnings(lineages: CurveOptions['lineages']): Shared {
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
interface Held extends Curve {
  readonly on: Uint8Array
}

/** Draws curves that share groups to their average, and those averages to theirs. */
function drawnTogether(
  points: PointsOf,
  curves: readonly Curve[],
  weights: Float64Array,
  shared: Shared,
  everyone: Uint32Array
): Curve[] {
  const width = curves.length
  const held: Held[] = curves.map((curve, l) => ({
    ...curve,
    on: Uint8Array.from(everyone, (i) => Number(weights[i * width + l]! > 0))
  }))
  const pulls = shared.map((set) => {
    const own = set.map((at) => held[at]!)
    const isShared = Uint8Array.from(everyone, (i) => Number(own.every(({ on }) => on[i] === 1)))
    held.push({
      ...averageCurve(points, own, everyone),
      on: Uint8Array.from(everyone, (i) => Number(own.some(({ on }) => on[i] === 1)))
    })
    const found = own.map((curve) => pullAlong(curve, isShared))
    // Where one of them would not be drawn at all they run apart from the start, and none is.
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
        ...curveThrough(points, drawnTo(curve, average, pull, points.dimensions), stretch, everyone),
        on: curve.on
      }
    }
  }
  return held.slice(0, width)
}

/** The mean of curves at equal times, as far as the shortest goes. */
function averageCurve(points: PointsOf, curves: readonly Curve[], everyone: Uint32Array): Curve {
  const times = evenly(0, Math.min(...curves.map(({ length }) => length)), cornersKept)
  const all = curves.map(({ corners }) => placesAlong(corners, points.dimensions, times))
  const mean = all[0]!.map((_, at) => all.reduce((sum, own) => sum + own[at]!, 0) / all.length)
  return curveThrough(points, mean, stretch, everyone)
}

/** Half the support of the cosine kernel of standard deviation 1, and where its tail is read from and to. */
const support = 1 / Math.sqrt(1 / 3 - 2 / Math.PI ** 2)
const reach = 3

/**
 * How much of each corner of a curve is that of the average: from 1 at the earliest to 0 at the latest of the
 * cells that all curves share, falling as the tail of a cosine kernel.
 */
function pullAlong(curve: Curve, isShared: Uint8Array): Float64Array {
  const times = Float64Array.from(
    Uint32Array.from(isShared.keys()).filter((i) => isShared[i] === 1),
    (i) => curve.times[i]!
  ).sort()
  const [low, high] = whiskers(times)
  return evenly(0, curve.length, cornersKept).map((time) => {
    if (!(high > low)) return 0
    const u = ((time - low) / (high - low)) * 2 * reach - reach
    if (u <= -support) return 1
    return u >= support ? 0 : 0.5 - u / (2 * support) - Math.sin((Math.PI * u) / support) / (2 * Math.PI)
  })
}

/** The ends of the whiskers of a box plot (Tukey 1977). @param sorted ascending */
function whiskers(sorted: Float64Array): [number, number] {
  if (sorted.length === 0) return [0, 0]
  const half = Math.floor((sorted.length + 3) / 2) / 2
  const hinge = (index: number): number =>
    (sorted[Math.floor(index) - 1]! + sorted[Math.ceil(index) - 1]!) / 2
  const [lower, upper] = [hinge(half), hinge(sorted.length + 1 - half)]
  const far = 1.5 * (upper - lower)
  return [sorted.find((time) => time >= lower - far)!, sorted.findLast((time) => time <= upper + far)!]
}

/** Corners of a curve, each as far towards the average at its time as its pull says. */
function drawnTo(curve: Curve, average: Curve, pull: Float64Array, d: number): Float64Array {
  const aims = placesAlong(average.corners, d, evenly(0, curve.length, cornersKept))
  return curve.corners.map((x, at) => {
    const share = pull[Math.floor(at / d)]!
    return share * aims[at]! + (1 - share) * x
  })
}
