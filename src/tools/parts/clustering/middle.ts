import type { Plane } from '../../../contract/tool.ts'
import { medianOf } from '../../../science/stats/quantile.ts'

/** So many members of a cluster, evenly taken, say where its name stands. */
const requested = 256

/**
 * Where the name of a cluster stands: the member that half of the others are nearest to. The middle of all
 * would lie between the parts of a cluster that the map tears apart, where there may be none of it.
 */
export function middle(plane: Plane | undefined, indices: readonly number[]): [number, number] {
  if (!plane || indices.length === 0) return [Number.NaN, Number.NaN]
  const step = Math.ceil(indices.length / requested)
  const members = indices.filter((_, i) => i % step === 0)
  const squared = (a: number, b: number): number =>
    (plane[2 * a]! - plane[2 * b]!) ** 2 + (plane[2 * a + 1]! - plane[2 * b + 1]!) ** 2
  const reach = members.map((member) =>
    medianOf(Float64Array.from(members, (other) => squared(member, other)))
  )
  const best = members[reach.indexOf(Math.min(...reach))]!
  return [plane[2 * best]!, plane[2 * best + 1]!]
}
