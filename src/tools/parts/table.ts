import type { Factor } from '../../contract/tool.ts'

/** A column of repeated strings from the place of each row's value in `levels`. */
export const factor = (codes: ArrayLike<number>, levels: readonly string[]): Factor => ({
  codes: Int32Array.from(codes),
  levels
})

/** The values of one field of all rows. */
export const numbers = <Row>(rows: readonly Row[], field: (row: Row) => number): Float64Array =>
  Float64Array.from(rows, field)
export const integers = <Row>(rows: readonly Row[], field: (row: Row) => number): Int32Array =>
  Int32Array.from(rows, field)
