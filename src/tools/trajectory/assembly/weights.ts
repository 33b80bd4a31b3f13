/**
 * The weights of cells on curves (`weightsOn` of `src/science/trajectory/principal-curves.ts`, with the same
 * bits). AssemblyScript on shared memory, without a runtime. Addresses are in bytes. A pair is a cell and a
 * curve: cell i and curve l at `i * curves + l`.
 */

/** Distances are sorted by so many of their bits at once. */
const bitsAtOnce: u64 = 11
const values: i32 = 2048
const passes: i32 = 6

/** Limits of membership, as in `principal-curves.ts`. */
const joins: f64 = 0.5
const leaves: f64 = 0.9
const lightest: f64 = 0.1

// @ts-ignore: decorator
@inline
function number(array: usize, index: i32): f64 {
  return load<f64>(array + (<usize>index << 3))
}

// @ts-ignore: decorator
@inline
function setNumber(array: usize, index: i32, value: f64): void {
  store<f64>(array + (<usize>index << 3), value)
}

/** Passes over the upper half of the bits, which differ for nearly all distances. */
const upperPasses: i32 = 3
/** Moves by which pairs whose upper bits are equal are put in order, for each pair on average. */
const mostMoves: i32 = 4

/**
 * Writes the keys and the numbers of pairs, and how often each digit occurs in each pass.
 * @param firstPass passes before it have no counts
 */
function count(
  distances: usize,
  cells: i32,
  curves: i32,
  keys: usize,
  orders: usize,
  counts: usize,
  firstPass: i32
): void {
  memory.fill(counts, 0, <usize>(passes * values) << 2)
  for (let i = 0, pair = 0; i < cells; i++) {
    for (let l = 0; l < curves; l++, pair++) {
      const key = load<u64>(distances + (<usize>(l * cells + i) << 3))
      store<u64>(keys + (<usize>pair << 3), key)
      store<u32>(orders + (<usize>pair << 2), pair)
      for (let pass = firstPass; pass < passes; pass++) {
        const digit = <i32>((key >> (<u64>pass * bitsAtOnce)) & (values - 1))
        const place = counts + (<usize>(pass * values + digit) << 2)
        store<u32>(place, load<u32>(place) + 1)
      }
    }
  }
}

/**
 * Sorts by the bits of some passes; pairs that are equal in these keep their order.
 * @returns whether the sorted keys and pairs are in the second half of their room
 */
function sortBits(pairs: i32, keys: usize, orders: usize, counts: usize, firstPass: i32): bool {
  let from = keys
  let to = keys + (<usize>pairs << 3)
  let order = orders
  let next = orders + (<usize>pairs << 2)
  for (let pass = firstPass; pass < passes; pass++) {
    const own = counts + (<usize>(pass * values) << 2)
    const shift = <u64>pass * bitsAtOnce
    if (pairs > 0) {
      const first = <i32>((load<u64>(from) >> shift) & (values - 1))
      if (load<u32>(own + (<usize>first << 2)) == pairs) continue
    }
    let start: u32 = 0
    for (let digit = 0; digit < values; digit++) {
      const found = load<u32>(own + (<usize>digit << 2))
      store<u32>(own + (<usize>digit << 2), start)
      start += found
    }
    for (let pair = 0; pair < pairs; pair++) {
      const key = load<u64>(from + (<usize>pair << 3))
      const place = own + (<usize>((key >> shift) & (values - 1)) << 2)
      const index = load<u32>(place)
      store<u32>(place, index + 1)
      store<u64>(to + (<usize>index << 3), key)
      store<u32>(next + (<usize>index << 2), load<u32>(order + (<usize>pair << 2)))
    }
    const freeKeys = from
    from = to
    to = freeKeys
    const freeOrder = order
    order = next
    next = freeOrder
  }
  return order != orders
}

/**
 * Puts pairs that are sorted by their upper bits in the order of all bits.
 * @returns false where that would take too many moves
 */
function sortRest(pairs: i32, keys: usize, order: usize): bool {
  let left: i64 = <i64>pairs * mostMoves
  for (let pair = 1; pair < pairs; pair++) {
    const key = load<u64>(keys + (<usize>pair << 3))
    if (load<u64>(keys + (<usize>(pair - 1) << 3)) <= key) continue
    const number = load<u32>(order + (<usize>pair << 2))
    let at = pair
    while (at > 0) {
      const before = load<u64>(keys + (<usize>(at - 1) << 3))
      if (before <= key) break
      store<u64>(keys + (<usize>at << 3), before)
      store<u32>(order + (<usize>at << 2), load<u32>(order + (<usize>(at - 1) << 2)))
      at--
    }
    store<u64>(keys + (<usize>at << 3), key)
    store<u32>(order + (<usize>at << 2), number)
    left -= pair - at
    if (left < 0) return false
  }
  return true
}

