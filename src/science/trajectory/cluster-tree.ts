import { Cholesky } from '../linear/cholesky.ts'
import type { PointsOf } from './curve.ts'

/** The centres of groups of cells, and the distances between groups. */
export interface GroupPlaces {
  readonly groups: number
  /** The mean of group g: coordinate d at `g * dimensions + d`. */
  readonly centers: Float64Array
  /** The squared distance of groups a and b at `a * groups + b`. */
  readonly distances: Float64Array
}

/**
 * Computes centres of groups, and their distances scaled by the covariances of both: (a − b)ᵀ (S_a + S_b)⁻¹
 * (a − b), with full covariance matrices where every group has more cells than dimensions, else with their
 * diagonals (Street et al., BMC Genomics 2018).
 * @param labels the group of each point, −1 for none
 */
export function groupPlaces(
  { values, dimensions: d }: PointsOf,
  labels: Int32Array,
  groups: number
): GroupPlaces {
  const centers = new Float64Array(groups * d)
  const sizes = new Float64Array(groups)
  for (const [cell, group] of labels.entries()) {
    if (group < 0) continue
    sizes[group]! += 1
    for (let k = 0; k < d; k++) centers[group * d + k]! += values[cell * d + k]!
  }
  for (let at = 0; at < centers.length; at++) centers[at]! /= sizes[Math.floor(at / d)]!
  const spreads = Array.from({ length: groups }, () => new Float64Array(d * d))
  const away = new Float64Array(d)
  for (let cell = 0; cell < labels.length; cell++) {
    const group = labels[cell]!
    if (group < 0) continue
    const spread = spreads[group]!
    for (let k = 0; k < d; k++) away[k] = values[cell * d + k]! - centers[group * d + k]!
    for (let a = 0; a < d; a++) {
      const own = away[a]!
      for (let b = 0, to = a * d; b <= a; b++, to++) spread[to]! += own * away[b]!
    }
  }
  for (const [group, spread] of spreads.entries())
    for (let at = 0; at < spread.length; at++) spread[at]! /= Math.max(1, sizes[group]! - 1)
  const isWhole = sizes.every((size) => size > d)
  const distances = new Float64Array(groups * groups)
  for (let a = 0; a < groups; a++) {
    for (let b = 0; b < a; b++) {
      const apart = Float64Array.from({ length: d }, (_, k) => centers[a * d + k]! - centers[b * d + k]!)
      const square = scaledSquare(apart, spreads[a]!, spreads[b]!, isWhole)
      distances[a * groups + b] = distances[b * groups + a] = square
    }
  }
  return { groups, centers, distances }
}

function scaledSquare(apart: Float64Array, one: Float64Array, other: Float64Array, isWhole: boolean): number {
  const d = apart.length
  const sum = one.map((x, at) => x + other[at]!)
  const solved = isWhole ? Cholesky.of(sum, d)?.solve(apart) : undefined
  // Without any variance, the unscaled distance is used.
  return apart.reduce((found, x, k) => {
    const own = sum[k * d + k]!
    return found + x * (solved?.[k] ?? (own > 0 ? x / own : x))
  }, 0)
}

/** The pairs of groups that a tree connects, in the order in which they were connected. */
export type TreeEdges = readonly (readonly [number, number])[]

/**
 * The minimum spanning tree of groups (Prim). Groups in `ends` end a lineage: the others are connected
 * without them, and each of them is then connected to the nearest of the others.
 */
export function spanningTree({ groups, distances }: GroupPlaces, ends: readonly number[] = []): TreeEdges {
  const inner = Array.from({ length: groups }, (_, group) => group).filter((group) => !ends.includes(group))
  const edges: [number, number][] = []
  const inTree = inner.slice(0, 1)
  const join = (candidates: readonly number[], tree: readonly number[]): [number, number] | null => {
    let best: [number, number] | null = null
    let least = Infinity
    for (const from of tree) {
      for (const to of candidates) {
        const distance = distances[from * groups + to]!
        if (distance < least) [best, least] = [[from, to], distance]
      }
    }
    return best
  }
  while (inTree.length < inner.length) {
    const edge = join(
      inner.filter((group) => !inTree.includes(group)),
      inTree
    )
    if (!edge) break
    edges.push(edge)
    inTree.push(edge[1])
  }
  for (const end of ends) {
    const edge = join([end], inTree)
    if (edge) edges.push(edge)
  }
  return edges
}

/**
 * The lineages of a tree: the path to each leaf from the nearest of the roots, longest first. Roots are not
 * leaves.
 */
export function lineagesOf(groups: number, edges: TreeEdges, roots: readonly number[]): number[][] {
  const near = Array.from({ length: groups }, (): number[] => [])
  for (const [a, b] of edges) {
    near[a]!.push(b)
    near[b]!.push(a)
  }
  const before = new Int32Array(groups).fill(-2)
  for (const root of roots) before[root] = -1
  const queue = [...roots]
  for (let at = 0; at < queue.length; at++) {
    for (const next of near[queue[at]!]!.toSorted((a, b) => a - b)) {
      if (before[next] !== -2) continue
      before[next] = queue[at]!
      queue.push(next)
    }
  }
  const isInner = new Set(before)
  const leaves = queue
    .filter((group) => !isInner.has(group) && before[group] !== -1)
    .toSorted((a, b) => a - b)
  return leaves
    .map((leaf) => {
      const path = [leaf]
      while (before[path[0]!]! >= 0) path.unshift(before[path[0]!]!)
      return path
    })
    .toSorted((a, b) => b.length - a.length)
}
