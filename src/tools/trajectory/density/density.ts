/** Cells of some sets in even bins from 0 to 1: bin b of a set at b. */
export type Bins = readonly Float64Array[]

/**
 * Adds up cells by set and bin.
 * @param times of the cells, from 0 to 1; NaN for cells that do not count
 * @param sets how many there are
 * @param bins how many each has, the first at 0 and the last at 1
 * @param each calls `add` with a cell's share in a set
 */
export function binned(
  times: Float64Array,
  sets: number,
  bins: number,
  each: (cell: number, add: (set: number, share: number) => void) => void
): Bins {
  const all = Array.from({ length: sets }, () => new Float64Array(bins))
  for (const [cell, time] of times.entries()) {
    if (Number.isNaN(time)) continue
    const bin = Math.round(time * (bins - 1))
    each(cell, (set, share) => {
      all[set]![bin]! += share
    })
  }
  return all
}

/** The cells of a set. */
export const cellsIn = (own: Float64Array): number => own.reduce((sum, cells) => sum + cells, 0)

/**
 * Cells a unit of time at each bin, by a Gaussian kernel mirrored at both ends so that none lies outside.
 * @param bandwidth the standard deviation of the kernel; the bins span 1
 */
export function smoothed(own: Float64Array, bandwidth: number): Float64Array {
  const last = own.length - 1
  const kernel = Float64Array.from(
    { length: 2 * last + 1 },
    (_, steps) => Math.exp(-0.5 * (steps / last / bandwidth) ** 2) / (bandwidth * Math.sqrt(2 * Math.PI))
  )
  return own.map((_, at) => {
    let sum = 0
    for (const [bin, cells] of own.entries())
      if (cells !== 0)
        sum += cells * (kernel[Math.abs(at - bin)]! + kernel[at + bin]! + kernel[2 * last - at - bin]!)
    return sum
  })
}

/** The least bandwidth, in bins: of a narrower kernel the bins would be seen. */
const leastBins = 1.5
/** Quartiles of a normal distribution are so many standard deviations apart. */
const normalQuartiles = 1.34

/** The first bin up to which at least this share of the cells is. */
function quantile(own: Float64Array, share: number): number {
  let left = share * cellsIn(own)
  return own.findIndex((cells) => (left -= cells) <= 0)
}

/** Silverman's rule of thumb for the cells of one set, in bins. */
function ruleOfThumb(own: Float64Array): number {
  const cells = cellsIn(own)
  const mean = own.reduce((sum, each, bin) => sum + each * bin, 0) / cells
  const variance = own.reduce((sum, each, bin) => sum + each * (bin - mean) ** 2, 0) / cells
  const quartiles = quantile(own, 0.75) - quantile(own, 0.25)
  const width = Math.min(Math.sqrt(variance), quartiles > 0 ? quartiles / normalQuartiles : Infinity)
  return 0.9 * width * cells ** -0.2
}

/**
 * The bandwidth that sets which are drawn together are smoothed by: the mean of what Silverman's rule gives
 * for each, as ggridges has it. Sets of less than two cells have no say.
 */
export function commonBandwidth(sets: Bins): number {
  const rules = sets.filter((own) => cellsIn(own) >= 2).map(ruleOfThumb)
  const mean = rules.reduce((sum, rule) => sum + rule, 0) / Math.max(1, rules.length)
  return Math.max(leastBins, mean) / ((sets[0]?.length ?? 2) - 1)
}
