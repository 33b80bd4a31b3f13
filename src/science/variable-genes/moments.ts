/** Counts up to this one are small: principal components keep them as whole numbers of 4 bits. */
export const mostSmall = 15

/**
 * The mean and variance of every gene over some cells, of counts, or of expm1 of the values where only log
 * values are stored.
 */
export interface GeneMoments {
  readonly cells: number
  /** The number of cells in which the gene is detected. */
  readonly detected: Float64Array
  readonly means: Float64Array
  /** Unbiased. */
  readonly variances: Float64Array
  readonly largest: Float64Array
  /** The number of cells with a count above `mostSmall`; of log values, all that detect the gene. */
  readonly large: Float64Array
}

interface GeneValues {
  readonly gene: number
  /** The stored values. */
  readonly values: Uint16Array | Uint32Array | Float32Array
}

/** Which of the cells with a value are included. */
export interface Taking {
  /** The cell of each value. */
  readonly cells: Int32Array
  /** 1 for each included cell of the data set. */
  readonly member: Uint8Array
}

/** The value whose moments are computed. */
export const natural = (stored: number, layer: 'counts' | 'lognorm'): number =>
  layer === 'counts' ? stored : Math.expm1(stored)

/** The sums of one pass over the values of a gene. */
interface ValueSums {
  detected: number
  sum: number
  squares: number
  largest: number
  large: number
}

/**
 * Writes the moments of one gene into its entries of `out`. Sums of counts and of their squares are whole
 * numbers: as long as doubles represent them exactly, so is N Σx² − (Σx)², and one pass suffices. Other
 * values take a second pass around the mean.
 * @param taking null where all cells are included
 */
export function geneMoments(
  { gene, values }: GeneValues,
  taking: Taking | null,
  layer: 'counts' | 'lognorm',
  out: GeneMoments
): void {
  const { cells } = out
  const found: ValueSums = { detected: 0, sum: 0, squares: 0, largest: 0, large: 0 }
  if (layer === 'lognorm') addNatural(values, taking, found)
  else if (taking) addCounts(values, taking, found)
  else addAllCounts(values, found)
  const { sum, detected, squares } = found
  const mean = sum / cells
  const isExact = layer === 'counts' && cells * squares <= Number.MAX_SAFE_INTEGER
  out.detected[gene] = detected
  out.means[gene] = mean
  out.variances[gene] =
    (isExact
      ? (cells * squares - sum * sum) / cells
      : (cells - detected) * mean * mean + squaresAround(mean, values, taking, layer)) /
    (cells - 1)
  out.largest[gene] = found.largest
  out.large[gene] = layer === 'lognorm' ? detected : found.large
}

function addAllCounts(values: GeneValues['values'], found: ValueSums): void {
  let sum = 0
  let squares = 0
  let largest = 0
  let large = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    sum += value
    squares += value * value
    if (value > largest) largest = value
    if (value > mostSmall) large++
  }
  Object.assign(found, { detected: values.length, sum, squares, largest, large })
}

function addCounts(values: GeneValues['values'], { cells, member }: Taking, found: ValueSums): void {
  let detected = 0
  let sum = 0
  let squares = 0
  let largest = 0
  let large = 0
  for (let i = 0; i < cells.length; i++) {
    const value = values[i]! * member[cells[i]!]!
    detected += member[cells[i]!]!
    sum += value
    squares += value * value
    if (value > largest) largest = value
    if (value > mostSmall) large++
  }
  Object.assign(found, { detected, sum, squares, largest, large })
}

function addNatural(values: GeneValues['values'], taking: Taking | null, found: ValueSums): void {
  for (let i = 0; i < values.length; i++) {
    if (taking && taking.member[taking.cells[i]!] !== 1) continue
    const value = natural(values[i]!, 'lognorm')
    found.detected++
    found.sum += value
    if (value > found.largest) found.largest = value
  }
}

/** Σ(x − mean)² over the cells that detect the gene. */
function squaresAround(
  mean: number,
  values: GeneValues['values'],
  taking: Taking | null,
  layer: 'counts' | 'lognorm'
): number {
  let squares = 0
  for (let i = 0; i < values.length; i++)
    if (!taking || taking.member[taking.cells[i]!] === 1) squares += (natural(values[i]!, layer) - mean) ** 2
  return squares
}
