/**
 * The cells of one embedding sorted into a square grid over their bounds, by a counting sort.
 *
 * What lies in a square is one run of `cells`, so that a whole square is taken or left at the cost of a loop,
 * and only squares on the edge of a lasso are looked at cell by cell. 4 bytes a cell, built once per
 * embedding. Cells without coordinates (NaN, infinite) are in no square: they cannot be seen, and so
 * not be circled either.
 */
export interface Grid {
  /** Squares along each side. */
  readonly side: number
  readonly left: number
  readonly bottom: number
  /** Squares per unit of the embedding. */
  readonly scaleX: number
  readonly scaleY: number
  /** Where the run of each square begins; one entry more than there are squares. */
  readonly start: Uint32Array
  /** Places of the cells in the order of the embedding, square by square. */
  readonly cells: Uint32Array
  /** The row number of each place. */
  readonly rows: Uint32Array
  /** x and y of each place in turn. */
  readonly xy: Float32Array
  /** How far the cell of each place is from who looks, where the embedding is seen in space. */
  readonly depth: Float32Array | null
}

export const gridSide = 512

/**
 * Sorts cells into a grid.
 * @param xy coordinates, x and y in turn; at least 2 × `ids.length` long
 * @param ids row number of each cell, in the order of `xy`
 * @param depths how far each cell is from who looks
 */
export function buildGrid(
  xy: Float32Array,
  ids: Uint32Array,
  side = gridSide,
  depths: Float32Array | null = null
): Grid {
  const count = ids.length
  let left = Infinity
  let right = -Infinity
  let bottom = Infinity
  let top = -Infinity
  let seen = 0
  for (let i = 0; i < count; i++) {
    const x = xy[2 * i] as number
    const y = xy[2 * i + 1] as number
    if (!Number.isFinite(x + y)) continue
    seen++
    if (x < left) left = x
    if (x > right) right = x
    if (y < bottom) bottom = y
    if (y > top) top = y
  }
  if (seen === 0) left = right = bottom = top = 0
  const scaleX = side / (right - left || 1)
  const scaleY = side / (top - bottom || 1)
  const start = new Uint32Array(side * side + 1)
  const square = new Uint32Array(count)
  const last = side - 1
  for (let i = 0; i < count; i++) {
    const x = xy[2 * i] as number
    const y = xy[2 * i + 1] as number
    if (!Number.isFinite(x + y)) continue
    const at =
      Math.min(last, Math.floor((y - bottom) * scaleY)) * side +
      Math.min(last, Math.floor((x - left) * scaleX))
    square[i] = at
    start[at + 1] = (start[at + 1] as number) + 1
  }
  for (let at = 0; at < side * side; at++) start[at + 1] = (start[at + 1] as number) + (start[at] as number)
  const next = start.slice(0, side * side)
  const cells = new Uint32Array(seen)
  for (let i = 0; i < count; i++) {
    const x = xy[2 * i] as number
    const y = xy[2 * i + 1] as number
    if (!Number.isFinite(x + y)) continue
    const at = square[i] as number
    const index = next[at] as number
    next[at] = index + 1
    cells[index] = i
  }
  return { side, left, bottom, scaleX, scaleY, start, cells, rows: ids, xy, depth: depths }
}

/** A cell by its row number, and where it lies in the embedding. */
export interface FoundCell {
  readonly cell: number
  readonly x: number
  readonly y: number
}

/**
 * Of the cells within this share of the radius the one in front is meant, not the one behind it that happens
 * to be nearer to the pointer.
 */
const frontShare = 0.5

/**
 * The cell nearest to a point of the embedding within a radius, or null; of those right under the point, the
 * one in front.
 * @param visible one byte a row number; cells with 0 are passed over
 */
export function nearestCell(
  grid: Grid,
  x: number,
  y: number,
  radius: number,
  visible: Uint8Array
): FoundCell | null {
  const { side, left, bottom, scaleX, scaleY, start, cells, rows, xy, depth } = grid
  const square = (value: number) => Math.max(0, Math.min(side - 1, Math.floor(value)))
  const fromColumn = square((x - radius - left) * scaleX)
  const toColumn = square((x + radius - left) * scaleX)
  const fromRow = square((y - radius - bottom) * scaleY)
  const toRow = square((y + radius - bottom) * scaleY)
  let nearest = -1
  let least = radius * radius
  let front = -1
  let frontDepth = Infinity
  const under = (frontShare * radius) ** 2
  for (let row = fromRow; row <= toRow; row++) {
    const end = start[row * side + toColumn + 1] as number
    for (let at = start[row * side + fromColumn] as number; at < end; at++) {
      const index = cells[at] as number
      const dx = (xy[2 * index] as number) - x
      const dy = (xy[2 * index + 1] as number) - y
      const distance = dx * dx + dy * dy
      if (distance > radius * radius || visible[rows[index] as number] !== 1) continue
      if (distance <= least) {
        least = distance
        nearest = index
      }
      if (depth && distance <= under && (depth[index] as number) < frontDepth) {
        frontDepth = depth[index] as number
        front = index
      }
    }
  }
  if (front >= 0) nearest = front
  return nearest < 0
    ? null
    : { cell: rows[nearest] as number, x: xy[2 * nearest] as number, y: xy[2 * nearest + 1] as number }
}
