import { junctionsOf, mismatches } from './junction-distance.ts'

/** A tree of the sequences of a clone by their distances. */
export interface Lineage {
  /** The index of the root sequence. */
  readonly root: number
  /** The parent of each sequence; −1 for the root. */
  readonly parent: Int32Array
  /** The number of letters that differ from the parent; 0 for the root. */
  readonly distance: Int32Array
  /** The sum of these distances from the root. */
  readonly fromRoot: Int32Array
}

/**
 * The minimum spanning tree of all sequences by their differences (Prim 1957). Since the germline of a
 * junction is unknown, the root is the most central sequence: that with the smallest sum of differences to
 * all cells, then the one with most cells, then the first. Of equally near parents the one nearer to the root
 * is taken, then the first.
 * @param sequences distinct, of equal length
 * @param cells the number of cells of each sequence
 */
export function lineageOf(sequences: readonly string[], cells: readonly number[]): Lineage {
  const count = sequences.length
  const junctions = junctionsOf(sequences)
  const between = (a: number, b: number): number => mismatches(junctions, a, b, junctions.length)
  const far = sequences.map((_, a) => cells.reduce((sum, own, b) => sum + own * between(a, b), 0))
  const [root = 0] = Array.from(sequences.keys()).sort(
    (a, b) => far[a]! - far[b]! || cells[b]! - cells[a]! || a - b
  )
  const parent = new Int32Array(count).fill(-1)
  const distance = new Int32Array(count)
  const fromRoot = new Int32Array(count)
  const outside = new Set(Array.from(sequences.keys()).filter((one) => one !== root))
  for (const one of outside) {
    parent[one] = root
    distance[one] = between(one, root)
  }
  while (outside.size > 0) {
    let next = -1
    for (const one of outside) if (next < 0 || distance[one]! < distance[next]!) next = one
    outside.delete(next)
    fromRoot[next] = fromRoot[parent[next]!]! + distance[next]!
    for (const one of outside) {
      const found = between(one, next)
      const nearer = found === distance[one] && fromRoot[next]! < fromRoot[parent[one]!]!
      if (found > distance[one]! || (found === distance[one] && !nearer)) continue
      parent[one] = next
      distance[one] = found
    }
  }
  return { root, parent, distance, fromRoot }
}
