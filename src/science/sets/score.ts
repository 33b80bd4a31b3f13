/**
 * The methods to score cells by a gene set, computed gene by gene over sparse columns.
 *
 * `mean`: (1/k) Σ x_g over the k genes. `zscore`: (1/k) Σ (x_g − μ_g) / s_g, with mean μ_g and sample
 * standard deviation s_g (n − 1) of each gene over all cells; genes with the same value in every cell are
 * left out of the sum and of k.
 */
export type Method = 'mean' | 'zscore'

export interface Score {
  /** The number of genes in the score. */
  readonly genes: number
  /** One score per cell; zeros where all genes were left out. */
  readonly values: Float32Array
}

/**
 * Begins a score, to which genes are added one by one.
 * @param cells the number of cells
 */
export function createScore(cells: number, method: Method) {
  const sums = new Float64Array(cells)
  let genes = 0
  /** The score of a cell without any of the genes; for z-scores, an undetected gene is below the mean. */
  let base = 0

  return {
    /** Adds a gene by its non-zero values at the given cells. The arrays are not changed. */
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

export interface ScoreSpread {
  readonly low: number
  readonly lower: number
  readonly median: number
  readonly upper: number
  readonly high: number
  readonly mean: number
}

/**
 * Mean, quartiles, and the 5th and 95th percentile (type 7 of Hyndman and Fan 1996). Sorts the numbers in
 * place.
 */
export function spreadOf(values: Float32Array): ScoreSpread {
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
