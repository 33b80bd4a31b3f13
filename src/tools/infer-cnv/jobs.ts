import type { PreparedJob, Thread, ThreadData } from '../../contract/tool.ts'
import {
  CellProfile,
  denoise,
  ratios,
  type Bounds,
  type Noise,
  type ProfilePlan
} from '../../science/copy-number/profile.ts'
import { callCell, type Called, type Mixture } from './classify.ts'

/** Cells of a block. */
export const cellsOfBlock = 256

/** Arrays of the heap that every pass reads: genes along the genome, and cells of the data set. */
export interface Shared extends ProfilePlan {
  /** Place along the genome of each gene of the data, −1 for those that take no part. */
  readonly places: Int32Array
  /** Expression of each cell over the genes that take part, and what cells are scaled to. */
  readonly totals: Float64Array
  readonly target: number
}

interface Listed {
  readonly ids: Uint32Array
  /** The first cell of this run in `ids`, and the one after the last. */
  readonly from: number
  readonly to: number
}

const cellsIn = (block: number, { from, to }: Listed): [number, number] => [
  from + block * cellsOfBlock,
  Math.min(to, from + (block + 1) * cellsOfBlock)
]

/** A stored value as expression: log values are undone. */
const valueOf = ({ layer }: ThreadData): ((stored: number) => number) =>
  layer === 'counts' ? (stored) => stored : Math.expm1

/** Expression of each cell over the genes that take part, and how many of them it has. */
export const addTotals: PreparedJob<
  Listed & { readonly places: Int32Array; readonly totals: Float64Array; readonly detected: Int32Array }
> = async (thread, args) => {
  const data = await thread.data()
  const expression = valueOf(data)
  return (block) => {
    const [from, to] = cellsIn(block, args)
    for (let i = from; i < to; i++) {
      const cell = args.ids[i]!
      const { genes, values } = data.cell(cell)
      let [sum, detected] = [0, 0]
      for (let at = 0; at < genes.length; at++) {
        if (args.places[genes[at]!]! < 0) continue
        sum += expression(values[at]!)
        detected++
      }
      args.totals[cell] = sum
      args.detected[cell] = detected
    }
    thread.check()
  }
}

/** Reads cells into a profile that the thread keeps for every run, so that none leaves its own behind. */
async function reader(thread: Thread, shared: Shared): Promise<(cell: number) => CellProfile> {
  const data = await thread.data()
  const expression = valueOf(data)
  const profile = thread.keep('profile of a cell', () => new CellProfile(shared))
  return (cell) => {
    const total = shared.totals[cell]!
    profile.read(data.cell(cell), shared.places, total > 0 ? shared.target / total : 0, expression)
    return profile
  }
}

/** Room for the ratios of a cell, which the thread keeps as well. */
const ratiosOf = (thread: Thread, { starts }: Shared): Float64Array =>
  thread.keep('ratios of a cell', () => new Float64Array(starts.at(-1)!))

/**
 * Sums over cells of the reference by their groups, before they are compared with it (`first` is null) or
 * after smoothing. Block b writes its sums at `b` times groups times genes of `sums`, group-major.
 */
export const sumReference: PreparedJob<
  Listed &
    Shared & {
      /** Group of each of the cells in `ids`. */
      readonly groupOf: Int32Array
      readonly groups: number
      readonly first: Bounds | null
      readonly sums: Float64Array
    }
> = async (thread, args) => {
  const read = await reader(thread, args)
  const genes = args.starts.at(-1)!
  const size = args.groups * genes
  return (block) => {
    const [from, to] = cellsIn(block, args)
    const sums = args.sums.subarray(block * size, (block + 1) * size).fill(0)
    for (let i = from; i < to; i++) {
      const profile = read(args.ids[i]!)
      if (args.first) profile.smooth(args.first)
      const start = args.groupOf[i]! * genes
      for (let gene = 0; gene < genes; gene++) sums[start + gene]! += profile.values[gene]!
    }
    thread.check()
  }
}

interface Related extends Listed, Shared {
  readonly first: Bounds
  readonly second: Bounds
}

/** What a block adds up over the cells of the reference that it measures: means and deviations of ratios. */
export interface Spread {
  readonly means: number
  readonly deviations: number
}

/** Bits of a cell: whether the mixture is made of it, among others, and whether it is of the reference. */
export const roles = { ofMixture: 1, ofReference: 2 } as const

