import type { PreparedJob } from '../../contract/tool.ts'
import { lognorm } from '../../science/normalize/lognorm.ts'
import { UcellScorer } from '../../science/set-scores/ucell.ts'

/** The number of cells per block. */
export const cellsOfBlock = 2048

interface ScoringArgs {
  readonly ids: Uint32Array
  readonly sets: number
  /** Cell-major: set s of cell i at `i * sets + s`. */
  readonly scores: Float32Array
  /** The sets of gene g: `members[starts[g]]` up to `members[starts[g + 1]]`. */
  readonly starts: Uint32Array
  readonly members: Uint32Array
}

const cellsIn = (block: number, { ids }: ScoringArgs): { from: number; to: number } => ({
  from: block * cellsOfBlock,
  to: Math.min(ids.length, (block + 1) * cellsOfBlock)
})

/** UCell scores (Andreatta and Carmona 2021) of the cells of a block. */
export const scoreUcell: PreparedJob<
  ScoringArgs & { readonly sizes: Uint32Array; readonly maxRank: number }
> = async (thread, args) => {
  const data = await thread.data()
  const scorer = new UcellScorer(args, data.genes, args.maxRank)
  return (block) => {
    const { from, to } = cellsIn(block, args)
    for (let i = from; i < to; i++) {
      const { genes, values } = data.cell(args.ids[i]!)
      scorer.score(genes, values, args.scores, i * args.sets)
    }
    thread.check()
  }
}

/** For each cell of a block and each set, the sum of `lognorm` times the weight of the gene in the set. */
export const scoreWeighted: PreparedJob<ScoringArgs & { readonly weights: Float64Array }> = async (
  thread,
  args
) => {
  const data = await thread.data()
  const totals = data.totals()
  const { sets, starts, members, weights } = args
  const sums = new Float64Array(sets)
  return (block) => {
    const { from, to } = cellsIn(block, args)
    for (let i = from; i < to; i++) {
      const cell = args.ids[i]!
      const { genes, values } = data.cell(cell)
      sums.fill(0)
      for (let at = 0; at < genes.length; at++) {
        const gene = genes[at]!
        if (starts[gene] === starts[gene + 1]) continue
        const value = data.layer === 'counts' ? lognorm(values[at]!, totals[cell]!) : values[at]!
        for (let m = starts[gene]!; m < starts[gene + 1]!; m++) sums[members[m]!]! += value * weights[m]!
      }
      args.scores.set(sums, i * sets)
    }
    thread.check()
  }
}
