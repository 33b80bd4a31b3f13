/**
 * A symmetric matrix of weights between cells, by rows: those of cell i from `starts[i]` to `starts[i +
 * 1]`.
 */
export interface Kernel {
  readonly cells: number
  readonly starts: Uint32Array
  /** Ascending in each row. */
  readonly ids: Uint32Array
  readonly weights: Float64Array
}

/** The nearest other cells of each cell, nearest first, whatever numbers hold them. */
export interface Lists {
  readonly cells: number
  /** Neighbours a cell has. */
  readonly count: number
  /** Neighbour t of cell i at `i * count + t`. */
  readonly ids: ArrayLike<number>
  /** Laid out as `ids`. */
  readonly distances: ArrayLike<number>
}

/**
 * Weights of neighbours by a Gaussian whose width is that of both cells: with σ the distance of a cell's last
 * neighbour, w = √(2 σ_i σ_j / (σ_i² + σ_j²)) exp(−d² / (σ_i² + σ_j²)) (Haghverdi et al., Nat Methods 2016).
 * @returns the weight of two cells at a distance
 */
export function neighbourWeights({
  cells,
  count,
  distances
}: Lists): (one: number, other: number, distance: number) => number {
  // Cells that lie on their last neighbour have no width of their own: a tiny one keeps the weights finite.
  const least = Number.MIN_VALUE ** 0.25
  const widths = new Float64Array(cells)
  for (let cell = 0; cell < cells; cell++)
    widths[cell] = Math.max(least, distances[cell * count + count - 1]!)
  return (one, other, distance) => {
    const [own, its] = [widths[one]!, widths[other]!]
    const squares = own * own + its * its
    return Math.sqrt((2 * own * its) / squares) * Math.exp(-(distance * distance) / squares)
  }
}

/** Ordered pairs of cells of which one lists the other: entries of the kernel. */
export function neighbourPairs({ cells, count, ids }: Omit<Lists, 'distances'>): number {
  const lists = (cell: number, other: number): boolean => {
    for (let at = cell * count; at < (cell + 1) * count; at++) if (ids[at] === other) return true
    return false
  }
  let pairs = 0
  for (let cell = 0; cell < cells; cell++)
    for (let at = cell * count; at < (cell + 1) * count; at++) pairs += lists(ids[at]!, cell) ? 1 : 2
  return pairs
}

/**
 * The weights of all neighbours: `neighbourWeights` where one of two cells has the other among its neighbours,
 * 0 else and for a cell itself.
 */
export function neighbourKernel({ cells, count, ids, distances }: Lists): Kernel {
  const weightOf = neighbourWeights({ cells, count, ids, distances })
  // The rows of either direction are ascending, so that they can be merged.
  const there = ascending({ cells, count, ids, distances })
  const back = turned(there)
  const starts = new Uint32Array(cells + 1)
  const merged = new Uint32Array(2 * cells * count)
  const weights = new Float64Array(2 * cells * count)
  let filled = 0
  for (let cell = 0; cell < cells; cell++) {
    let [one, other] = [there.starts[cell]!, back.starts[cell]!]
    const [oneEnd, otherEnd] = [there.starts[cell + 1]!, back.starts[cell + 1]!]
    while (one < oneEnd || other < otherEnd) {
      const ownId = one < oneEnd ? there.ids[one]! : cells
      const otherId = other < otherEnd ? back.ids[other]! : cells
      const id = Math.min(ownId, otherId)
      merged[filled] = id
      weights[filled++] = weightOf(cell, id, ownId === id ? there.distances[one]! : back.distances[other]!)
      if (ownId === id) one++
      if (otherId === id) other++
    }
    starts[cell + 1] = filled
  }
  return { cells, starts, ids: merged.slice(0, filled), weights: weights.slice(0, filled) }
}

interface Rows {
  readonly cells: number
  readonly starts: Uint32Array
  readonly ids: Uint32Array
  readonly distances: Float64Array
}

