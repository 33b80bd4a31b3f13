import { edgesOfPiece, pathOf } from '../../../science/trajectory/curve.ts'

/** Corners, and ends of chords, that the kernel multiplies at once (`assembly/placing.ts`). */
const lanes = 10

/** Groups of ten ends of the chords of a path. */
const groupsOf = (edges: number): number => Math.ceil((Math.ceil(edges / edgesOfPiece) + 1) / lanes)

/** Numbers that the kernel needs room for while it places points of d dimensions on a path. */
export const scratchOf = (edges: number, d: number): number => d + 2 * lanes * groupsOf(edges) + 26

/** Numbers in the table of a path. */
export const tableLength = (edges: number, d: number): number =>
  lanes * groupsOf(edges) * (d + 4) + Math.ceil(edges / edgesOfPiece) * lengthOfPiece(d)

const lengthOfPiece = (d: number): number => lanes * d + 2 * lanes + 2 * edgesOfPiece

/** A path as the kernel reads it; `place` of `assembly/placing.ts` says what is where. */
export function placingTable(corners: Float64Array, d: number): Float64Array {
  const { lines, starts, chords } = pathOf(corners, d)
  const edges = corners.length / d - 1
  const padded = lanes * groupsOf(edges)
  const ofPiece = lengthOfPiece(d)
  const table = new Float64Array(tableLength(edges, d))
  for (let end = 0; end <= chords.count; end++) {
    const group = Math.floor(end / lanes) * lanes * d
    for (let k = 0; k < d; k++) table[group + k * lanes + (end % lanes)] = chords.lines.corners[end * d + k]!
  }
  const rows = padded * d
  table.set(chords.lines.squares, rows)
  table.set(chords.lines.lengths, rows + padded)
  table.set(chords.lines.firsts, rows + 2 * padded)
  table.set(chords.off, rows + 3 * padded)
  for (let piece = 0, at = rows + 4 * padded; piece < chords.count; piece++, at += ofPiece) {
    const first = piece * edgesOfPiece
    for (let lane = 0; lane < lanes; lane++) {
      const corner = Math.min(first + lane, edges)
      for (let k = 0; k < d; k++) table[at + k * lanes + lane] = corners[corner * d + k]!
      table[at + lanes * d + lane] = lines.squares[corner]!
      table[at + lanes * (d + 1) + lane] = starts[corner]!
    }
    const own = at + lanes * (d + 2)
    table.set(lines.lengths.subarray(first, first + edgesOfPiece), own)
    table.set(lines.firsts.subarray(first, first + edgesOfPiece), own + edgesOfPiece)
  }
  return table
}
