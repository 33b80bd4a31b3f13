import type { Cells } from '../../contract/cells.ts'
import type { Context, Numbers } from '../../contract/tool.ts'
import { setsOfGenes } from '../../science/set-scores/gene-sets.ts'
import { moduleWeights } from '../../science/set-scores/module-score.ts'
import type { SizedSet } from '../parts/enrichment/sets.ts'
import { cellsOfBlock } from './jobs.ts'
import type * as jobs from './jobs.ts'
import type { Params } from './schema.ts'
import type { en } from './texts.ts'

/** Scores the selected cells, in their order. The result is cell-major: set s of cell i at `i * sets + s`. */
export async function scoreCells(
  cells: Cells,
  sets: readonly SizedSet[],
  params: Params,
  context: Context<typeof en, typeof jobs>
): Promise<Float32Array> {
  const { heap } = context
  const blocks = Math.ceil(cells.ids.length / cellsOfBlock)
  const progress = (share: number): void => context.report('scores', 0.1 + 0.6 * share)
  const shared = {
    ids: heap.copy(cells.ids),
    scores: heap.take(Float32Array, cells.ids.length * sets.length)
  }
  const genes = cells.genes.names.length
  const freed: Numbers[] = [shared.ids]
  if (params.method === 'ucell') {
    const by = setsOfGenes(
      sets.map((set) => set.genes),
      genes
    )
    const lists = { sizes: heap.copy(by.sizes), starts: heap.copy(by.starts), members: heap.copy(by.members) }
    const args = { ...shared, ...lists, sets: sets.length, maxRank: params.max_rank }
    await context.run('scoreUcell', { blocks, args, progress })
    freed.push(...Object.values(lists))
  } else {
    const lists = await moduleLists(cells, sets, params, context)
    await context.run('scoreWeighted', { blocks, args: { ...shared, ...lists, sets: sets.length }, progress })
    freed.push(...Object.values(lists))
  }
  const scores = shared.scores.slice()
  heap.free(...freed, shared.scores)
  return scores
}

/** For each gene the sets that it is in, with its weight in each, in shared memory. */
async function moduleLists(
  cells: Cells,
  sets: readonly SizedSet[],
  { bins, controls }: Params,
  { kernels, heap, seed }: Context<typeof en, typeof jobs>
): Promise<{ starts: Uint32Array; members: Uint32Array; weights: Float64Array }> {
  const one = new Int32Array(cells.total).fill(-1)
  for (const id of cells.ids) one[id] = 0
  const { means } = await kernels.groupMoments(one, 1)
  const weighted = sets.map((set) => moduleWeights(set.genes, means, { bins, controls, seed }))
  const by = setsOfGenes(
    weighted.map(({ genes }) => genes),
    means.length
  )
  const weights = new Float64Array(by.members.length)
  const next = by.starts.slice()
  for (const set of weighted) {
    for (const [at, gene] of set.genes.entries()) {
      weights[next[gene]!] = set.weights[at]!
      next[gene]! += 1
    }
  }
  return { starts: heap.copy(by.starts), members: heap.copy(by.members), weights: heap.copy(weights) }
}
