/**
 * The cell nearest to a position. All cells are compared, which takes about two milliseconds for a million.
 * @param xy x and y of each cell in turn
 * @param reach the greatest distance, in units of the embedding
 * @returns its index; null where no cell is so near
 */
export function nearestCell(xy: Float32Array, x: number, y: number, reach: number): number | null {
  let [found, least] = [-1, reach * reach]
  for (let at = 0; at < xy.length; at += 2) {
    const [across, up] = [xy[at]! - x, xy[at + 1]! - y]
    const distance = across * across + up * up
    if (distance <= least) {
      least = distance
      found = at / 2
    }
  }
  return found < 0 ? null : found
}
