import type { Grid } from './grid.ts'

export type Point = readonly [x: number, y: number]

/**
 * The closed isolines of a grid whose border is below the level (marching squares; Lorensen and Cline 1987);
 * the last point of each is its first. In a square with two opposite high corners, the mean of all four
 * decides which are connected.
 */
export function isolines(grid: Grid, level: number): Point[][] {
  const { columns, rows, values } = grid
  /** For each crossed side of a square the sides that it is connected with. */
  const joined = new Map<number, number[]>()
  const join = (one: number, other: number): void => {
    for (const [from, to] of [
      [one, other],
      [other, one]
    ] as const) {
      const known = joined.get(from)
      if (known) known.push(to)
      else joined.set(from, [to])
    }
  }
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const at = row * columns + column
      const corners = [at, at + 1, at + columns + 1, at + columns] as const
      const [first, second, third, fourth] = corners.map((corner) => values[corner]! >= level)
      // A side has twice the number of its first corner, plus one if it is vertical.
      const [below, right, above, left] = [2 * at, 2 * (at + 1) + 1, 2 * (at + columns), 2 * at + 1]
      const crossed = [
        ...(first === second ? [] : [below]),
        ...(second === third ? [] : [right]),
        ...(third === fourth ? [] : [above]),
        ...(fourth === first ? [] : [left])
      ]
      if (crossed.length === 2) join(crossed[0]!, crossed[1]!)
      if (crossed.length < 4) continue
      const mean = corners.reduce((sum, corner) => sum + values[corner]!, 0) / 4
      if (mean >= level === first) {
        join(below, right)
        join(above, left)
      } else {
        join(below, left)
        join(right, above)
      }
    }
  return ringsOf(joined).map((ring) => ring.map((side) => placeOf(grid, side, level)))
}

/** Follows connected sides until each ring is closed. */
function ringsOf(joined: ReadonlyMap<number, readonly number[]>): number[][] {
  const seen = new Set<number>()
  const rings: number[][] = []
  for (const start of joined.keys()) {
    if (seen.has(start)) continue
    const ring: number[] = []
    for (let side: number | undefined = start; side !== undefined;) {
      seen.add(side)
      ring.push(side)
      side = joined.get(side)!.find((next) => !seen.has(next))
    }
    rings.push([...ring, start])
  }
  return rings
}

/** The position on a side where the level is met, by linear interpolation. */
function placeOf({ columns, values, origin, step }: Grid, side: number, level: number): Point {
  const at = Math.floor(side / 2)
  const isUp = side % 2 === 1
  const [from, to] = [values[at]!, values[at + (isUp ? columns : 1)]!]
  const along = (level - from) / (to - from)
  const [column, row] = [at % columns, Math.floor(at / columns)]
  return [
    origin[0] + (column + (isUp ? 0 : along)) * step[0],
    origin[1] + (row + (isUp ? along : 0)) * step[1]
  ]
}