/** The lists with the neighbours of each cell by their numbers. */
function ascending({ cells, count, ids, distances }: Lists): Rows {
  const starts = new Uint32Array(cells + 1)
  const sorted = new Uint32Array(cells * count)
  const lengths = new Float64Array(cells * count)
  for (let cell = 0; cell < cells; cell++) {
    const from = cell * count
    starts[cell + 1] = from + count
    for (let at = from; at < from + count; at++) {
      const [id, distance] = [ids[at]!, distances[at]!]
      let index = at
      for (; index > from && sorted[index - 1]! > id; index--) {
        sorted[index] = sorted[index - 1]!
        lengths[index] = lengths[index - 1]!
      }
      sorted[index] = id
      lengths[index] = distance
    }
  }
  return { cells, starts, ids: sorted, distances: lengths }
}

/** The same pairs from the other end; the rows of the answer are ascending. */
function turned({ cells, starts, ids, distances }: Rows): Rows {
  const begins = new Uint32Array(cells + 1)
  for (let at = 0; at < ids.length; at++) begins[ids[at]! + 1]! += 1
  for (let cell = 0; cell < cells; cell++) begins[cell + 1]! += begins[cell]!
  const next = begins.slice()
  const ends = new Uint32Array(ids.length)
  const lengths = new Float64Array(ids.length)
  for (let cell = 0; cell < cells; cell++) {
    for (let at = starts[cell]!; at < starts[cell + 1]!; at++) {
      const index = next[ids[at]!]!
      next[ids[at]!] = index + 1
      ends[index] = cell
      lengths[index] = distances[at]!
    }
  }
  return { cells, starts: begins, ids: ends, distances: lengths }
}

/**
 * The part of the graph that each cell is in, where no path leads from one part to another; numbered from 0
 * by falling size. @returns the part of each cell, and cells of each part
 */
export function connectedParts({ cells, starts, ids }: Kernel): { partOf: Int32Array; sizes: number[] } {
  const found = new Int32Array(cells).fill(-1)
  const sizes: number[] = []
  const queue = new Uint32Array(cells)
  for (let first = 0; first < cells; first++) {
    if (found[first]! >= 0) continue
    let end = 0
    queue[end++] = first
    found[first] = sizes.length
    for (let at = 0; at < end; at++) {
      for (let e = starts[queue[at]!]!; e < starts[queue[at]! + 1]!; e++) {
        if (found[ids[e]!]! >= 0) continue
        found[ids[e]!] = sizes.length
        queue[end++] = ids[e]!
      }
    }
    sizes.push(end)
  }
  const order = [...sizes.keys()].sort((a, b) => sizes[b]! - sizes[a]! || a - b)
  const place = new Int32Array(sizes.length)
  for (const [at, part] of order.entries()) place[part] = at
  return { partOf: found.map((part) => place[part]!), sizes: order.map((part) => sizes[part]!) }
}

/** The weights among some of the cells, which are numbered anew in their order. @param chosen ascending */
export function among({ cells, starts, ids, weights }: Kernel, chosen: Uint32Array): Kernel {
  if (chosen.length === cells) return { cells, starts, ids, weights }
  const place = new Int32Array(cells).fill(-1)
  for (const [at, cell] of chosen.entries()) place[cell] = at
  const kept = {
    starts: new Uint32Array(chosen.length + 1),
    ids: new Uint32Array(ids.length),
    weights: new Float64Array(ids.length)
  }
  let filled = 0
  for (const [at, cell] of chosen.entries()) {
    for (let e = starts[cell]!; e < starts[cell + 1]!; e++) {
      if (place[ids[e]!]! < 0) continue
      kept.ids[filled] = place[ids[e]!]!
      kept.weights[filled++] = weights[e]!
    }
    kept.starts[at + 1] = filled
  }
  return {
    cells: chosen.length,
    starts: kept.starts,
    ids: kept.ids.subarray(0, filled),
    weights: kept.weights.subarray(0, filled)
  }
}
