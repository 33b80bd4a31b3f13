import { useAtomValue } from 'jotai'
import { columns as columnsOf } from '../../../contract/api/data.ts'
import { projectInfo } from '../../../contract/api/project.ts'
import { dataType } from '../../../contract/column.ts'
import { useCall } from '../../api/query.ts'
import { explorationAtom } from '../../state/view/exploration.ts'
import { groupsIn, pairsIn, type UsualColumns } from './usual-column.ts'

export function useUsualColumns(): UsualColumns {
  const { colorBy } = useAtomValue(explorationAtom)
  const { data } = useCall(columnsOf, { type: dataType.cell }, { staleTime: Infinity })
  const project = useCall(projectInfo, {}, { staleTime: Infinity })
  const known = project.data !== undefined || project.isError
  const shown = colorBy?.kind === 'group' ? colorBy.column : null
  return {
    groups: known ? groupsIn(data ?? [], shown) : [],
    pairs: known ? pairsIn(data ?? [], shown) : [],
    sample: project.data?.sampleColumn ?? null
  }
}

/** The grouping column to begin with: the one that colours the points, else the first with few groups. */
export const useUsualColumn = (): string | null => useUsualColumns().groups[0] ?? null
