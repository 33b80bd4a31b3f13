import { evenly } from '../../science/trajectory/curve.ts'

/** Places at which a density is read, and the width of its kernel; pseudotime runs from 0 to 1. */
const places = 81
const bandwidth = 0.03

/** Where densities are read. */
export const densityTimes = evenly(0, 1, places)

/**
 * Adds up cells by set and place. @param sets how many there are @param each calls `add` with a cell's share
 */
export function binned(
  pseudotime: Float64Array,
  sets: number,
  each: (cell: number, add: (set: number, share: number) => void) => void
): Float64Array {
  const bins = new Float64Array(sets * places)
  for (const [cell, time] of pseudotime.entries()) {
    if (Number.isNaN(time)) continue
    const bin = Math.round(time * (places - 1))
    each(cell, (set, share) => {
      bins[set * places + bin]! += share
    })
  }
  return bins
}

/**
 * Cells a unit of pseudotime at each place, by a Gaussian kernel mirrored at both ends so that none lies
 * outside.
 */
export function cellDensity(bins: Float64Array, set: number): Float64Array {
  const own = bins.subarray(set * places, (set + 1) * places)
  return densityTimes.map((at) => {
    let sum = 0
    for (const [bin, from] of densityTimes.entries()) {
      const cells = own[bin]!
      if (cells === 0) continue
      for (const near of [from, -from, 2 - from])
        sum += cells * Math.exp(-0.5 * ((at - near) / bandwidth) ** 2)
    }
    return sum / (bandwidth * Math.sqrt(2 * Math.PI))
  })
}

/** Densities of pseudotime in sets of cells, each of area 1. @param setOf set of each cell, −1 for none */
export function densities(pseudotime: Float64Array, setOf: Int32Array, sets: number): Float64Array[] {
  const sizes = new Float64Array(sets)
  const bins = binned(pseudotime, sets, (cell, add) => {
    const set = setOf[cell]!
    if (set < 0) return
    sizes[set]! += 1
    add(set, 1)
  })
  return Array.from(sizes, (size, set) =>
    cellDensity(bins, set).map((density) => (size > 0 ? density / size : 0))
  )
}
