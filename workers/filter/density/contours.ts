import type { Field } from './field.ts'

/**
 * Closed lines of one height: x and y in turn, ring after ring. What is higher lies at the left of each, so
 * that holes run the other way.
 */
export interface Rings {
  readonly points: Float32Array
  /** Where each ring begins, counted in points; one entry more than there are rings. */
  readonly starts: Uint32Array
}

/**
 * Where a field is as high as `height`, by marching squares (Lorensen & Cline's cubes on a plane): crossings
 * stand where the sides of the squares cross the height, and a square with two high corners across from each
 * other is joined by the height in its middle. The field must be lower along its border; then every line
 * closes.
 */
export function contour({ columns, rows, left, bottom, step, values }: Field, height: number): Rings {
  // Each side of a square is named by its lower left point: twice its place for one that lies, one more for
  // one that stands.
  const next = new Map<number, number>()
  const sides = [0, 0, 0, 0]
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column
      const a = (values[at] as number) >= height
      const b = (values[at + 1] as number) >= height
      const c = (values[at + columns + 1] as number) >= height
      const d = (values[at + columns] as number) >= height
      if (a === b && b === c && c === d) continue
      sides[0] = 2 * at
      sides[1] = 2 * (at + 1) + 1
      sides[2] = 2 * (at + columns)
      sides[3] = 2 * at + 1
      const corners = [a, b, c, d]
      const saddle = a === c && b === d
      const joined =
        saddle &&
        (values[at] as number) +
          (values[at + 1] as number) +
          (values[at + columns] as number) +
          (values[at + columns + 1] as number) >=
          4 * height
      // Around the square, from the side where one leaves the height to the one where one comes back.
      for (let side = 0; side < 4; side++) {
        if (!corners[side] || corners[(side + 1) % 4]) continue
        let back = (side + 1) % 4
        if (saddle) back = joined ? (side + 1) % 4 : (side + 3) % 4
        else while (corners[back] || !corners[(back + 1) % 4]) back = (back + 1) % 4
        next.set(sides[side] as number, sides[back] as number)
      }
    }
  }
  const points: number[] = []
  const starts = [0]
  const crossing = (side: number) => {
    const at = side >> 1
    const low = values[at] as number
    const stands = (side & 1) === 1
    const share = (height - low) / ((values[stands ? at + columns : at + 1] as number) - low)
    const column = at % columns
    const row = (at - column) / columns
    points.push(left + (column + (stands ? 0 : share)) * step, bottom + (row + (stands ? share : 0)) * step)
  }
  for (const first of next.keys()) {
    if (!next.has(first)) continue
    for (let side: number | undefined = first; side !== undefined;) {
      crossing(side)
      const to = next.get(side)
      next.delete(side)
      side = to !== undefined && next.has(to) ? to : undefined
    }
    starts.push(points.length / 2)
  }
  return { points: Float32Array.from(points), starts: Uint32Array.from(starts) }
}

/** Area inside each ring; below zero for holes. */
export const areasOf = ({ points, starts }: Rings): number[] =>
  Array.from({ length: starts.length - 1 }, (_, ring) => {
    const from = starts[ring] as number
    const to = starts[ring + 1] as number
    let twice = 0
    for (let i = from, j = to - 1; i < to; j = i++) {
      twice +=
        (points[2 * j] as number) * (points[2 * i + 1] as number) -
        (points[2 * i] as number) * (points[2 * j + 1] as number)
    }
    return twice / 2
  })
