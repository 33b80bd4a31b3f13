/** A rectangle, in pixels from the left and top. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The line (leader) from a point to its label, in pixels. */
export interface Leader {
  readonly fromX: number
  readonly fromY: number
  readonly toX: number
  readonly toY: number
}

/** Whether two boxes overlap. */
export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Whether a position is inside of a box. */
export const holds = (box: Box, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  x > box.left && x < box.right && y > box.top && y < box.bottom

/** The bounding box of all positions within a distance of a line. */
export const boxAround = ({ fromX, fromY, toX, toY }: Leader, reach: number): Box => ({
  left: Math.min(fromX, toX) - reach,
  right: Math.max(fromX, toX) + reach,
  top: Math.min(fromY, toY) - reach,
  bottom: Math.max(fromY, toY) + reach
})

/** Whether a line passes through a box, by clipping it at the four edges (Liang and Barsky 1984). */
export function passes({ fromX, fromY, toX, toY }: Leader, { left, right, top, bottom }: Box): boolean {
  let [enter, leave] = [0, 1]
  for (const [step, low, high] of [
    [toX - fromX, left - fromX, right - fromX],
    [toY - fromY, top - fromY, bottom - fromY]
  ] as const) {
    if (step === 0) {
      if (low > 0 || high < 0) return false
      continue
    }
    const [near, far] = step > 0 ? [low / step, high / step] : [high / step, low / step]
    enter = Math.max(enter, near)
    leave = Math.min(leave, far)
  }
  return enter < leave
}

/** The side of a line on which a position is: the sign of the cross product. */
const sideOf = ({ fromX, fromY, toX, toY }: Leader, x: number, y: number): number =>
  Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX))

/** Whether two lines cross; lines with a common end do not. */
export const cross = (a: Leader, b: Leader): boolean =>
  sideOf(a, b.fromX, b.fromY) * sideOf(a, b.toX, b.toY) < 0 &&
  sideOf(b, a.fromX, a.fromY) * sideOf(b, a.toX, a.toY) < 0

/** The distance of a position from a line, in pixels. */
export function distance(
  { fromX, fromY, toX, toY }: Leader,
  { x, y }: { readonly x: number; readonly y: number }
): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length))
  return Math.hypot(x - fromX - along * dx, y - fromY - along * dy)
}
