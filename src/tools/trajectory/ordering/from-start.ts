import type { Cells } from '../../../contract/cells.ts'
import { groupConnectivities } from '../../../science/trajectory/paga.ts'
import { groupDensities } from '../density/tables.ts'
import type { ToolContext } from '../genes.ts'
import { riverTable } from '../river.ts'
import type { Params } from '../schema.ts'
import type { Grouped, Start } from '../start.ts'
import type { Structure } from '../structure.ts'
import { connectionTable, groupFateTable, groupTable, lineageOfCells, type Found } from '../tables.ts'
import { fatesOnThread, formedOnThread, timesFrom, treeOf, type Ordered } from './order.ts'
import { curvesOf } from './placed.ts'
import { firstComponents, pictureOf, planeOf } from './plane.ts'

/** What cells are ordered by. */
interface OrderedBy {
  readonly structure: Structure
  readonly grouped: Grouped
  readonly start: Start
}

/**
 * Pseudotime, lineages and fates from a start, and the tables that are made of them while threads compute.
 * A preview shows the pseudotime as soon as it is known.
 */
export async function orderFrom(
  cells: Cells,
  { ends: named, seed }: Params,
  context: ToolContext,
  { structure, grouped, start }: OrderedBy
) {
  const { labels, levels } = grouped
  const { points, lists } = structure
  const ends = named.flatMap((level) => {
    const group = levels.indexOf(level)
    return group >= 0 && !start.groups.includes(group) ? [group] : []
  })
  const tree = treeOf(points, grouped, start, ends)
  const lineages = tree.lineages.map((path) => levels[path.at(-1)!]!)
  // A thread forms the curves while this one finds the pseudotime, and another follows the fates.
  const forming = formedOnThread(points, { ...tree, labels }, seed, context)
  forming.catch(() => undefined)
  const times = timesFrom(structure, start)
  const following = fatesOnThread(structure, labels, times, tree.lineages, context)
  following.catch(() => undefined)
  const plane = await planeOf(cells)
  const placing = forming.then((fitted) => {
    context.report('fates', 0.58)
    return curvesOf(points, { ...tree, labels }, plane, fitted, context)
  })
  placing.catch(() => undefined)
  await context.preview?.(pictureOf(plane ?? firstComponents(structure), times))
  const timed = { ids: cells.ids, grouped, start, lineages, plane, ordered: { ...tree, pseudotime: times } }
  // They need no fates, and threads compute for some time yet.
  const untilFates = {
    groups: groupTable(timed),
    connections: connectionTable(groupConnectivities(lists, labels, levels.length), timed)
  }
  const fates = await following
  const [river, group_fates] = [riverTable(timed, fates), groupFateTable(timed, fates)]
  const { paths, ...curves } = await placing
  const ordered: Ordered = { ...timed.ordered, fates, curves }
  const beside = { ...untilFates, river, group_fates, density: groupDensities(grouped, ordered, lineages) }
  const found: Found = { ...timed, ordered, ...lineageOfCells(ordered) }
  return { found, paths, beside }
}