/**
 * Sorts pairs by distance, and those of one distance by their numbers: numbers that are not negative have the
 * order of their bits. Pairs are sorted by the upper half of the bits, and then those that are equal in
 * these.
 * @param distances f64: of cell i from curve l at `l * cells + i`
 * @param keys room for two f64 of each pair
 * @param orders room for two u32 of each pair
 * @param counts room for 2048 u32 for each of the six passes
 * @returns where the sorted pairs begin: u32, in `orders`
 */
function sort(
  distances: usize,
  cells: i32,
  curves: i32,
  keys: usize,
  orders: usize,
  counts: usize
): usize {
  const pairs = cells * curves
  const keysHalf = <usize>pairs << 3
  const ordersHalf = <usize>pairs << 2
  count(distances, cells, curves, keys, orders, counts, passes - upperPasses)
  let isMoved = sortBits(pairs, keys, orders, counts, passes - upperPasses)
  const ownKeys = isMoved ? keys + keysHalf : keys
  if (!sortRest(pairs, ownKeys, isMoved ? orders + ordersHalf : orders)) {
    count(distances, cells, curves, keys, orders, counts, 0)
    isMoved = sortBits(pairs, keys, orders, counts, 0)
  }
  return isMoved ? orders + ordersHalf : orders
}

/** `weighed` of `principal-curves.ts`: all arrays are f64, by pair. */
function weigh(
  order: usize,
  cells: i32,
  curves: i32,
  weights: usize,
  member: usize,
  z: usize,
  shares: usize,
  next: usize
): void {
  const pairs = cells * curves
  for (let i = 0; i < cells; i++) {
    const first = i * curves
    let sum: f64 = 0
    for (let l = 0; l < curves; l++) sum += number(weights, first + l)
    for (let l = 0; l < curves; l++)
      setNumber(shares, first + l, sum > 0 ? number(weights, first + l) / sum : 0)
  }
  let total: f64 = 0
  for (let pair = 0; pair < pairs; pair++) total += number(shares, pair)
  let nearer: f64 = 0
  for (let rank = 0; rank < pairs; rank++) {
    const pair = <i32>load<u32>(order + (<usize>rank << 2))
    nearer += number(shares, pair)
    setNumber(z, pair, nearer / total)
  }
  for (let i = 0; i < cells; i++) {
    const first = i * curves
    let best: f64 = 0
    for (let l = 0; l < curves; l++) {
      const own = number(z, first + l)
      if (number(weights, first + l) > 0) best = max(best, 1 - own * own)
    }
    let furthest: f64 = 0
    let least: f64 = 1
    for (let l = 0; l < curves; l++) {
      const own = number(z, first + l)
      let weight: f64 = 0
      if (number(member, first + l) != 0 && number(weights, first + l) != 0)
        weight = best > 0 ? max<f64>(0, (1 - own * own) / best) : 1
      if (own < joins) weight = 1
      setNumber(next, first + l, weight)
      furthest = max(furthest, own)
      least = min(least, weight)
    }
    if (furthest <= leaves || least >= lightest) continue
    for (let l = 0; l < curves; l++)
      if (number(z, first + l) > leaves && number(next, first + l) < lightest) setNumber(next, first + l, 0)
  }
}

/**
 * The weights of all pairs.
 * @param distances f64: of cell i from curve l at `l * cells + i`
 * @param labels i32: the group of each cell, −1 for none
 * @param isOf u8: whether group g is of curve l at `g * curves + l`
 * @param room for four f64 of each pair
 * @param orders room for two u32 of each pair
 * @param counts room for 2048 u32 for each of the six passes
 * @param weights receives f64
 */
export function weightsOf(
  distances: usize,
  cells: i32,
  curves: i32,
  labels: usize,
  isOf: usize,
  room: usize,
  orders: usize,
  counts: usize,
  weights: usize
): void {
  // The room is needed for the keys no longer when the pairs are sorted.
  const order = sort(distances, cells, curves, room, orders, counts)
  const bytes = <usize>(cells * curves) << 3
  const member = room
  const z = member + bytes
  const shares = z + bytes
  const once = shares + bytes
  for (let i = 0; i < cells; i++) {
    const group = load<i32>(labels + (<usize>i << 2))
    for (let l = 0; l < curves; l++)
      setNumber(
        member,
        i * curves + l,
        group < 0 ? 0 : <f64>load<u8>(isOf + <usize>(group * curves + l))
      )
  }
  weigh(order, cells, curves, member, member, z, shares, once)
  weigh(order, cells, curves, once, member, z, shares, weights)
}
