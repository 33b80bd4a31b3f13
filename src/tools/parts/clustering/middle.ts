import type { Plane } from '../../../contract/tool.ts'
import { medianOf } from '../../../science/stats/quantile.ts'

/** About how many evenly spaced members of a cluster are used to place its label. */
const requested = 256

/**
 * The position of a cluster's label: the member with the smallest median distance to the others. The mean
 * position could lie between separate parts of a cluster, where it has no cells.
 * @param indices the cells of the cluster in `plane`, whose x and y take turns
 */
export function middle(plane: Plane | undefined, indices: readonly number[]): [number, number] {
  if (!plane || indices.length === 0) return [Number.NaN, Number.NaN]
  const step = Math.ceil(indices.length / requested)
  const members = indices.filter((_, i) => i % step === 0)
  const x = Float64Array.from(members, (member) => plane[2 * member]!)
  const y = Float64Array.from(members, (member) => plane[2 * member + 1]!)
  const count = members.length
  const squared = new Float64Array(count)
  let best = 0
  let least = Infinity
  for (let one = 0; one < count; one++) {
    let nearer = 0
    for (let other = 0; other < count; other++) {
      const distance = (x[one]! - x[other]!) ** 2 + (y[one]! - y[other]!) ** 2
      squared[other] = distance
      if (distance < least) nearer++
    }
    // A median can only be below the least one so far if half of the distances are. This holds for few
    // members, and only their distances are sorted.
    if (nearer < (count + 1) >> 1) continue
    const median = medianOf(squared)
    if (median < least) [best, least] = [one, median]
  }
  return [x[best]!, y[best]!]
}
