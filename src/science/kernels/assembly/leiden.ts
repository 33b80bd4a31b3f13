/**
 * The passes of Leiden over a packed graph: the same moves, parts and sums, to the last bit, as
 * `src/science/graph/{move-nodes,refine,aggregate}.ts` gives for any graph. AssemblyScript on shared memory,
 * without a runtime.
 *
 * Addresses are in bytes. Row i of the graph has the entries from the u32 at `starts` to the next: a node
 * above the 8 bits of the weight. Weights are whole, so that every sum is exact. `links` is zero for every
 * label before and after each call; `near` has room for a label of each node.
 */

const weightBits: u32 = 8
const weightMask: u32 = 0xff

// @ts-ignore: decorator
@inline
function word(array: usize, index: u32): u32 {
  return load<u32>(array + (<usize>index << 2))
}

// @ts-ignore: decorator
@inline
function setWord(array: usize, index: u32, value: u32): void {
  store<u32>(array + (<usize>index << 2), value)
}

// @ts-ignore: decorator
@inline
function number(array: usize, index: u32): f64 {
  return load<f64>(array + (<usize>index << 3))
}

// @ts-ignore: decorator
@inline
function setNumber(array: usize, index: u32, value: f64): void {
  store<f64>(array + (<usize>index << 3), value)
}

/**
 * Writes to `out` (f64), for each of the rows `from`…`to` − 1, the sum of weights to nodes with the same
 * label.
 */
export function insides(from: u32, to: u32, starts: usize, targets: usize, labels: usize, out: usize): void {
  for (let node = from; node < to; node++) {
    const own = word(labels, node)
    let sum: u64 = 0
    for (let at = targets + (<usize>word(starts, node) << 2), end = targets + (<usize>word(starts, node + 1) << 2); at < end; at += 4) {
      const entry = load<u32>(at)
      sum += word(labels, entry >> weightBits) == own ? entry & weightMask : 0
    }
    setNumber(out, node, <f64>sum)
  }
}

/**
 * Visits up to `visits` nodes of the queue and moves each to the community with the largest gain, as
 * `moveNodes` in `move-nodes.ts`. `strengths` and `totals` are f64, `waits` u8, the others u32. `state`: the
 * position of the head, the length of the queue, the number of labels in `empty`, and the moves.
 */
export function move(
  visits: u32,
  nodes: u32,
  starts: usize,
  targets: usize,
  strengths: usize,
  labels: usize,
  totals: usize,
  sizes: usize,
  queue: usize,
  waits: usize,
  links: usize,
  near: usize,
  empty: usize,
  factor: f64,
  state: usize
): void {
  let head = load<u32>(state)
  let left = load<u32>(state, 4)
  let empties = load<u32>(state, 8)
  let moves = load<u32>(state, 12)
  for (; visits > 0 && left > 0; visits--) {
    const node = word(queue, head)
    if (++head == nodes) head = 0
    left--
    store<u8>(waits + node, 0)
    const own = word(labels, node)
    const cost = factor * number(strengths, node)
    const row = targets + (<usize>word(starts, node) << 2)
    const end = targets + (<usize>word(starts, node + 1) << 2)
    let inside: u32 = 0
    let last = near
    for (let at = row; at < end; at += 4) {
      const entry = load<u32>(at)
      const label = word(labels, entry >> weightBits)
      const weight = entry & weightMask
      if (label == own) {
        inside += weight
        continue
      }
      const before = word(links, label)
      if (before == 0) {
        store<u32>(last, label)
        last += 4
      }
      setWord(links, label, before + weight)
    }
    const without = number(totals, own) - number(strengths, node)
    const others = word(sizes, own) - 1
    let best = own
    let gain = <f64>inside - cost * without
    for (let at = near; at < last; at += 4) {
      const label = load<u32>(at)
      const other = <f64>word(links, label) - cost * number(totals, label)
      setWord(links, label, 0)
      if (other > gain || (other == gain && best != own && label < best)) {
        gain = other
        best = label
      }
    }
    if (gain < 0 && others > 0 && empties > 0) best = word(empty, empties - 1)
    if (best == own) continue
    setNumber(totals, own, without)
    setWord(sizes, own, others)
    setNumber(totals, best, number(totals, best) + number(strengths, node))
    const size = word(sizes, best) + 1
    setWord(sizes, best, size)
    if (size == 1) empties--
    if (others == 0) setWord(empty, empties++, own)
    setWord(labels, node, best)
    moves++
    for (let at = row; at < end; at += 4) {
      const other = load<u32>(at) >> weightBits
      if (load<u8>(waits + other) == 1 || word(labels, other) == best) continue
      store<u8>(waits + other, 1)
      const tail = head + left
      setWord(queue, tail < nodes ? tail : tail - nodes, other)
      left++
    }
  }
  store<u32>(state, head)
  store<u32>(state, left, 4)
  store<u32>(state, empties, 8)
  store<u32>(state, moves, 12)
}

