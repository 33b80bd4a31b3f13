import type { Kernels } from '../../contract/kernels.ts'
import { harmony, mnn } from './batch/batch.ts'
import { components } from './components/components.ts'
import { groupCounts } from './groups/group-counts.ts'
import { groupMoments, groupStatistics } from './groups/group-statistics.ts'
import { labelCells } from './label-cells.ts'
import { moments } from './moments/moments.ts'
import { neighbourGraph } from './neighbour-graph.ts'
import type { KernelContext } from './kernel-context.ts'
import { Pool } from './pool/pool.ts'

/**
 * The kernels of a task's process. Their threads start when they are first needed and end with the process.
 */
export function kernelsOf(
  context: KernelContext,
  pool = new Pool({ ...context, cells: context.dataset.cells })
): Kernels {
  return {
    groupMoments: groupMoments(context, pool),
    groupStatistics: groupStatistics(context, pool),
    groupCounts: groupCounts(context, pool),
    labelCells: labelCells(context),
    geneMoments: moments(context, pool),
    components: components(context, pool),
    mnn: mnn(context),
    harmony: harmony(context),
    neighbourGraph: neighbourGraph(pool)
  }
}
