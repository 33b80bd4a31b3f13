import { Generator } from '../random/generator.ts'

export interface HarmonyOptions {
  readonly seed: number
  /** Diversity penalty θ: with 0, clusters may consist of one batch. */
  readonly theta?: number
  /** Width of soft assignments σ. */
  readonly sigma?: number
  /** Ridge penalty λ of the correction. */
  readonly lambda?: number
  /** The most rounds of clustering and correction. */
  readonly rounds?: number
  /** Called between steps with an upper bound of the share that is done; may throw to stop. */
  readonly onStep?: (share: number) => void
}

/**
 * The most clustering steps per round, and the relative changes of the objective below which clustering, and
 * the rounds, have converged.
 */
const clusterSteps = 20
const stillClusters = 1e-5
const stillRounds = 1e-4
/**
 * Cells are reassigned in this many random parts, so that each part is assigned by the current batches of the
 * others.
 */
const parts = 20

/** The default number of clusters. */
export const harmonyClusters = (cells: number): number => Math.max(1, Math.min(100, Math.round(cells / 30)))

/**
 * Harmony (Korsunsky et al. 2019): soft clusters of the cells by cosine distance with a penalty for uneven
 * batches, then a linear correction of the batches within each cluster, repeated until the objective
 * converges. Deterministic for a seed.
 * @param points row-major, `dimensions` numbers per cell
 * @param batches the batch of each cell, from 0
 * @returns the corrected points in the same layout
 */
export function harmony(
  points: Float32Array,
  dimensions: number,
  batches: Int32Array,
  options: HarmonyOptions
): Float32Array {
  const { rounds = 10, onStep } = options
  const state = start(points, dimensions, batches, options)
  let before = Infinity
  for (let round = 0; round < rounds; round++) {
    onStep?.(round / rounds)
    const objective = cluster(state, options, () => onStep?.(round / rounds))
    correct(state, options.lambda ?? 1)
    if (Math.abs(before - objective) < stillRounds * Math.abs(objective)) break
    before = objective
  }
  return state.corrected
}

interface State {
  readonly cells: number
  readonly dimensions: number
  readonly clusters: number
  readonly batches: Int32Array
  /** The share of all cells in each batch. */
  readonly shares: Float64Array
  readonly original: Float32Array
  readonly corrected: Float32Array
  /** The corrected points, scaled to length 1. */
  readonly unit: Float32Array
  /** The cluster centres, of length 1. */
  readonly centres: Float64Array
  /** Soft assignment of cell i to cluster k at `i * clusters + k`. */
  readonly soft: Float32Array
  /** Expected (E) and observed (O) cells of each batch in each cluster, at `cluster * batches + batch`. */
  readonly expected: Float64Array
  readonly observed: Float64Array
  /** Scratch for one cell: its cosines with the centres, and values derived from them. */
  readonly near: Float64Array
  readonly generator: Generator
}

function start(
  points: Float32Array,
  dimensions: number,
  batches: Int32Array,
  { seed, sigma = usualSigma }: HarmonyOptions
): State {
  const cells = batches.length
  const clusters = harmonyClusters(cells)
  const count = batches.reduce((most, batch) => Math.max(most, batch), 0) + 1
  const shares = new Float64Array(count)
  for (const batch of batches) shares[batch]! += 1 / cells
  const state: State = {
    cells,
    dimensions,
    clusters,
    batches,
    shares,
    original: points,
    corrected: points.slice(),
    unit: new Float32Array(points.length),
    centres: new Float64Array(clusters * dimensions),
    soft: new Float32Array(cells * clusters),
    expected: new Float64Array(clusters * count),
    observed: new Float64Array(clusters * count),
    near: new Float64Array(clusters),
    generator: new Generator(seed)
  }
  normalizePoints(state)
  seedCentres(state)
  for (let cell = 0; cell < cells; cell++) assign(state, cell, sigma, null)
  recount(state)
  return state
}

const usualSigma = 0.1
const usualTheta = 2

function normalizePoints({ corrected, unit, cells, dimensions }: State): void {
  for (let cell = 0; cell < cells; cell++) {
    const from = cell * dimensions
    let length = 0
    for (let axis = 0; axis < dimensions; axis++) length += corrected[from + axis]! ** 2
    const scale = length > 0 ? 1 / Math.sqrt(length) : 0
    for (let axis = 0; axis < dimensions; axis++) unit[from + axis] = corrected[from + axis]! * scale
  }
}

