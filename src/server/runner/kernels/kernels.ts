import type { Kernels } from '../../../contract/kernels.ts'
import { harmony, mnn } from './batch/batch.ts'
import { components } from './components/components.ts'
import { groupCounts } from './groups/group-counts.ts'
import { groupStatistics } from './groups/group-statistics.ts'
import { labelCells } from './label-cells.ts'
import { moments } from './moments/moments.ts'
import { neighbourGraph } from './neighbour-graph.ts'
import type { Place } from './place.ts'
import { Pool } from './pool/pool.ts'

/**
 * The kernels of a task's process. Their threads start when they are first needed and end with the process.
 */
export function kernelsOf(place: Place, pool = new Pool(place)): Kernels {
  return {
    groupStatistics: groupStatistics(place, pool),
    groupCounts: groupCounts(place, pool),
    labelCells: labelCells(place),
    geneMoments: moments(place, pool),
    components: components(place, pool),
    mnn: mnn(place),
    harmony: harmony(place),
    neighbourGraph: neighbourGraph(pool)
  }
}
