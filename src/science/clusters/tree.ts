/**
 * The number of cells that groups of two groupings share: group i of the first and group j of the second at
 * `i * second + j`.
 */
export function sharedCells(
  first: Int32Array,
  firstCount: number,
  second: Int32Array,
  secondCount: number
): Float64Array {
  const counts = new Float64Array(firstCount * secondCount)
  for (const [cell, group] of first.entries()) counts[group * secondCount + second[cell]!]! += 1
  return counts
}

/**
 * Orders the clusters of each level of a tree, so that few edges cross: alternately by the mean position of
 * the neighbours in the level above and below (Sugiyama et al. 1981).
 * @param sizes the number of clusters of each level
 * @param shared the counts between each level and the next, from `sharedCells`
 * @returns for each level the position of each cluster, from 0
 */
export function treePlaces(sizes: readonly number[], shared: readonly Float64Array[]): Int32Array[] {
  const places = sizes.map((size) => Int32Array.from({ length: size }, (_, cluster) => cluster))
  for (let turn = 0; turn < turns; turn++) {
    for (let level = 1; level < sizes.length; level++)
      order(places, level, level - 1, (i, j) => shared[level - 1]![j * sizes[level]! + i]!)
    for (let level = sizes.length - 2; level >= 0; level--)
      order(places, level, level + 1, (i, j) => shared[level]![i * sizes[level + 1]! + j]!)
  }
  return places
}

const turns = 4

/**
 * Orders a level by the mean positions of its neighbours in another level, weighted by shared cells.
 * Positions are relative to the width of that level.
 */
function order(
  places: Int32Array[],
  level: number,
  other: number,
  weight: (own: number, neighbour: number) => number
): void {
  const neighbours = places[other]!
  const means = Array.from(places[level]!, (index, own) => {
    let [sum, total] = [0, 0]
    for (const [neighbour, at] of neighbours.entries()) {
      sum += weight(own, neighbour) * at
      total += weight(own, neighbour)
    }
    return total > 0 ? sum / total : index
  })
  const sorted = [...means.keys()].sort((a, b) => means[a]! - means[b]! || a - b)
  for (const [place, own] of sorted.entries()) places[level]![own] = place
}