interface Measuring extends Related {
  /** Arm of each gene along the genome. */
  readonly armOf: Int32Array
  readonly arms: number
  /** Bits of all cells of the data set (`roles`). */
  readonly roleOf: Uint8Array
  /** How many cells of the mixture stand before each block. */
  readonly before: Int32Array
  /** Mean log2 ratios of the cells of the mixture on the arms, row by row. */
  readonly levels: Float32Array
  /** Mean (ratio − 1)² of each cell, in the order of `ids`. */
  readonly scores: Float32Array
}

/** Writes the mean log2 ratio of a cell on each arm, and answers its ratios in few words. */
async function measurer(
  thread: Thread,
  args: Measuring
): Promise<(cell: number, levels: Float32Array) => ReturnType<typeof ratios>> {
  const read = await reader(thread, args)
  const { armOf, arms } = args
  const genesOf = new Float64Array(arms)
  for (const arm of armOf) genesOf[arm]! += 1
  const out = ratiosOf(thread, args)
  const sums = new Float64Array(arms)
  return (cell, levels) => {
    const profile = read(cell)
    profile.smooth(args.first)
    profile.relate(args.second)
    sums.fill(0)
    for (let gene = 0; gene < armOf.length; gene++) sums[armOf[gene]!]! += profile.values[gene]!
    for (let arm = 0; arm < arms; arm++) levels[arm] = sums[arm]! / genesOf[arm]!
    return ratios(profile.values, out)
  }
}

const levelsOf = ({ levels, arms }: Measuring, row: number): Float32Array =>
  levels.subarray(row * arms, (row + 1) * arms)

/** Levels and scores of the cells that the mixture is made of. */
export const measureModel: PreparedJob<Measuring, Spread> = async (thread, args) => {
  const measure = await measurer(thread, args)
  return (block) => {
    const [from, to] = cellsIn(block, args)
    let [row, means, deviations] = [args.before[block]!, 0, 0]
    for (let i = from; i < to; i++) {
      const cell = args.ids[i]!
      const role = args.roleOf[cell]!
      if ((role & roles.ofMixture) === 0) continue
      const { score, mean, sd } = measure(cell, levelsOf(args, row++))
      args.scores[i] = score
      if ((role & roles.ofReference) === 0) continue
      means += mean
      deviations += sd
    }
    thread.check()
    return { means, deviations }
  }
}

/** Calls every cell by the mixture; cells that are no part of it are measured, and no levels are kept. */
export const callCells: PreparedJob<
  Measuring &
    Called & {
      readonly mixture: Mixture
      /** Genes that take part and that a cell has, of each cell of the data set. */
      readonly detected: Int32Array
      readonly trusted: boolean
    },
  Spread
> = async (thread, args) => {
  const measure = await measurer(thread, args)
  const { mixture, trusted, roleOf } = args
  const own = new Float32Array(args.arms)
  return (block) => {
    const [from, to] = cellsIn(block, args)
    let [row, means, deviations] = [args.before[block]!, 0, 0]
    for (let i = from; i < to; i++) {
      const cell = args.ids[i]!
      const isReference = (roleOf[cell]! & roles.ofReference) !== 0
      if ((roleOf[cell]! & roles.ofMixture) !== 0) own.set(levelsOf(args, row++))
      else {
        const { score, mean, sd } = measure(cell, own)
        args.scores[i] = score
        if (isReference) [means, deviations] = [means + mean, deviations + sd]
      }
      callCell(own, mixture, { isReference, trusted, detected: args.detected[cell]! }, args, i)
    }
    thread.check()
    return { means, deviations }
  }
}

/** Mean ratios of the bins of genes, cell-major: bin b of the i-th cell of this run at `i * bins + b`. */
export const binCells: PreparedJob<
  Related & {
    readonly noise: Noise | null
    /** Where each bin begins among the genes, and their number at the end. */
    readonly bins: Int32Array
    readonly values: Float32Array
  }
> = async (thread, args) => {
  const read = await reader(thread, args)
  const count = args.bins.length - 1
  const out = ratiosOf(thread, args)
  return (block) => {
    const [from, to] = cellsIn(block, args)
    for (let i = from; i < to; i++) {
      const profile = read(args.ids[i]!)
      profile.smooth(args.first)
      profile.relate(args.second)
      ratios(profile.values, out)
      if (args.noise) denoise(out, args.noise)
      for (let bin = 0; bin < count; bin++) {
        const [first, last] = [args.bins[bin]!, args.bins[bin + 1]!]
        let sum = 0
        for (let gene = first; gene < last; gene++) sum += out[gene]!
        args.values[(i - args.from) * count + bin] = sum / (last - first)
      }
    }
    thread.check()
  }
}
