/**
 * One number a cell for a set of genes, summed gene by gene over sparse columns.
 *
 * `mean`: (1/k) Σ x_g over the k genes. `zscore`: (1/k) Σ (x_g − μ_g) / s_g, with mean μ_g and sample
 * standard deviation s_g (n − 1) of each gene over all cells; genes that are the same in every cell are left
 * out of it and of k.
 */
export type Method = 'mean' | 'zscore'

export interface Score {
  /** Genes that the score is made of. */
  readonly genes: number
  /** One number a cell; zeros where no gene was left. */
  readonly values: Float32Array
}

/** @param cells how many cells there are */
export function createScore(cells: number, method: Method) {
  const sums = new Float64Array(cells)
  let genes = 0
  /** What a cell without any of the genes gets: in z-scores an absent gene is below the mean. */
  let base = 0

  return {
    /** Adds a gene: its values that are not zero, at the given cells. Both are kept as they are. */
    add(at: ArrayLike<number>, values: ArrayLike<number>): void {
      if (method === 'mean') {
        genes++
        for (let i = 0; i < at.length; i++)
          sums[at[i] as number] = (sums[at[i] as number] as number) + (values[i] as number)
        return
      }
      let sum = 0
      for (let i = 0; i < values.length; i++) sum += values[i] as number
      const mean = sum / cells
      let squares = (cells - values.length) * mean * mean
      for (let i = 0; i < values.length; i++) squares += ((values[i] as number) - mean) ** 2
      const deviation = Math.sqrt(squares / (cells - 1))
      if (!(deviation > 0)) return
      genes++
      base -= mean / deviation
      for (let i = 0; i < at.length; i++)
        sums[at[i] as number] = (sums[at[i] as number] as number) + (values[i] as number) / deviation
    },
    finish: (): Score => ({
      genes,
      values: Float32Array.from(sums, (sum) => (genes === 0 ? 0 : (sum + base) / genes))
    })
  }
}

export interface Spread {
  readonly low: number
  readonly lower: number
  readonly median: number
  readonly upper: number
  readonly high: number
  readonly mean: number
}

/**
 * Mean, quartiles, and the 5th and 95th percentile (linear interpolation, type 7 of Hyndman and Fan 1996).
 * Sorts the numbers in place.
 */
export function spreadOf(values: Float32Array): Spread {
  values.sort()
  const quantile = (share: number): number => {
    const index = share * (values.length - 1)
    const below = values[Math.floor(index)] ?? 0
    const above = values[Math.ceil(index)] ?? 0
    return below + (index - Math.floor(index)) * (above - below)
  }
  let sum = 0
  for (const value of values) sum += value
  return {
    low: quantile(0.05),
    lower: quantile(0.25),
    median: quantile(0.5),
    upper: quantile(0.75),
    high: quantile(0.95),
    mean: values.length === 0 ? 0 : sum / values.length
  }
}
