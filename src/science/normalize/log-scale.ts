import { medianOf } from '../stats/quantile.ts'

/** The supported bases of log-normalised values: e, 2 and 10. */
export const logBases = [Math.E, 2, 10] as const

/** The scale of log values that were computed from counts: log_base(1 + count / total × per). */
export interface LogScale {
  readonly base: number
  /** The total to which the counts of a cell were scaled; null where it differs between cells. */
  readonly per: number | null
}

/**
 * The tolerated distance of a multiple from a whole number, which is the error of single precision at some
 * thousands.
 */
const tolerance = 0.01
/** The share of cells that must agree. */
const enough = 0.95
/** The greatest relative difference between the totals of cells that were scaled to the same one. */
const sameTotal = 0.002

/**
 * Infers the scale of log-normalised values by inverting the logarithm. With the right base the values of a
 * cell are whole multiples of the smallest one, which stands for one count; where counts were not whole
 * (TPM), all cells add up to the same total. Null where no base, or more than one, fits.
 * @param cells the values above 0 of some cells
 */
export function logScaleOf(
  cells: readonly ArrayLike<number>[],
  bases: readonly number[] = logBases
): LogScale | null {
  const tellingCells = cells.filter((values) => new Set(Array.from(values)).size > 2)
  if (tellingCells.length === 0) return null
  const linear = bases.map((base) => ({ base, cells: tellingCells.map((cell) => undone(cell, base)) }))
  const whole = linear.filter(({ cells: of }) => of.filter(areMultiples).length >= enough * of.length)
  const fitting = whole.length > 0 ? whole : linear.filter(({ cells: of }) => commonTotal(of) !== null)
  const [only, another] = fitting
  return only && !another ? { base: only.base, per: commonTotal(only.cells) } : null
}

function undone(values: ArrayLike<number>, base: number): Float64Array {
  const factor = Math.log(base)
  return Float64Array.from(values, (value) => Math.expm1(value * factor))
}

function areMultiples(values: Float64Array): boolean {
  const one = values.reduce((least, value) => Math.min(least, value))
  return values.every((value) => Math.abs(value / one - Math.round(value / one)) <= tolerance)
}

/** The common total of all cells, with four digits; null where they differ, or there is only one cell. */
function commonTotal(cells: readonly Float64Array[]): number | null {
  const totals = Float64Array.from(cells, (cell) => cell.reduce((sum, value) => sum + value, 0))
  const median = medianOf(totals)
  const spread = totals.at(-1)! - totals[0]!
  return cells.length > 1 && spread <= sameTotal * median ? Number(median.toPrecision(4)) : null
}
