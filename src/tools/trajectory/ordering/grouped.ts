import type { Cells } from '../../../contract/cells.ts'
import { Fault } from '../../../contract/errors/index.ts'
import { presentGroups, readGroups } from '../../parts/grouping.ts'
import type { Params } from '../schema.ts'
import type { Grouped } from '../start.ts'
import type { Structure } from '../structure.ts'

/** Groups of the cells in the largest connected part. Faults: one_group, disconnected. */
export async function groupsIn(cells: Cells, { group }: Params, { main }: Structure): Promise<Grouped> {
  const { ids } = cells
  if (2 * main.length < ids.length) throw new Fault('disconnected', { part: main.length, cells: ids.length })
  const connected = new Uint32Array(main.length)
  for (let at = 0; at < main.length; at++) connected[at] = ids[main[at]!]!
  const present = presentGroups(await readGroups(cells, group), connected)
  if (present.levels.length < 2) throw new Fault('one_group', { column: group })
  const labels = new Int32Array(ids.length)
  for (let cell = 0; cell < labels.length; cell++) labels[cell] = present.labels[ids[cell]!]!
  return { levels: present.levels, labels, sizes: present.sizes }
}
