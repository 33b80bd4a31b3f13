/**
 * Set operations. `difference` is the first set without all others; `symmetric` has the members of an odd
 * number of sets.
 */
export type Operation = 'union' | 'intersection' | 'difference' | 'symmetric'

/**
 * Combines sets of row numbers.
 * @param sets each ascending and without repeats, all below `rows`; not changed
 * @returns ascending row numbers
 */
export function combineSets(operation: Operation, sets: readonly Uint32Array[], rows: number): Uint32Array {
  const counts = new Uint32Array(rows)
  for (const set of sets) for (const row of set) counts[row] = (counts[row] as number) + 1
  const [first = new Uint32Array(0)] = sets
  if (operation === 'difference') return first.filter((row) => counts[row] === 1)
  if (operation === 'intersection') return first.filter((row) => counts[row] === sets.length)
  const holds = operation === 'union' ? (count: number) => count > 0 : (count: number) => count % 2 === 1
  let size = 0
  for (const count of counts) if (holds(count)) size++
  const found = new Uint32Array(size)
  let at = 0
  for (let row = 0; row < rows; row++) if (holds(counts[row] as number)) found[at++] = row
  return found
}

/**
 * The number of members that each two sets share; the diagonal has their sizes.
 * @param sets each ascending and without repeats, all below `rows`
 */
export function overlaps(sets: readonly Uint32Array[], rows: number): number[][] {
  const shared = sets.map((set) => sets.map((other) => (set === other ? set.length : 0)))
  const inside = new Uint8Array(rows)
  for (const [i, set] of sets.entries()) {
    for (const row of set) inside[row] = 1
    for (let j = i + 1; j < sets.length; j++) {
      let count = 0
      for (const row of sets[j] as Uint32Array) count += inside[row] as number
      ;(shared[i] as number[])[j] = count
      ;(shared[j] as number[])[i] = count
    }
    for (const row of set) inside[row] = 0
  }
  return shared
}
