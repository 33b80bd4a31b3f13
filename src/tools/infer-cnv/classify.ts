import { reasons, type Call, type Reason } from './schema.ts'

/** Above this probability of a clone a cell is malignant, and below one less this it is normal. */
const sure = 0.9
/** Cells that express fewer of the genes that take part are not classified. */
const fewestDetected = 100
/**
 * Arms are read from the same cell, and not independent of each other: what they say together counts so much.
 */
const dependence = 0.5

/** What the selected cells are, in their order. */
export interface Called {
  /** Places in `reasons`. */
  readonly reasons: Uint8Array
  /** Probability that a cell is of some clone; NaN for the reference. */
  readonly probability: Float64Array
  /** Correlation with the nearest clone over the arms; NaN where there is no clone. */
  readonly correlation: Float64Array
  /** The clone of a malignant cell, −1 for the others. */
  readonly clone: Int32Array
}

/** Mean levels on the arms of cells that are alike, and the clone that they are; −1 for none. */
interface Component {
  readonly levels: Float64Array
  readonly clone: number
}

/** What cells are called by: components with a common variance of each arm. */
export interface Mixture {
  readonly components: readonly Component[]
  readonly variances: Float64Array
}

/** Rows of cells that are alike, ascending, and the clone that they are; −1 for none. */
export interface Group {
  readonly rows: Int32Array
  readonly clone: number
}

/** @param levels of the cells of the groups on the arms, row by row */
export function mixtureOf(levels: Float32Array, arms: number, groups: readonly Group[]): Mixture {
  const components = groups.map(({ rows, clone }) => ({ levels: meanLevels(levels, arms, rows), clone }))
  return { components, variances: commonVariances(levels, arms, groups, components) }
}

function meanLevels(levels: Float32Array, arms: number, rows: Int32Array): Float64Array {
  const mean = new Float64Array(arms)
  for (const row of rows)
    for (let arm = 0; arm < arms; arm++) mean[arm]! += levels[row * arms + arm]! / rows.length
  return mean
}

/** Variances within the components, of each arm. */
function commonVariances(
  levels: Float32Array,
  arms: number,
  groups: readonly Group[],
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

/** Calls the cell of a row by its levels on the arms. */
export function callCell(
  own: Float32Array,
  mixture: Mixture,
  known: { readonly isReference: boolean; readonly trusted: boolean; readonly detected: number },
  called: Called,
  row: number
): void {
  const { probability, nearest } = placed(own, mixture)
  const reason = reasonFor(known, probability)
  const isOfClone = reason === 'clone' || (reason === 'no_reference' && probability >= sure)
  called.reasons[row] = reasons.indexOf(reason)
  called.probability[row] = reason === 'reference' ? Number.NaN : probability
  called.correlation[row] = nearest ? correlation(own, nearest.levels) : Number.NaN
  called.clone[row] = nearest && isOfClone ? nearest.clone : -1
}

const callOf: Readonly<Record<Reason, Call>> = {
  reference: 'reference',
  clone: 'malignant',
  no_change: 'normal',
  between: 'unsure',
  few_genes: 'unsure',
  no_reference: 'unsure'
}

/** What the cell of a row is called. */
export const callAt = (called: Pick<Called, 'reasons'>, row: number): Call =>
  callOf[reasons[called.reasons[row]!]!]

function reasonFor(
  { isReference, trusted, detected }: Parameters<typeof callCell>[2],
  probability: number
): Reason {
  if (isReference && trusted) return 'reference'
  if (!trusted) return 'no_reference'
  if (detected < fewestDetected) return 'few_genes'
  if (probability >= sure) return 'clone'
  return probability <= 1 - sure ? 'no_change' : 'between'
}

/** How probable some clone is, and the component of the nearest one; null where there is none. */
function placed(
  own: Float32Array,
  { components, variances }: Mixture
): { readonly probability: number; readonly nearest: Component | null } {
  const logs = components.map(({ levels }) => {
    let sum = 0
    for (let arm = 0; arm < own.length; arm++) sum += (own[arm]! - levels[arm]!) ** 2 / variances[arm]!
    return (-dependence * sum) / 2
  })
  const most = Math.max(...logs)
  let [all, changed, best] = [0, 0, -Infinity]
  let nearest: Component | null = null
  for (const [at, log] of logs.entries()) {
    const component = components[at]!
    const weight = Math.exp(log - most)
    all += weight
    if (component.clone < 0) continue
    changed += weight
    if (log > best) [best, nearest] = [log, component]
  }
  return { probability: changed / all, nearest }
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
