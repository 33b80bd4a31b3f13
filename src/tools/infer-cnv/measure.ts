import type { Cells } from '../../contract/cells.ts'
import type { Noise } from '../../science/copy-number/profile.ts'
import { blocksOf, type Baseline, type Reference, type ToolContext } from './baseline.ts'
import { mixtureOf, type Called, type Group } from './classify.ts'
import type { Genome } from './genome.ts'
import { cellsOfBlock, roles, type Spread } from './jobs.ts'
import { someOf, type Part, type Sampled } from './parts.ts'

/**
 * Cells of the reference, evenly spaced, that its component of the mixture is made of at most: the standard
 * error of their mean is 0.7 % of a standard deviation, and memory does not grow with a larger reference.
 */
const mostOfReference = 20_000

/** How cells are measured. */
export interface Measures {
  /** How many deviations of the reference are noise. */
  readonly amplifier: number
  /** Whether the reference was chosen. */
  readonly trusted: boolean
  readonly mostOfReference?: number
}

/** Scores and calls of the selected cells, in their order, on the heap: the caller frees them. */
export interface Measured extends Called {
  readonly scores: Float32Array
  readonly noise: Noise
}

/** What the cells are measured against, and what was found among those that were sampled. */
export interface Model {
  readonly genome: Genome
  readonly reference: Reference
  readonly baseline: Baseline
  readonly sampled: Pick<Sampled, 'ids'>
  readonly parts: readonly Part[]
  readonly clones: readonly Part[]
}

/**
 * Calls each cell by a mixture: the reference, every part without changed arms, and the clones. Levels on the
 * arms are kept of the cells that the mixture is made of alone, so that memory hardly grows with the others.
 */
export async function measure(
  { ids, total }: Cells,
  model: Model,
  { amplifier, trusted, mostOfReference: most = mostOfReference }: Measures,
  context: ToolContext
): Promise<Measured> {
  const { genome, reference, baseline } = model
  const { shared, first, second, detected } = baseline
  const { heap } = context
  const arms = genome.arms.length
  const blocks = blocksOf(ids.length)
  const roleOf = heap.take(Uint8Array, total)
  const base = someOf(reference.ids, most)
  for (const cell of model.sampled.ids) roleOf[cell]! |= roles.ofMixture
  for (const cell of base) roleOf[cell]! |= roles.ofMixture
  for (const cell of reference.ids) roleOf[cell]! |= roles.ofReference
  const { rowOf, before, count } = rowsIn(ids, roleOf, blocks)
  const own = {
    ids: heap.copy(ids),
    armOf: heap.copy(genome.armOf),
    roleOf,
    before: heap.copy(before),
    levels: heap.take(Float32Array, count * arms)
  }
  const scores = heap.take(Float32Array, ids.length)
  const args = { ...shared, first, second, ...own, arms, from: 0, to: ids.length, scores }
  const early = count / ids.length
  const report = (share: number): void => context.report('cells', 0.5 + 0.45 * share)
  const spreads = await context.run('measureModel', {
    blocks,
    args,
    progress: (share) => report(early * share)
  })
  const mixture = mixtureOf(own.levels, arms, groupsOf(model, base, rowOf))
  const called: Called = {
    reasons: heap.take(Uint8Array, ids.length),
    probability: heap.take(Float64Array, ids.length),
    correlation: heap.take(Float64Array, ids.length),
    clone: heap.take(Int32Array, ids.length)
  }
  const others = await context.run('callCells', {
    blocks,
    args: { ...args, ...called, mixture, detected, trusted },
    progress: (share) => report(early + (1 - early) * share)
  })
  heap.free(...Object.values(own))
  const sum = (of: (spread: Spread) => number): number =>
    [...spreads, ...others].reduce((all, one) => all + of(one), 0)
  const noise = {
    mean: sum(({ means }) => means) / reference.ids.length,
    width: (amplifier * sum(({ deviations }) => deviations)) / reference.ids.length
  }
  return { ...called, scores, noise }
}

/** The rows of the mixture: of each cell, how many stand before each block, and how many there are. */
function rowsIn(
  ids: Uint32Array,
  roleOf: Uint8Array,
  blocks: number
): { readonly rowOf: Int32Array; readonly before: Int32Array; readonly count: number } {
  const rowOf = new Int32Array(roleOf.length)
  const before = new Int32Array(blocks)
  let count = 0
  for (const [at, cell] of ids.entries()) {
    if (at % cellsOfBlock === 0) before[at / cellsOfBlock] = count
    if ((roleOf[cell]! & roles.ofMixture) !== 0) rowOf[cell] = count++
  }
  return { rowOf, before, count }
}

/** The cells that each component of the mixture is made of; `base` are those of the reference. */
function groupsOf({ sampled, parts, clones }: Model, base: Uint32Array, rowOf: Int32Array): Group[] {
  const rowsOf = ({ members }: Part): Int32Array => Int32Array.from(members, (at) => rowOf[sampled.ids[at]!]!)
  return [
    { rows: Int32Array.from(base, (cell) => rowOf[cell]!), clone: -1 },
    ...parts.filter(({ changed }) => !changed).map((part) => ({ rows: rowsOf(part), clone: -1 })),
    ...clones.map((part, clone) => ({ rows: rowsOf(part), clone }))
  ]
}
