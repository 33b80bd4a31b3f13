import { crosses, rectangleOf, type Vertex } from '../../src/shared/outline.ts'
import type { Grid } from './grid.ts'

/**
 * Cells inside a closed outline by the even-odd rule, exactly as testing every cell against every edge would
 * answer.
 *
 * The outline is drawn into the squares of the grid: those that an edge touches are tested cell by cell, the
 * others lie wholly inside or outside and are taken or left as one run. Squares count as touched from a
 * thousandth of a square away (more for an edge that reaches far beyond the grid), which is far more than the
 * rounding of the coordinates, so a cell can never fall on the wrong side of a whole square.
 */

export const outside = 0
export const inside = 1
export const touched = 2

/** What an outline takes of a grid. */
export interface Taken {
  /** Each square as `outside`, `inside` or `touched`. */
  readonly squares: Uint8Array
  /** Of a square that is touched: does this point of a row of squares lie in the outline? */
  readonly holds: (row: number, x: number, y: number) => boolean
}

const margin = 1e-3
const rounding = 1e-12

/** An outline ready for testing: its edges, and which of them each row of the grid meets. */
interface Edges {
  readonly ax: Float64Array
  readonly ay: Float64Array
  readonly bx: Float64Array
  readonly by: Float64Array
  /** Edges that can cross a horizontal line within a row: `list` from `start[row]` to `start[row + 1]`. */
  readonly start: Uint32Array
  readonly list: Uint32Array
}

