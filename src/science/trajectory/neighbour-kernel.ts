/**
 * A symmetric matrix of weights between cells, by rows: those of cell i are the entries `starts[i]` up to
 * `starts[i + 1]`.
 */
export interface Kernel {
  readonly cells: number
  readonly starts: Uint32Array
  /** The other cells, ascending in each row. */
  readonly ids: Uint32Array
  readonly weights: Float64Array
}

/** The nearest other cells of each cell, nearest first, in any kind of arrays. */
export interface Lists {
  readonly cells: number
  /** The number of neighbours per cell. */
  readonly count: number
  /** Neighbour t of cell i is at `i * count + t`. */
  readonly ids: ArrayLike<number>
  /** In the layout of `ids`. */
  readonly distances: ArrayLike<number>
}

/**
 * Gaussian weights of neighbours with the widths of both cells: with σ the distance of a cell's last
 * neighbour, w = √(2 σ_i σ_j / (σ_i² + σ_j²)) exp(−d² / (σ_i² + σ_j²)) (Haghverdi et al., Nat Methods 2016).
 * @returns a function for the weight of two cells at a distance
 */
export function neighbourWeights({
  cells,
  count,
  distances
}: Lists): (one: number, other: number, distance: number) => number {
  // Cells at the same position as their last neighbour have width 0; a tiny one keeps the weights finite.
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

/**
 * Where each cell occurs in the lists: cell i at the places `starts[i]` up to `starts[i + 1]` of
 * `occurrences`, ascending.
 */
export function occurrencesOf({ cells, count, ids }: Omit<Lists, 'distances'>): {
  readonly starts: Uint32Array
  readonly occurrences: Uint32Array
} {
  const length = cells * count
  const starts = new Uint32Array(cells + 1)
  for (let at = 0; at < length; at++) starts[ids[at]! + 1]! += 1
  for (let cell = 0; cell < cells; cell++) starts[cell + 1]! += starts[cell]!
  const next = starts.slice()
  const occurrences = new Uint32Array(length)
  for (let at = 0; at < length; at++) {
    const id = ids[at]!
    const index = next[id]!
    next[id] = index + 1
    occurrences[index] = at
  }
  return { starts, occurrences }
}

/** The number of ordered pairs of cells of which one lists the other: the entries of the kernel. */
export function neighbourPairs(lists: Omit<Lists, 'distances'>): number {
  const { cells, count, ids } = lists
  const { starts, occurrences } = occurrencesOf(lists)
  /** The last cell that was found in the list of each cell. */
  const held = new Int32Array(cells).fill(-1)
  let pairs = cells * count
  for (let cell = 0; cell < cells; cell++) {
    for (let index = starts[cell]!; index < starts[cell + 1]!; index++)
      held[Math.floor(occurrences[index]! / count)] = cell
    for (let at = cell * count; at < (cell + 1) * count; at++) if (held[ids[at]!] !== cell) pairs++
  }
  return pairs
}

/**
 * The weights of all neighbours: `neighbourWeights` where one of two cells has the other among its
 * neighbours, else 0, also for a cell and itself.
 */
export function neighbourKernel({ cells, count, ids, distances }: Lists): Kernel {
  const weightOf = neighbourWeights({ cells, count, ids, distances })
  // The rows of both directions are ascending, so that they can be merged.
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

/** The lists with the neighbours of each cell in ascending order. */
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

/** The same pairs by the other cell; the rows of the result are ascending. */
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
 * The connected component of each cell; components are numbered from 0 by decreasing size.
 * @returns the component of each cell, and the number of cells of each
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

/**
 * The weights among some of the cells, which are renumbered in their order.
 * @param chosen ascending
 */
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
