/**
 * The cell nearest to a place: all are looked at, which takes some two milliseconds for a million.
 * @param xy x and y in turn @param reach no farther than this, in units of the embedding
 * @returns its place in the list; null where none is so near
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