/** Initial centres by k-means++ and ten rounds of k-means on the unit sphere, over at most 20,000 cells. */
function seedCentres(state: State): void {
  const { cells, clusters, dimensions, unit, centres, near, generator } = state
  const sample = generator.sample(
    Uint32Array.from({ length: cells }, (_, cell) => cell),
    20_000
  )
  const far = new Float64Array(sample.length).fill(Infinity)
  let chosen = sample[generator.below(sample.length)] ?? 0
  for (let k = 0; k < clusters; k++) {
    for (let axis = 0; axis < dimensions; axis++)
      centres[k * dimensions + axis] = unit[chosen * dimensions + axis] ?? 0
    let total = 0
    for (let i = 0; i < sample.length; i++) {
      const distance = Math.min(far[i]!, Math.max(0, 1 - cosine(state, sample[i]!, k)))
      far[i] = distance
      total += distance
    }
    let left = generator.uniform() * total
    let next = 0
    while (next < sample.length - 1 && (left -= far[next]!) > 0) next++
    chosen = sample[next] ?? 0
  }
  for (let turn = 0; turn < 10; turn++) {
    const sums = new Float64Array(centres.length)
    for (const cell of sample) {
      cosines(state, cell)
      let best = 0
      for (let k = 1; k < clusters; k++) if (near[k]! > near[best]!) best = k
      for (let axis = 0; axis < dimensions; axis++)
        sums[best * dimensions + axis]! += unit[cell * dimensions + axis]!
    }
    setCentres(state, sums)
  }
}

/** The cosine of a cell and a centre, both of length 1. */
function cosine(
  { unit, centres, dimensions }: Pick<State, 'unit' | 'centres' | 'dimensions'>,
  cell: number,
  k: number
): number {
  let sum = 0
  const [from, to] = [cell * dimensions, k * dimensions]
  for (let axis = 0; axis < dimensions; axis++) sum += unit[from + axis]! * centres[to + axis]!
  return sum
}

/**
 * Writes the cosines of a cell with all centres into `near`. Four sums are interleaved, since each addition
 * has to wait for the one before; each sum is in the order of the axes, as in `cosine`.
 */
function cosines({ unit, centres, dimensions, clusters, near }: State, cell: number): void {
  const from = cell * dimensions
  let k = 0
  for (; k + 4 <= clusters; k += 4) {
    const first = k * dimensions
    const second = first + dimensions
    const third = second + dimensions
    const fourth = third + dimensions
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    for (let axis = 0; axis < dimensions; axis++) {
      const value = unit[from + axis]!
      a += value * centres[first + axis]!
      b += value * centres[second + axis]!
      c += value * centres[third + axis]!
      d += value * centres[fourth + axis]!
    }
    near[k] = a
    near[k + 1] = b
    near[k + 2] = c
    near[k + 3] = d
  }
  for (; k < clusters; k++) near[k] = cosine({ unit, centres, dimensions }, cell, k)
}

/** Sets the centres to these sums scaled to length 1; a sum of 0 leaves its centre unchanged. */
function setCentres({ centres, clusters, dimensions }: State, sums: Float64Array): void {
  for (let k = 0; k < clusters; k++) {
    let length = 0
    for (let axis = 0; axis < dimensions; axis++) length += sums[k * dimensions + axis]! ** 2
    if (length === 0) continue
    for (let axis = 0; axis < dimensions; axis++)
      centres[k * dimensions + axis] = sums[k * dimensions + axis]! / Math.sqrt(length)
  }
}

/**
 * Computes the soft assignment of one cell: exp(−2 (1 − cos) / σ) times the penalty of its batch in each
 * cluster, normalised to a sum of 1.
 */
function assign(state: State, cell: number, sigma: number, penalty: Float64Array | null): void {
  const { clusters, soft, batches, shares, near } = state
  const batch = batches[cell]!
  const count = shares.length
  const from = cell * clusters
  cosines(state, cell)
  let total = 0
  for (let k = 0; k < clusters; k++) {
    const weight = Math.exp((-2 * (1 - near[k]!)) / sigma) * (penalty ? penalty[k * count + batch]! : 1)
    near[k] = weight
    total += weight
  }
  for (let k = 0; k < clusters; k++) soft[from + k] = near[k]! / total
}

function recount(state: State): void {
  state.expected.fill(0)
  state.observed.fill(0)
  for (let cell = 0; cell < state.cells; cell++) count(state, cell, 1)
}

/** Adds a cell to E and O, or subtracts it. */
function count(
  { clusters, soft, batches, shares, expected, observed }: State,
  cell: number,
  sign: 1 | -1
): void {
  const batch = batches[cell]!
  const batchCount = shares.length
  const from = cell * clusters
  for (let k = 0; k < clusters; k++) {
    const amount = sign * soft[from + k]!
    const at = k * batchCount
    observed[at + batch]! += amount
    for (let other = 0; other < batchCount; other++) expected[at + other]! += amount * shares[other]!
  }
}

