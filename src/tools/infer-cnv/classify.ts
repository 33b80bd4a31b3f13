import type { Measured, Reference } from './baseline.ts'
import type { Part, Sampled } from './parts.ts'
import type { Call } from './schema.ts'

/** Above this probability of a clone a cell is malignant, and below one less this it is normal. */
const sure = 0.9
/** Cells with fewer of the genes that take part tell too little. */
export const fewestDetected = 100
/**
 * Arms are read from the same cell, and not independent of each other: what they say together counts so much.
 */
const dependence = 0.5

/** Why a cell is called as it is. */
export const reasons = ['reference', 'clone', 'no_change', 'between', 'few_genes', 'no_reference'] as const
export type Reason = (typeof reasons)[number]

/** What the selected cells are, in their order. */
export interface Called {
  readonly reasons: readonly Reason[]
  /** Probability that a cell is of some clone; NaN for the reference. */
  readonly probability: Float64Array
  /** Correlation with the nearest clone over the arms; NaN where there is no clone. */
  readonly correlation: Float64Array
  /** The clone of a malignant cell, −1 for the others. */
  readonly clone: Int32Array
}

interface Component {
  readonly levels: Float64Array
  readonly clone: number
}

function meanLevels(levels: Float32Array, arms: number, rows: readonly number[]): Float64Array {
  const mean = new Float64Array(arms)
  for (const row of rows)
    for (let arm = 0; arm < arms; arm++) mean[arm]! += levels[row * arms + arm]! / rows.length
  return mean
}

/**
 * Calls each cell by a mixture: the reference, every part without changed arms, and the clones, each with its
 * mean levels on the arms and a common variance.
 * @param ids the selected cells, ascending
 */
export function callCells(
  ids: Uint32Array,
  { levels }: Pick<Measured, 'levels'>,
  arms: number,
  reference: Reference,
  found: { readonly sampled: Sampled; readonly parts: readonly Part[]; readonly clones: readonly Part[] },
  { detected, trusted }: { readonly detected: Int32Array; readonly trusted: boolean }
): Called {
  const rowOf = new Int32Array(detected.length)
  for (const [row, cell] of ids.entries()) rowOf[cell] = row
  const rowsOf = ({ members }: Part): number[] => members.map((at) => rowOf[found.sampled.ids[at]!]!)
  const ofReference = Array.from(reference.ids, (cell) => rowOf[cell]!)
  const isReference = new Uint8Array(ids.length)
  for (const row of ofReference) isReference[row] = 1
  const groups = [
    { rows: ofReference, clone: -1 },
    ...found.parts.filter(({ changed }) => !changed).map((part) => ({ rows: rowsOf(part), clone: -1 })),
    ...found.clones.map((part, clone) => ({ rows: rowsOf(part), clone }))
  ]
  const components = groups.map(({ rows, clone }): Component => ({
    levels: meanLevels(levels, arms, rows),
    clone
  }))
  const variances = commonVariances(levels, arms, groups, components)
  const called = {
    reasons: [] as Reason[],
    probability: new Float64Array(ids.length).fill(Number.NaN),
    correlation: new Float64Array(ids.length).fill(Number.NaN),
    clone: new Int32Array(ids.length).fill(-1)
  }
  for (const [row, cell] of ids.entries()) {
    const own = levels.subarray(row * arms, (row + 1) * arms)
    const { probability, clone } = placed(own, components, variances)
    if (clone >= 0)
      called.correlation[row] = correlation(
        own,
        components[components.length - found.clones.length + clone]!.levels
      )
    const reason = reasonFor(isReference[row] === 1, trusted, detected[cell]!, probability)
    if (reason !== 'reference') called.probability[row] = probability
    if (reason === 'clone' || (reason === 'no_reference' && probability >= sure)) called.clone[row] = clone
    called.reasons.push(reason)
  }
  return called
}

/** What a cell is called for this reason. */
export const callOf: Readonly<Record<Reason, Call>> = {
  reference: 'reference',
  clone: 'malignant',
  no_change: 'normal',
  between: 'unsure',
  few_genes: 'unsure',
  no_reference: 'unsure'
}

function reasonFor(isReference: boolean, trusted: boolean, detected: number, probability: number): Reason {
  if (isReference && trusted) return 'reference'
  if (!trusted) return 'no_reference'
  if (detected < fewestDetected) return 'few_genes'
  if (probability >= sure) return 'clone'
  return probability <= 1 - sure ? 'no_change' : 'between'
}

/** Variances within the components, of each arm. */
function commonVariances(
  levels: Float32Array,
  arms: number,
  groups: readonly { readonly rows: readonly number[] }[],
  components: readonly Component[]
): Float64Array {
  const sums = new Float64Array(arms)
  let cells = 0
  for (const [at, { rows }] of groups.entries()) {
    cells += rows.length - 1
    for (const row of rows)
      for (let arm = 0; arm < arms; arm++)
        sums[arm]! += (levels[row * arms + arm]! - components[at]!.levels[arm]!) ** 2
  }
  return sums.map((sum) => Math.max(sum / Math.max(1, cells), 1e-6))
}

/** How probable some clone is, and which is the nearest one; −1 where there is none. */
function placed(
  own: Float32Array,
  components: readonly Component[],
  variances: Float64Array
): { probability: number; clone: number } {
  const logs = components.map(({ levels }) => {
    let sum = 0
    for (let arm = 0; arm < own.length; arm++) sum += (own[arm]! - levels[arm]!) ** 2 / variances[arm]!
    return (-dependence * sum) / 2
  })
  const most = Math.max(...logs)
  let [all, changed, clone, best] = [0, 0, -1, -Infinity]
  for (const [at, log] of logs.entries()) {
    const weight = Math.exp(log - most)
    all += weight
    if (components[at]!.clone < 0) continue
    changed += weight
    if (log > best) [best, clone] = [log, components[at]!.clone]
  }
  return { probability: changed / all, clone }
}

function correlation(a: Float32Array, b: Float64Array): number {
  const mean = (values: Float32Array | Float64Array): number => {
    let sum = 0
    for (const value of values) sum += value
    return sum / values.length
  }
  const [meanA, meanB] = [mean(a), mean(b)]
  let [both, squareA, squareB] = [0, 0, 0]
  for (let arm = 0; arm < a.length; arm++) {
    both += (a[arm]! - meanA) * (b[arm]! - meanB)
    squareA += (a[arm]! - meanA) ** 2
    squareB += (b[arm]! - meanB) ** 2
  }
  return both / Math.sqrt(squareA * squareB)
}
