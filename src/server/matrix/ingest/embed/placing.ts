import { Generator } from '../../../../science/random/generator.ts'

const nearest = 5
/** Clusters that are looked into for each cell. */
const probes = 4
const rounds = 5

/**
 * Places points among others whose coordinates are known: at the mean of the five nearest of them in a space
 * of more axes. The known ones are divided into clusters (k-means on seeded starts), and only the nearest
 * clusters are searched.
 */
export class Placing {
  readonly #axes: number
  readonly #centers: Float64Array
  readonly #starts: Int32Array
  readonly #members: Int32Array
  readonly #points: Float64Array
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #found = { ids: new Int32Array(nearest), distances: new Float64Array(nearest), count: 0 }

  /** @param points the known ones, point by point, `axes` numbers each */
  constructor(points: Float64Array, axes: number, x: Float64Array, y: Float64Array, seed: number) {
    this.#axes = axes
    this.#points = points
    this.#x = x
    this.#y = y
    const count = points.length / axes
    const clusters = Math.max(1, Math.round(Math.sqrt(count)))
    const generator = new Generator(seed)
    const starts = generator.sample(
      Uint32Array.from({ length: count }, (_, i) => i),
      clusters
    )
    this.#centers = Float64Array.from(
      { length: clusters * axes },
      (_, i) => points[starts[Math.floor(i / axes)]! * axes + (i % axes)]!
    )
    const labels = new Int32Array(count)
    for (let round = 0; round < rounds; round++) {
      for (let point = 0; point < count; point++) labels[point] = this.#nearestCenter(point)
      this.#moveCenters(labels)
    }
    for (let point = 0; point < count; point++) labels[point] = this.#nearestCenter(point)
    this.#starts = new Int32Array(clusters + 1)
    for (const label of labels) this.#starts[label + 1]!++
    for (let cluster = 0; cluster < clusters; cluster++) this.#starts[cluster + 1]! += this.#starts[cluster]!
    const next = this.#starts.slice()
    this.#members = new Int32Array(count)
    for (const [point, label] of labels.entries()) {
      this.#members[next[label]!] = point
      next[label]!++
    }
  }

  #nearestCenter(point: number): number {
    let best = 0
    let least = Infinity
    for (let cluster = 0; cluster * this.#axes < this.#centers.length; cluster++) {
      const distance = squared(
        this.#centers,
        cluster * this.#axes,
        this.#points,
        point * this.#axes,
        this.#axes,
        least
      )
      if (distance >= least) continue
      least = distance
      best = cluster
    }
    return best
  }

  #moveCenters(labels: Int32Array): void {
    const axes = this.#axes
    const sums = new Float64Array(this.#centers.length)
    const counts = new Int32Array(sums.length / axes)
    for (const [point, label] of labels.entries()) {
      counts[label]!++
      for (let axis = 0; axis < axes; axis++) sums[label * axes + axis]! += this.#points[point * axes + axis]!
    }
    for (let i = 0; i < sums.length; i++) {
      const count = counts[Math.floor(i / axes)]!
      if (count > 0) this.#centers[i] = sums[i]! / count
    }
  }

  /** Coordinates for a point given by its axes. */
  place(point: Float64Array): { x: number; y: number } {
    const axes = this.#axes
    const clusters = this.#starts.length - 1
    const tried = closest(clusters, Math.min(probes, clusters), (cluster, most) =>
      squared(this.#centers, cluster * axes, point, 0, axes, most)
    )
    const found = this.#found
    found.count = 0
    for (const cluster of tried)
      for (let i = this.#starts[cluster]!; i < this.#starts[cluster + 1]!; i++)
        this.#consider(this.#members[i]!, point)
    let x = 0
    let y = 0
    for (let i = 0; i < found.count; i++) {
      x += this.#x[found.ids[i]!]!
      y += this.#y[found.ids[i]!]!
    }
    return { x: x / found.count, y: y / found.count }
  }

  #consider(member: number, point: Float64Array): void {
    const { ids, distances } = this.#found
    const full = this.#found.count === nearest
    const most = full ? distances[nearest - 1]! : Infinity
    const distance = squared(this.#points, member * this.#axes, point, 0, this.#axes, most)
    if (distance >= most) return
    let at = full ? nearest - 1 : this.#found.count++
    for (; at > 0 && distances[at - 1]! > distance; at--) {
      distances[at] = distances[at - 1]!
      ids[at] = ids[at - 1]!
    }
    distances[at] = distance
    ids[at] = member
  }
}

/** Squared distance, given up once it is no less than `most`. */
function squared(
  a: Float64Array,
  atA: number,
  b: Float64Array,
  atB: number,
  axes: number,
  most: number
): number {
  let sum = 0
  for (let axis = 0; axis < axes && sum < most; axis++) {
    const difference = a[atA + axis]! - b[atB + axis]!
    sum += difference * difference
  }
  return sum
}

/** The `wanted` nearest of `count`, nearest first. */
function closest(count: number, wanted: number, distanceTo: (i: number, most: number) => number): Int32Array {
  const ids = new Int32Array(wanted)
  const distances = new Float64Array(wanted).fill(Infinity)
  for (let i = 0; i < count; i++) {
    const most = distances[wanted - 1]!
    const distance = distanceTo(i, most)
    if (distance >= most) continue
    let at = wanted - 1
    for (; at > 0 && distances[at - 1]! > distance; at--) {
      distances[at] = distances[at - 1]!
      ids[at] = ids[at - 1]!
    }
    distances[at] = distance
    ids[at] = i
  }
  return ids
}
