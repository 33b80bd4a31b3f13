import { alone } from './labels.ts'
import { shiftOf, weightOf, type Level } from './graph.ts'

/**
 * The refinement of Leiden: within each community every node starts alone. A node that is still alone and
 * well connected to its community joins the well-connected part with the largest gain (the limit θ → 0 of the
 * random choice in the paper). Each part is therefore connected.
 * @param groups the number of communities
 * @param factor the resolution over twice the weight of all edges
 * @returns the part of each node
 */
export function refine(level: Level, communities: Uint32Array, groups: number, factor: number): Uint32Array {
  const { nodes, starts, targets, weights, strengths } = level
  const shift = shiftOf(level)
  const whole = wholeOf(level, communities, groups)
  const parts = alone(nodes)
  const totals = strengths.slice()
  /** The weight between each part and the rest of its community. */
  const cuts = new Float64Array(nodes)
  for (let node = 0; node < nodes; node++) {
    let sum = 0
    for (let e = starts[node]!, end = starts[node + 1]!; e < end; e++) {
      const entry = targets[e]!
      if (communities[entry >>> shift] === communities[node]) sum += weightOf(weights, entry, e)
    }
    cuts[node] = sum
  }
  const single = new Uint8Array(nodes).fill(1)
  const links = new Float64Array(nodes)
  const near = new Uint32Array(nodes)
  for (let node = 0; node < nodes; node++) {
    if (single[node] === 0) continue
    const community = communities[node]!
    const strength = strengths[node]!
    const all = whole[community]!
    const inside = cuts[node]!
    if (inside < factor * strength * (all - strength)) continue
    let count = 0
    for (let e = starts[node]!, end = starts[node + 1]!; e < end; e++) {
      const entry = targets[e]!
      const other = entry >>> shift
      if (communities[other] !== community) continue
      const part = parts[other]!
      if (links[part] === 0) near[count++] = part
      links[part]! += weightOf(weights, entry, e)
    }
    let best = node
    let gain = 0
    let link = 0
    for (let x = 0; x < count; x++) {
      const part = near[x]!
      const weight = links[part]!
      links[part] = 0
      const total = totals[part]!
      if (cuts[part]! < factor * total * (all - total)) continue
      const other = weight - factor * strength * total
      if (other > gain || (other === gain && other > 0 && part < best)) {
        gain = other
        best = part
        link = weight
      }
    }
    if (best === node) continue
    parts[node] = best
    single[best] = 0
    single[node] = 0
    totals[best]! += strength
    totals[node] = 0
    cuts[best]! += inside - 2 * link
  }
  return parts
}

/** The sum of the strengths in each community. */
export function wholeOf({ nodes, strengths }: Level, communities: Uint32Array, groups: number): Float64Array {
  const whole = new Float64Array(groups)
  for (let node = 0; node < nodes; node++) whole[communities[node]!]! += strengths[node]!
  return whole
}
