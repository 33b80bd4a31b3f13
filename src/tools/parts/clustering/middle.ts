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
    // A median below the least so far needs half of the distances below it. Few members have them, and the
    // distances of no other are sorted.
    if (nearer < (count + 1) >> 1) continue
    const median = medianOf(squared)
    if (median < least) [best, least] = [one, median]
  }
  return [x[best]!, y[best]!]
}
