/**
 * Who has a row as neighbour: those of row i stand at `starts[i]`…`starts[i + 1]` − 1, in the order of their
 * numbers.
 */
export interface InNeighbours {
  readonly starts: Int32Array
  readonly ids: Int32Array
  /** The place that row i has among the neighbours of each of them, from 1. */
  readonly ranks: Uint8Array
}

/** Turns neighbours round, into arrays that are there. `neighbours` holds `count` a row. */
export function turnRound(neighbours: Int32Array, count: number, { starts, ids, ranks }: InNeighbours): void {
  starts.fill(0)
  for (let e = 0; e < neighbours.length; e++) starts[neighbours[e]! + 1]!++
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!
  const next = starts.slice(0, -1)
  for (let e = 0, row = 0; e < neighbours.length; row++) {
    for (let rank = 1; rank <= count; rank++, e++) {
      const index = next[neighbours[e]!]!++
      ids[index] = row
      ranks[index] = rank
    }
  }
}
