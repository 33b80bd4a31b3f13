import type { Lists } from './neighbour-kernel.ts'

/**
 * The connectivity of groups (PAGA: Wolf et al., Genome Biol 2019, 20:59): the number of nearest-neighbour
 * edges between two groups, divided by the expected number if the edges of both were random, at most 1. That
 * of groups a and b is at `a * groups + b`; 0 on the diagonal.
 * @param labels the group of each cell, −1 for none
 */
export function groupConnectivities(
  { cells, count, ids }: Lists,
  labels: Int32Array,
  groups: number
): Float64Array {
  const between = new Float64Array(groups * groups)
  const sizes = new Float64Array(groups)
  const edges = new Float64Array(groups)
  let members = 0
  for (let cell = 0; cell < cells; cell++) {
    const own = labels[cell]!
    if (own < 0) continue
    members++
    sizes[own]! += 1
    for (let at = cell * count; at < (cell + 1) * count; at++) {
      const other = labels[ids[at]!]!
      if (other < 0) continue
      edges[own]! += 1
      if (own === other) continue
      between[own * groups + other]! += 1
      between[other * groups + own]! += 1
    }
  }
  return between.map((found, at) => {
    const [a, b] = [Math.floor(at / groups), at % groups]
    if (found === 0) return 0
    const expected = (edges[a]! * sizes[b]! + edges[b]! * sizes[a]!) / (members - 1)
    return expected > 0 ? Math.min(1, found / expected) : 1
  })
}