/**
 * Clusters with the diversity penalty until the objective converges.
 * @returns the objective
 */
function cluster(
  state: State,
  { theta = usualTheta, sigma = usualSigma }: HarmonyOptions,
  onStep: () => void
): number {
  const { cells, clusters, dimensions, soft, unit, generator, expected, observed } = state
  const order = Uint32Array.from({ length: cells }, (_, cell) => cell)
  const penalty = new Float64Array(expected.length)
  let before = Infinity
  let now = Infinity
  for (let step = 0; step < clusterSteps; step++) {
    onStep()
    const sums = new Float64Array(clusters * dimensions)
    for (let cell = 0; cell < cells; cell++) {
      const from = cell * dimensions
      const weights = cell * clusters
      for (let k = 0; k < clusters; k++) {
        const weight = soft[weights + k]!
        if (weight < 1e-8) continue
        const to = k * dimensions
        for (let axis = 0; axis < dimensions; axis++) sums[to + axis]! += weight * unit[from + axis]!
      }
    }
    setCentres(state, sums)
    generator.shuffle(order)
    const size = Math.ceil(cells / parts)
    for (let from = 0; from < cells; from += size) {
      const part = order.subarray(from, from + size)
      for (const cell of part) count(state, cell, -1)
      for (let at = 0; at < penalty.length; at++)
        penalty[at] = ((Math.max(0, expected[at]!) + 1) / (Math.max(0, observed[at]!) + 1)) ** theta
      for (const cell of part) {
        assign(state, cell, sigma, penalty)
        count(state, cell, 1)
      }
    }
    now = objectiveOf(state, theta, sigma)
    if (Math.abs(before - now) < stillClusters * Math.abs(now)) break
    before = now
  }
  return now
}

/**
 * The objective: distances, entropy of the assignments, and the penalty for clusters whose batches differ
 * from those of all cells.
 */
function objectiveOf(state: State, theta: number, sigma: number): number {
  const { cells, clusters, soft, batches, shares, expected, observed, near } = state
  const count = shares.length
  const diversity = observed.map(
    (seen, at) => theta * Math.log((Math.max(0, seen) + 1) / (Math.max(0, expected[at]!) + 1))
  )
  let sum = 0
  for (let cell = 0; cell < cells; cell++) {
    const batch = batches[cell]!
    const from = cell * clusters
    cosines(state, cell)
    for (let k = 0; k < clusters; k++) {
      const weight = soft[from + k]!
      if (weight < 1e-12) continue
      sum += weight * (2 * (1 - near[k]!) + sigma * (Math.log(weight) + diversity[k * count + batch]!))
    }
  }
  return sum
}

/**
 * The mixture-of-experts correction: for each cluster a ridge regression of the original points on a constant
 * and the batches, weighted by the assignments; the part explained by the batches is subtracted. Since each
 * cell has one batch, the normal equations have an arrowhead matrix and a closed solution.
 */
function correct(state: State, lambda: number): void {
  const { cells, dimensions, clusters, batches, shares, original, corrected, soft } = state
  const count = shares.length
  const weights = new Float64Array(clusters * count)
  const sums = new Float64Array(clusters * count * dimensions)
  for (let cell = 0; cell < cells; cell++) {
    const from = cell * dimensions
    for (let k = 0; k < clusters; k++) {
      const weight = soft[cell * clusters + k]!
      const at = k * count + batches[cell]!
      weights[at]! += weight
      const to = at * dimensions
      for (let axis = 0; axis < dimensions; axis++) sums[to + axis]! += weight * original[from + axis]!
    }
  }
  const shifts = new Float64Array(sums.length)
  for (let k = 0; k < clusters; k++) {
    const own = weights.subarray(k * count, (k + 1) * count)
    for (let axis = 0; axis < dimensions; axis++) {
      const place = (batch: number): number => (k * count + batch) * dimensions + axis
      let [top, bottom] = [0, 0]
      for (const [batch, weight] of own.entries()) {
        const kept = lambda / (weight + lambda)
        top += kept * sums[place(batch)]!
        bottom += kept * weight
      }
      const constant = bottom > 0 ? top / bottom : 0
      for (const [batch, weight] of own.entries())
        shifts[place(batch)] = (sums[place(batch)]! - weight * constant) / (weight + lambda)
    }
  }
  corrected.set(original)
  for (let cell = 0; cell < cells; cell++) {
    const to = cell * dimensions
    for (let k = 0; k < clusters; k++) {
      const weight = soft[cell * clusters + k]!
      const from = (k * count + batches[cell]!) * dimensions
      for (let axis = 0; axis < dimensions; axis++) corrected[to + axis]! -= weight * shifts[from + axis]!
    }
  }
  normalizePoints(state)
}