/**
 * Joins the nodes `from`…`to` − 1 to parts of their communities, as `refine` in `refine.ts`. `strengths`,
 * `whole` (by label), `totals` and `cuts` (by part) are f64, `single` u8, the others u32.
 */
export function refine(
  from: u32,
  to: u32,
  starts: usize,
  targets: usize,
  strengths: usize,
  labels: usize,
  whole: usize,
  parts: usize,
  totals: usize,
  cuts: usize,
  single: usize,
  links: usize,
  near: usize,
  factor: f64
): void {
  for (let node = from; node < to; node++) {
    if (load<u8>(single + node) == 0) continue
    const community = word(labels, node)
    const strength = number(strengths, node)
    const all = number(whole, community)
    const inside = number(cuts, node)
    if (inside < factor * strength * (all - strength)) continue
    let last = near
    for (let at = targets + (<usize>word(starts, node) << 2), end = targets + (<usize>word(starts, node + 1) << 2); at < end; at += 4) {
      const entry = load<u32>(at)
      const other = entry >> weightBits
      if (word(labels, other) != community) continue
      const part = word(parts, other)
      const before = word(links, part)
      if (before == 0) {
        store<u32>(last, part)
        last += 4
      }
      setWord(links, part, before + (entry & weightMask))
    }
    let best = node
    let gain: f64 = 0
    let link: f64 = 0
    for (let at = near; at < last; at += 4) {
      const part = load<u32>(at)
      const weight = <f64>word(links, part)
      setWord(links, part, 0)
      const total = number(totals, part)
      if (number(cuts, part) < factor * total * (all - total)) continue
      const other = weight - factor * strength * total
      if (other > gain || (other == gain && other > 0 && part < best)) {
        gain = other
        best = part
        link = weight
      }
    }
    if (best == node) continue
    setWord(parts, node, best)
    store<u8>(single + best, 0)
    store<u8>(single + node, 0)
    setNumber(totals, best, number(totals, best) + strength)
    setNumber(totals, node, 0)
    setNumber(cuts, best, number(cuts, best) + (inside - 2 * link))
  }
}

/**
 * Writes to `near` the parts that have edges from the `count` members (u32) of one part, and to `sums` (f64,
 * zero before) the sums of their weights by part; the caller sets these to zero again.
 * @returns the number of parts
 */
export function gather(count: u32, members: usize, starts: usize, targets: usize, parts: usize, own: u32, sums: usize, near: usize): u32 {
  let last = near
  for (let x: u32 = 0; x < count; x++) {
    const node = word(members, x)
    for (let at = targets + (<usize>word(starts, node) << 2), end = targets + (<usize>word(starts, node + 1) << 2); at < end; at += 4) {
      const entry = load<u32>(at)
      const part = word(parts, entry >> weightBits)
      if (part == own) continue
      const before = number(sums, part)
      if (before == 0) {
        store<u32>(last, part)
        last += 4
      }
      setNumber(sums, part, before + <f64>(entry & weightMask))
    }
  }
  return <u32>((last - near) >> 2)
}
