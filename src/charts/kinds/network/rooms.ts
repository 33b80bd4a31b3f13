/** A rectangle on the sheet, in pixels. */
export interface Room {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * Parts a room into rooms whose areas are as these weights, which are not negative, the largest first: in two
 * of about the same weight, side by side or below each other, and so on.
 */
export function roomsOf(weights: readonly number[], room: Room): Room[] {
  if (weights.length <= 1) return weights.map(() => room)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let [count, first] = [1, weights[0]!]
  while (count < weights.length - 1 && first + weights[count]! / 2 <= all / 2) first += weights[count++]!
  const share = all > 0 ? first / all : count / weights.length
  const { left, right, top, bottom } = room
  const [across, down] = [left + share * (right - left), top + share * (bottom - top)]
  const [one, other] =
    right - left >= bottom - top
      ? [
          { ...room, right: across },
          { ...room, left: across }
        ]
      : [
          { ...room, bottom: down },
          { ...room, top: down }
        ]
  return [...roomsOf(weights.slice(0, count), one), ...roomsOf(weights.slice(count), other)]
}
