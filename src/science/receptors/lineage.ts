import { junctionsOf, mismatches } from './junction-distance.ts'

/** How the sequences of a clone follow from each other, by their distance alone. */
export interface Lineage {
  /** The place of the sequence that the tree begins with. */
  readonly root: number
  /** The sequence that each follows from; -1 of the root. */
  readonly parent: Int32Array
  /** Letters in which each differs from that one; 0 of the root. */
  readonly distance: Int32Array
  /** The same summed along the way from the root. */
  readonly fromRoot: Int32Array
}

/**
 * The tree that joins all sequences by the fewest differences (a minimum spanning tree, Prim 1957). It begins
 * with the most central one, whose differences to all cells sum to least, since the germline of a junction is
 * not known; of several such the one with most cells, then the first. Of parents that are as near, the one
 * nearer to the root is taken, then the first.
 * @param sequences different ones of one length @param cells that each is of
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
