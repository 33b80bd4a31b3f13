import { shiftOf, weightOf, type Level } from './graph.ts'

/** The graph of `count` parts of a graph: weights between parts are summed, those inside stay in the strengths. */
export function aggregate(level: Level, parts: Uint32Array, count: number): Level {
  const { nodes, starts, targets, weights, strengths } = level
  const shift = shiftOf(level)
  const firsts = new Uint32Array(count + 1)
  const sums = new Float64Array(count)
  for (let node = 0; node < nodes; node++) {
    firsts[parts[node]! + 1]!++
    sums[parts[node]!]! += strengths[node]!
  }
  for (let part = 0; part < count; part++) firsts[part + 1]! += firsts[part]!
  const members = new Uint32Array(nodes)
  const next = firsts.slice()
  for (let node = 0; node < nodes; node++) members[next[parts[node]!]!++] = node

  let room = Math.max(2 ** 16, 8 * count)
  let joined = { targets: new Uint32Array(room), weights: new Float64Array(room) }
  const ends = new Float64Array(count + 1)
  const links = new Float64Array(count)
  const near = new Uint32Array(count)
  let entries = 0
  for (let part = 0; part < count; part++) {
    let found = 0
    for (let x = firsts[part]!; x < firsts[part + 1]!; x++) {
      const node = members[x]!
      for (let e = starts[node]!, end = starts[node + 1]!; e < end; e++) {
        const entry = targets[e]!
        const other = parts[entry >>> shift]!
        if (other === part) continue
        if (links[other] === 0) near[found++] = other
        links[other]! += weightOf(weights, entry, e)
      }
    }
    if (entries + found > room) {
      room = Math.max(2 * room, entries + found)
      joined = { targets: grown(joined.targets, new Uint32Array(room)), weights: grown(joined.weights, new Float64Array(room)) }
    }
    for (let x = 0; x < found; x++, entries++) {
      const other = near[x]!
      joined.targets[entries] = other
      joined.weights[entries] = links[other]!
      links[other] = 0
    }
    ends[part + 1] = entries
  }
  return { nodes: count, starts: ends, targets: joined.targets.slice(0, entries), weights: joined.weights.slice(0, entries), strengths: sums }
}

function grown<Array extends Uint32Array | Float64Array>(from: Array, to: Array): Array {
  to.set(from)
  return to
}
