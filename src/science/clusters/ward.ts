/** A tree of points: merge j joins two points or earlier merges, in ascending height. */
export interface WardTree {
  readonly points: number
  /** A point where it is below `points`, else the merge of index minus `points`. */
  readonly one: Int32Array
  readonly other: Int32Array
  readonly heights: Float64Array
}

/**
 * Ward's minimum variance linkage (Ward 1963; "ward.D2" of R) by nearest-neighbour chains (Murtagh 1983). n²
 * distances in memory, n² time.
 * @param values row-major, `dimensions` numbers per point
 */
export function wardTree(values: Float32Array, dimensions: number): WardTree {
  const points = values.length / dimensions
  const distances = new Float64Array((points * (points - 1)) / 2)
  const place = (a: number, b: number): number => (a < b ? (b * (b - 1)) / 2 + a : (a * (a - 1)) / 2 + b)
  for (let b = 1; b < points; b++)
    for (let a = 0; a < b; a++) {
      let sum = 0
      for (let d = 0; d < dimensions; d++)
        sum += (values[a * dimensions + d]! - values[b * dimensions + d]!) ** 2
      distances[place(a, b)] = sum
    }
  const size = new Float64Array(points).fill(1)
  const alive = Uint8Array.from(size)
  const joints: { a: number; b: number; squared: number }[] = []
  const chain: number[] = []
  while (joints.length < points - 1) {
    if (chain.length === 0) chain.push(alive.indexOf(1))
    const top = chain.at(-1)!
    const before = chain.at(-2) ?? -1
    // Of equally near ones the one before is taken, so that a chain ends.
    let [nearest, least] = [before, before < 0 ? Infinity : distances[place(top, before)]!]
    for (let other = 0; other < points; other++)
      if (alive[other] === 1 && other !== top && distances[place(top, other)]! < least)
        [nearest, least] = [other, distances[place(top, other)]!]
    if (nearest !== before || before < 0) {
      chain.push(nearest)
      continue
    }
    chain.length -= 2
    const [a, b] = top < before ? [top, before] : [before, top]
    joints.push({ a, b, squared: least })
    alive[b] = 0
    // The update formula of Lance and Williams for squared distances to the merged cluster.
    for (let other = 0; other < points; other++) {
      if (alive[other] === 0 || other === a) continue
      const [sa, sb, so] = [size[a]!, size[b]!, size[other]!]
      distances[place(a, other)] =
        ((sa + so) * distances[place(a, other)]! + (sb + so) * distances[place(b, other)]! - so * least) /
        (sa + sb + so)
    }
    size[a]! += size[b]!
  }
  return byHeight(joints, points)
}

/** Sorts the merges by height, and renumbers what they join. */
function byHeight(joints: readonly { a: number; b: number; squared: number }[], points: number): WardTree {
  const order = [...joints.keys()].sort((i, j) => joints[i]!.squared - joints[j]!.squared || i - j)
  const holder = Int32Array.from({ length: points }, (_, point) => point)
  const one = new Int32Array(joints.length)
  const other = new Int32Array(joints.length)
  for (const [joint, at] of order.entries()) {
    const { a, b } = joints[at]!
    one[joint] = holder[a]!
    other[joint] = holder[b]!
    holder[a] = points + joint
  }
  return { points, one, other, heights: Float64Array.from(order, (at) => Math.sqrt(joints[at]!.squared)) }
}

/** Cuts the tree into this many clusters, numbered from 0 in the order of their first points. */
export function cutTree({ points, one, other }: WardTree, parts: number): Int32Array {
  const kept = Math.max(0, points - Math.max(1, parts))
  const parent = Int32Array.from({ length: points + kept }, (_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parent[root] !== root) root = parent[root]!
    return root
  }
  for (let joint = 0; joint < kept; joint++) {
    parent[rootOf(one[joint]!)] = points + joint
    parent[rootOf(other[joint]!)] = points + joint
  }
  const numbers = new Map<number, number>()
  return Int32Array.from({ length: points }, (_, point) => {
    const root = rootOf(point)
    if (!numbers.has(root)) numbers.set(root, numbers.size)
    return numbers.get(root)!
  })
}
