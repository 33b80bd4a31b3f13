import { getDefaultStore } from 'jotai'
import { columns } from '../../../contract/api/data.ts'
import { callQuery, queryClient } from '../../api/query.ts'
import { firstColor } from '../../state/columns/color-columns.ts'
import { groupsQuery } from '../../state/columns/cell-columns.ts'
import { explorationAtom } from '../../state/view/exploration.ts'
import { loadPoints } from '../../state/points.ts'
import type { UserInfo } from '../../session/session.ts'
import { shownPosition } from '../../state/positions/shown-position.ts'

/** The columns of the cells, which include the first colour; requested together with the user info. */
export const cellColumnsQuery = callQuery(columns, { type: 0 })

/**
 * Requests the coordinates and colours of the first drawing before the workbench is rendered. The embedding
 * finds them in the cache, and shows errors.
 */
export async function askFirstPicture(dataset: UserInfo['dataset']): Promise<void> {
  const { position, colorBy } = getDefaultStore().get(explorationAtom)
  const points = loadPoints(dataset, shownPosition(dataset, position)).catch(() => {})
  const color = colorBy ?? firstColor(await queryClient.ensureQueryData(cellColumnsQuery).catch(() => []))
  if (color?.kind === 'group') await queryClient.prefetchQuery(groupsQuery(color.column))
  await points
}
