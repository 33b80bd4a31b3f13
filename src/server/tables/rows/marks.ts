/** Sets of rows as marks: one byte per row of the table, 1 where the row is in the set. */

/** So many marks can be added in one byte. */
const mostInByte = 255

export const countMarked = (marks: Uint8Array): number => {
  // Four marks at once: they are added as the four bytes of a number, until one of these could be full.
  const aligned = marks.byteOffset % Int32Array.BYTES_PER_ELEMENT === 0
  const words = aligned
    ? new Int32Array(marks.buffer, marks.byteOffset, marks.length >> 2)
    : new Int32Array(0)
  let count = 0
  for (let from = 0; from < words.length; from += mostInByte) {
    const end = Math.min(words.length, from + mostInByte)
    let sums = 0
    for (let at = from; at < end; at++) sums = (sums + words[at]!) | 0
    count += (sums & 255) + ((sums >>> 8) & 255) + ((sums >>> 16) & 255) + (sums >>> 24)
  }
  for (let row = 4 * words.length; row < marks.length; row++) count += marks[row] as number
  return count
}

/** Ascending numbers of the marked rows. */
export function rowsMarked(marks: Uint8Array, count = countMarked(marks)): Uint32Array {
  // Written without a branch: each row goes to the next free place, and a row without a mark is overwritten.
  // The last such row needs one place more.
  const rows = new Uint32Array(count + 1)
  let at = 0
  for (let row = 0; row < marks.length; row++) {
    rows[at] = row
    at += marks[row] as number
  }
  return rows.subarray(0, count)
}

/** The marked rows without the first `from` of them, at most `count`. */
export function someMarked(marks: Uint8Array, from: number, count: number): Uint32Array {
  const rows = new Uint32Array(count)
  let [row, at] = [0, 0]
  for (let passed = 0; row < marks.length && passed < from; row++) passed += marks[row] as number
  for (; row < marks.length && at < count; row++) if (marks[row] === 1) rows[at++] = row
  return rows.subarray(0, at)
}

export function marksOf(rows: Uint32Array, count: number): Uint8Array {
  const marks = new Uint8Array(count)
  for (const row of rows) marks[row] = 1
  return marks
}

/** The rows that have both marks. */
export function inBoth(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length)
  for (let row = 0; row < both.length; row++) both[row] = (a[row] as number) & (b[row] as number)
  return both
}

/** The numbers of all rows, ascending. */
export function everyRow(count: number): Uint32Array {
  const rows = new Uint32Array(count)
  for (let row = 0; row < count; row++) rows[row] = row
  return rows
}
