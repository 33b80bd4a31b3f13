import type { AheadContext, EarlierResult } from '../../../contract/tool.ts'
import { compute } from '../compute.ts'
import type * as jobs from '../jobs.ts'
import { params } from '../schema.ts'
import { keptStructure } from '../structure.ts'
import { findEdgesAhead } from '../ordering/edges.ts'
import { warmUpCells, warmUpResult } from './warm-up.ts'

/** Trajectories of the warm-up at once, and how often: enough that each thread compiles each job. */
const [atOnce, times] = [2, 2]
/** The largest structure that a waiting process keeps in memory; a larger one is read when it is needed. */
const mostBytes = 256 * 2 ** 20

/**
 * Reads the structure that other starts go on from, and finds its edges; then finds small trajectories, so
 * that the code is compiled. The results are that of a task and that of its parent, which mostly share one
 * graph.
 */
export async function ahead(
  results: readonly EarlierResult[],
  context: AheadContext<typeof jobs>
): Promise<void> {
  const [result] = results
  if (result && (await bytesOf(result)) <= mostBytes) {
    const structure = await keptStructure(result)
    context.stop.check()
    await findEdgesAhead(structure, context)
  }
  for (let time = 0; time < times; time++) {
    context.stop.check()
    // oxlint-disable-next-line no-await-in-loop -- an order stops it
    await Promise.all(Array.from({ length: atOnce }, () => warmUp(context)))
  }
}

/**
 * What is held of a result: places and walks, and of each neighbour 8 bytes of its lists and up to 28 of
 * edges.
 */
async function bytesOf(result: EarlierResult): Promise<number> {
  const places = await result.matrix('places')
  const walk = await result.matrix('walk')
  const neighbors = await result.matrix('neighbors')
  return places.rows * (4 * (places.columns + walk.columns) + 36 * neighbors.columns)
}

const absent = (): never => {
  throw new Error('a warm-up has neither counts nor references')
}

async function warmUp({ heap, run, stop }: AheadContext<typeof jobs>): Promise<void> {
  await compute(warmUpCells, params.parse({ group: 'group', start: 'cell', root_cell: 0, genes: 'none' }), {
    heap,
    run,
    stop,
    seed: 1,
    parent: warmUpResult,
    kernels: {
      groupMoments: absent,
      groupStatistics: absent,
      groupCounts: absent,
      geneMoments: absent,
      components: absent,
      mnn: absent,
      harmony: absent,
      neighbourGraph: absent,
      labelCells: absent
    },
    resource: absent,
    geneSet: absent,
    result: absent,
    report: () => stop.check(),
    skip: () => undefined,
    require: () => undefined
  })
}