/** An edge in squares of the grid, upwards. */
interface Edge {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** How near an edge counts as touching, in squares; its ends are given in squares. */
function reachOf(x0: number, y0: number, x1: number, y1: number): number {
  return margin + rounding * Math.max(Math.abs(x0), Math.abs(y0), Math.abs(x1), Math.abs(y1))
}

/** Calls back with every row of the grid that an edge meets. */
function eachRow(edge: Edge, side: number, visit: (row: number) => void): void {
  const { x0, y0, x1, y1 } = edge
  const reach = reachOf(x0, y0, x1, y1)
  const last = Math.min(side - 1, Math.floor(Math.max(y0, y1) + reach))
  for (let row = Math.max(0, Math.floor(Math.min(y0, y1) - reach)); row <= last; row++) visit(row)
}

function inSquares(
  { left, bottom, scaleX, scaleY }: Grid,
  ax: number,
  ay: number,
  bx: number,
  by: number
): Edge {
  const a = { x: (ax - left) * scaleX, y: (ay - bottom) * scaleY }
  const b = { x: (bx - left) * scaleX, y: (by - bottom) * scaleY }
  return a.y <= b.y ? { x0: a.x, y0: a.y, x1: b.x, y1: b.y } : { x0: b.x, y0: b.y, x1: a.x, y1: a.y }
}

function edgesByRow(grid: Grid, vertices: readonly Vertex[]): Edges {
  const { side } = grid
  const count = vertices.length
  const ax = new Float64Array(count)
  const ay = new Float64Array(count)
  const bx = new Float64Array(count)
  const by = new Float64Array(count)
  const start = new Uint32Array(side + 1)
  for (let a = 0, b = count - 1; a < count; b = a++) {
    const from = vertices[a] as Vertex
    const to = vertices[b] as Vertex
    ax[a] = from[0]
    ay[a] = from[1]
    bx[a] = to[0]
    by[a] = to[1]
    eachRow(inSquares(grid, from[0], from[1], to[0], to[1]), side, (row) => {
      start[row + 1] = (start[row + 1] as number) + 1
    })
  }
  for (let row = 0; row < side; row++) start[row + 1] = (start[row + 1] as number) + (start[row] as number)
  const next = start.slice(0, side)
  const list = new Uint32Array(start[side] as number)
  for (let edge = 0; edge < count; edge++) {
    eachRow(
      inSquares(grid, ax[edge] as number, ay[edge] as number, bx[edge] as number, by[edge] as number),
      side,
      (row) => {
        const index = next[row] as number
        next[row] = index + 1
        list[index] = edge
      }
    )
  }
  return { ax, ay, bx, by, start, list }
}

/** Each square of the grid as outside, inside, or touched by an edge. */
function drawOutline(grid: Grid, edges: Edges): Uint8Array {
  const { side } = grid
  const squares = new Uint8Array(side * side)
  const flips = new Uint8Array(side * side)
  for (let at = 0; at < edges.ax.length; at++) {
    const edge = inSquares(
      grid,
      edges.ax[at] as number,
      edges.ay[at] as number,
      edges.bx[at] as number,
      edges.by[at] as number
    )
    const { x0, y0, x1, y1 } = edge
    const reach = reachOf(x0, y0, x1, y1)
    const slope = y1 > y0 ? (x1 - x0) / (y1 - y0) : 0
    eachRow(edge, side, (row) => {
      const from = y1 > y0 ? x0 + slope * (Math.max(y0, row) - y0) : x0
      const to = y1 > y0 ? x0 + slope * (Math.min(y1, row + 1) - y0) : x1
      const firstColumn = Math.max(0, Math.floor(Math.min(from, to) - reach))
      const lastColumn = Math.min(side - 1, Math.floor(Math.max(from, to) + reach))
      for (let column = firstColumn; column <= lastColumn; column++) squares[row * side + column] = touched
      const centre = row + 0.5
      if (y0 > centre !== y1 > centre) {
        const column = Math.max(0, Math.ceil(x0 + slope * (centre - y0) - 0.5))
        if (column < side) flips[row * side + column] = (flips[row * side + column] as number) ^ 1
      }
    })
  }
  for (let row = 0; row < side; row++) {
    if (edges.start[row] === edges.start[row + 1]) continue
    let state = outside
    for (let at = row * side; at < (row + 1) * side; at++) {
      state ^= flips[at] as number
      if (squares[at] !== touched) squares[at] = state
    }
  }
  return squares
}

/** @param vertices in the space of the embedding; the last joins the first */
export function outlineIn(grid: Grid, vertices: readonly Vertex[]): Taken {
  const edges = edgesByRow(grid, vertices)
  return {
    squares: drawOutline(grid, edges),
    holds: (row, x, y) =>
      crossesOddly(edges, edges.start[row] as number, edges.start[row + 1] as number, x, y)
  }
}

/** Calls back with the place of every cell that is taken. */
function eachTaken(
  { side, start, cells, xy }: Grid,
  { squares, holds }: Taken,
  visit: (place: number) => void
): void {
  for (let square = 0; square < squares.length; square++) {
    const state = squares[square] as number
    if (state === outside) continue
    const row = Math.floor(square / side)
    const end = start[square + 1] as number
    for (let at = start[square] as number; at < end; at++) {
      const cell = cells[at] as number
      if (state === inside || holds(row, xy[2 * cell] as number, xy[2 * cell + 1] as number)) visit(cell)
    }
  }
}

/** Of so many cells in each one taken the row numbers of all are read in turn. */
const manyShare = 16

/** Sets `out[row] = 1` for every cell that is taken. @param out one byte a row number */
function mark(grid: Grid, taken: Taken, out: Uint8Array): void {
  const { start, rows } = grid
  let most = 0
  for (let square = 0; square < taken.squares.length; square++)
    if (taken.squares[square] !== outside) most += (start[square + 1] as number) - (start[square] as number)
  if (most * manyShare < rows.length) {
    eachTaken(grid, taken, (place) => (out[rows[place] as number] = 1))
    return
  }
  // To read the row numbers of many cells from here and there takes longer than to read all in turn.
  const places = new Uint8Array(rows.length)
  eachTaken(grid, taken, (place) => (places[place] = 1))
  for (let place = 0; place < places.length; place++)
    out[rows[place] as number] = (out[rows[place] as number] as number) | (places[place] as number)
}

/** Sets `out[row] = 1` for every cell inside the outline. @param out one byte a row number */
export const markOutline = (grid: Grid, vertices: readonly Vertex[], out: Uint8Array): void =>
  mark(grid, outlineIn(grid, vertices), out)

/** Whether a ray to the right of the point crosses an odd number of these edges. */
function crossesOddly(
  { ax, ay, bx, by, list }: Edges,
  from: number,
  to: number,
  x: number,
  y: number
): boolean {
  let odd = false
  for (let index = from; index < to; index++) {
    const edge = list[index] as number
    if (crosses(ax[edge] as number, ay[edge] as number, bx[edge] as number, by[edge] as number, x, y))
      odd = !odd
  }
  return odd
}

/** The rectangle between two corners, edges included. */
export function rectangleIn({ side, left, bottom, scaleX, scaleY }: Grid, from: Vertex, to: Vertex): Taken {
  const ends = rectangleOf(from, to)
  const columns = squaresBetween((ends.left - left) * scaleX, (ends.right - left) * scaleX, side)
  const rows = squaresBetween((ends.bottom - bottom) * scaleY, (ends.top - bottom) * scaleY, side)
  const squares = new Uint8Array(side * side)
  for (let row = rows.first; row <= rows.last; row++) {
    const first = row * side
    squares.fill(touched, first + columns.first, first + columns.last + 1)
    if (row >= rows.firstWhole && row <= rows.lastWhole && columns.firstWhole <= columns.lastWhole)
      squares.fill(inside, first + columns.firstWhole, first + columns.lastWhole + 1)
  }
  return {
    squares,
    holds: (_, x, y) => x >= ends.left && x <= ends.right && y >= ends.bottom && y <= ends.top
  }
}

/** Sets `out[row] = 1` for every cell in the rectangle between two corners, edges included. */
export const markRectangle = (grid: Grid, from: Vertex, to: Vertex, out: Uint8Array): void =>
  mark(grid, rectangleIn(grid, from, to), out)

/**
 * The squares along one side that hold what lies between two places, and of those the ones that lie between
 * them as a whole. The first and last square of the grid hold what lies on its border, and are never whole.
 */
function squaresBetween(low: number, high: number, side: number) {
  const square = (value: number) => Math.max(0, Math.min(side - 1, Math.floor(value)))
  return {
    first: square(low - margin),
    last: square(high + margin),
    firstWhole: Math.max(1, Math.floor(low + margin) + 1),
    lastWhole: Math.min(side - 2, Math.floor(high - margin) - 1)
  }
}
