import type { Grid } from './grid.ts'

export type Point = readonly [x: number, y: number]

/**
 * The closed lines at a level of a grid whose border lies below it (marching squares; Lorensen and Cline
 * 1987): each ends where it begins. Where two high corners lie across from two low ones, the mean of the four
 * decides which are joined.
 */
export function isolines(grid: Grid, level: number): Point[][] {
  const { columns, rows, values } = grid
  /** The crossed sides of squares that follow each other, by the number of a side. */
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
      // A side has twice the number of its first corner, and one more where it goes up.
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

/** Follows sides from one to the next until each ring is closed. */
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

/** Where the level is met on a side, between its two corners. */
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
